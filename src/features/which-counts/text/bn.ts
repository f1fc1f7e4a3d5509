import type { Same } from '#text/index.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  by: '{{when}}, {{by}}',
  device: 'ডিভাইস {{letter}}',
  doctor: 'সিদ্ধান্ত ডাক্তার নেবেন।',
}
