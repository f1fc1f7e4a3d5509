import type { Same } from '#text/index.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  title: 'SettingUp',
  empty: 'এখনো কিছু নেই',
}
