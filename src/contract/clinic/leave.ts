import { daysBetween } from './day.ts'
import { digitsFor, type Lang } from './digits.ts'
import { bengaliNumber, englishNumber } from './number-words.ts'

/** Days of a leave, the first and the last included; 0 where it ends before it begins. */
export const leaveDays = ({ from, to }: { from: string; to: string }): number =>
  Math.max(0, daysBetween(from, to) + 1)

/** Days of a leave in figures and words: '7 (seven) days', '৭ (সাত) দিন'. */
export function leaveLengthIn(leave: { from: string; to: string }, lang: Lang): string {
  const days = leaveDays(leave)
  return lang === 'bn'
    ? `${digitsFor('bn', days)} (${bengaliNumber(days)}) দিন`
    : `${days} (${englishNumber(days)}) ${days === 1 ? 'day' : 'days'}`
}
