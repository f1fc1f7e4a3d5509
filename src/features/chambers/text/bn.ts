import type { Same } from '#text/index.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  session: 'সেশন {{code}} · {{from}}–{{to}}',
  unplanned: 'নির্ধারিত সময়ের বাইরে',
  no_session: 'আজ চেম্বার নেই',
  none: 'এখনো চেম্বার নেই',
}
