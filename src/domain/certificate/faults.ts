import { leaveDays } from '#contract/clinic/leave.ts'
import { gestationOn, longestWeeks } from '#contract/clinic/pregnancy.ts'
import type { FieldErrors } from '#contract/problem.ts'
import type { AntenatalCard, CertificateContent, ContentOf } from './content.ts'

/** Most days of one leave: a year and what a leap year adds. */
export const longestLeave = 366

/** What of a certificate cannot be, by its field, with the key of why; empty where it may be issued on this day. */
export function contentFaults(content: CertificateContent, today: string): FieldErrors {
  switch (content.kind) {
    case 'sick_leave':
      return leaveFaults(content)
    case 'fitness':
      return content.examined_on > today ? { examined_on: ['future'] } : {}
    case 'referral_letter':
      return {}
    case 'antenatal_card':
      return cardFaults(content, today)
  }
}

function leaveFaults({ from, to, resume_on }: ContentOf<'sick_leave'>): FieldErrors {
  const days = leaveDays({ from, to })
  return {
    ...(days === 0 ? { to: ['ends_first'] } : {}),
    ...(days > longestLeave ? { to: ['too_long_leave'] } : {}),
    ...(resume_on !== null && resume_on <= to ? { resume_on: ['within_leave'] } : {}),
  }
}

function cardFaults(card: AntenatalCard, today: string): FieldErrors {
  const { lmp, scan_edd, visits, tetanus } = card
  const counted = scan_edd === null ? 'lmp' : 'scan_edd'
  const now = gestationOn(card, today)
  const pressures = visits.flatMap(({ bp_sys, bp_dia }, at) =>
    (bp_sys === null) !== (bp_dia === null) || (bp_sys ?? 1) <= (bp_dia ?? 0) ? [at] : [],
  )
  const early = visits.flatMap(({ day }, at) => (day > today ? [at] : []))
  return {
    ...(lmp === null && scan_edd === null ? { lmp: ['undated'] } : {}),
    ...((lmp !== null && lmp > today) || (now === null && (lmp ?? scan_edd) !== null)
      ? { [counted]: ['future'] }
      : {}),
    ...(now && now.weeks > longestWeeks ? { [counted]: ['over'] } : {}),
    ...Object.fromEntries(pressures.map((at) => [`visits.${at}.bp`, ['bp']])),
    ...Object.fromEntries(early.map((at) => [`visits.${at}.day`, ['future']])),
    ...(tetanus.some((day) => day > today) ? { tetanus: ['future'] } : {}),
  }
}
