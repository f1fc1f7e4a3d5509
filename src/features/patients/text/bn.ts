import type { Same } from '#text/index.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  sex: { male: 'পু', female: 'ম', other: 'অন্য' },
  gender: { male: 'পুরুষ', female: 'মহিলা', other: 'অন্য' },
  relation: { self: 'নিজে', child: 'সন্তান', parent: 'বাবা/মা', spouse: 'স্বামী/স্ত্রী', relative: 'আত্মীয়', other: 'অন্য' },
  no_age: 'বয়স জানা নেই',
  no_phone: 'ফোন নেই',
  allergy: 'অ্যালার্জি: {{what}}',
}
