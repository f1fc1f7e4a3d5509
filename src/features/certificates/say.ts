import { isDay, showDay } from '#contract/clinic/day.ts'
import { digitsFor, type Lang } from '#contract/clinic/digits.ts'
import { leaveLengthIn } from '#contract/clinic/leave.ts'
import { gestationOn, type Dating } from '#contract/clinic/pregnancy.ts'
import { ageSaid } from '#domain/certificate/age-said.ts'
import type { PrintedCertificate } from '#domain/certificate/rows.ts'
import { sexSaid } from '#domain/certificate/words.ts'

/** Stands in a preview where nothing was typed yet. */
export const gap = '………'

export const dayOn = (day: string, lang: Lang): string => (isDay(day) ? showDay(day, lang) : gap)
export const said = (words: string): string => (words.trim() === '' ? gap : words)

/** Days of a leave in figures and words: '7 (seven) days', '৭ (সাত) দিন'. */
export function leaveLength(leave: { from: string; to: string }, lang: Lang): string {
  if (!isDay(leave.from) || !isDay(leave.to)) return gap
  return leaveLengthIn(leave, lang)
}

/** How far a pregnancy is on a day: '24 weeks 3 days'; in a table '24+3'. Null where nothing tells. */
export function weeksOn(dating: Dating, day: string, how: { lang: Lang; short?: boolean }): string | null {
  const at = isDay(day) ? gestationOn(dating, day) : null
  if (!at) return null
  const { lang } = how
  if (how.short) return digitsFor(lang, `${at.weeks}+${at.days}`)
  return lang === 'bn'
    ? `${digitsFor('bn', at.weeks)} সপ্তাহ ${digitsFor('bn', at.days)} দিন`
    : `${at.weeks} ${at.weeks === 1 ? 'week' : 'weeks'} ${at.days} ${at.days === 1 ? 'day' : 'days'}`
}

/** The patient as a sentence names him: 'Rahima Begum, 38 years, female'. */
export function personSaid({ name, bn_name, age, sex }: PrintedCertificate['patient'], lang: Lang): string {
  const called = lang === 'bn' ? (bn_name ?? name) : name
  const years = age === '' ? '' : lang === 'bn' ? `বয়স ${ageSaid(age, lang)}` : ageSaid(age, lang)
  return [called, years, sexSaid[lang][sex] ?? ''].filter((part) => part !== '').join(', ')
}
