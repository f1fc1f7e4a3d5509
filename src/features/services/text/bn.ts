import type { Same } from '#text/index.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  services: 'আমাদের সেবা',
  service: 'সেবা',
  others: 'আরও সেবা',
  about: 'রোগী, স্বজন আর ডাক্তার এখানে যা পান।',
  doctors_of: 'ডাক্তার: {{name}}',
  all_doctors: 'সব ডাক্তার',
  gone: 'এমন কোনো সেবা নেই',
  gone_hint: 'সেবাটি হয়তো এখন আর নেই, বা ঠিকানাটি পুরো নয়।',
}
