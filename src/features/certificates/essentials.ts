import { digitsFor, type Lang } from '#contract/clinic/digits.ts'
import type { CertificateContent } from '#domain/certificate/content.ts'
import { dayOn, leaveLength, weeksOn } from './say.ts'

/** What must stand on the paper of a certificate, in its language, whatever release sets it: each typed word and each counted figure. */
export function essentialsOf(
  content: CertificateContent,
  { lang, day }: { lang: Lang; day: string },
): string[] {
  const days = (...all: (string | null)[]) => all.flatMap((one) => (one === null ? [] : [dayOn(one, lang)]))
  const words = (...all: (string | null)[]) => all.flatMap((one) => (one === null || one === '' ? [] : [one]))
  switch (content.kind) {
    case 'sick_leave':
      return [
        ...days(content.from, content.to, content.resume_on),
        leaveLength(content, lang),
        ...words(content.diagnosis, content.note),
      ]
    case 'fitness':
      return [...days(content.examined_on), ...words(content.fit_for, content.restrictions, content.note)]
    case 'referral_letter': {
      const { to, reason, summary, note } = content
      const lines = (summary?.parts ?? []).flatMap((part) => part.lines)
      return [...words(to.name, to.degrees, to.hospital, reason, note, summary?.number ?? null), ...lines]
    }
    case 'antenatal_card': {
      const figures = content.visits.flatMap(({ weight_kg, bp_sys, bp_dia, fundal_cm, fhr, hb }) =>
        [weight_kg, bp_sys, bp_dia, fundal_cm, fhr, hb].flatMap((one) =>
          one === null ? [] : [digitsFor(lang, one)],
        ),
      )
      return [
        ...days(content.lmp, content.scan_edd, content.next_visit, ...content.tetanus),
        ...words(weeksOn(content, day, { lang })),
        ...content.visits.flatMap((visit) => [
          ...days(visit.day),
          ...words(weeksOn(content, visit.day, { lang, short: true })),
          ...words(visit.oedema, visit.albumin, visit.sugar, visit.note),
        ]),
        ...figures,
        ...words(content.blood_group, content.risks, content.iron_folate, content.note),
      ]
    }
  }
}
