import { isDay } from '#contract/clinic/day.ts'
import type { Dating } from '#contract/clinic/pregnancy.ts'
import type { Typed } from './typed.ts'

/** What a pregnancy is counted from, by the days in the form. */
export function datingIn({ words }: Pick<Typed, 'words'>): Dating {
  const dayIn = (name: string): string | null => {
    const day = words[name] ?? ''
    return isDay(day) ? day : null
  }
  return { lmp: dayIn('lmp'), scan_edd: dayIn('scan_edd') }
}
