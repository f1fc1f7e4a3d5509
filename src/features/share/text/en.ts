export const en = {
  title: 'Share this page',
  address: 'Address of the page',
  copy: 'Copy',
  copied: 'Copied',
  not_copied: 'This browser did not take it. Mark the line above and copy it.',
  email: 'Email',
  sms: 'SMS',
  more: '{{count}} more',
  closed: '{{name}} (closed)',
} as const
