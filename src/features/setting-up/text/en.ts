export const en = {
  title: 'SettingUp',
  empty: 'Nothing here yet',
} as const
