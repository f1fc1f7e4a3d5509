import type { Same } from '#text/same.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  sms_code: '{{product}}: আপনার কোড {{code}}। ৫ মিনিট চলবে। কাউকে বলবেন না।',
}
