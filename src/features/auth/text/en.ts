export const en = {
  sms_code: '{{product}}: your code is {{code}}. It lasts 5 minutes. Tell it to nobody.',
} as const
