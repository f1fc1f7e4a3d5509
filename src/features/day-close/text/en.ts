export const en = {
  title: 'DayClose',
  empty: 'Nothing here yet',
} as const
