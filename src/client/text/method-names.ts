/** How money comes, by `PaymentMethod`: each feature that speaks of money lays these among its words. */
export const methodsEn = {
  cash: 'Cash',
  bkash: 'bKash',
  nagad: 'Nagad',
  rocket: 'Rocket',
  upay: 'Upay',
  card: 'Card',
  bank: 'Bank',
} as const

export const methodsBn = {
  cash: 'ক্যাশ',
  bkash: 'বিকাশ',
  nagad: 'নগদ',
  rocket: 'রকেট',
  upay: 'উপায়',
  card: 'কার্ড',
  bank: 'ব্যাংক',
} as const
