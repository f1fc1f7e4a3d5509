export const en = {
  title: 'Share this page',
  copy: 'Copy link',
  copied: 'Copied',
  not_copied: 'This browser did not take it. Mark the address above and copy it.',
  email: 'Email',
  sms: 'SMS',
  more: '{{count}} more',
  closed: '{{name}} (closed)',
} as const
