export const en = {
  title: 'PaymentMethods',
  empty: 'Nothing here yet',
} as const
