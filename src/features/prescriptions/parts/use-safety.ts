import { useCallback, useMemo, useState } from 'react'
import { useOwnRules } from './use-own-rules.ts'
import { useListed } from '#features/drugs/parts.ts'
import { lastPeriodIn } from '#contract/clinic/last-period.ts'
import { checkedPatient, wordsToFind } from '../checked-patient.ts'
import { checkPrescription, decisionsLeft } from '../checks.ts'
import type { PrescriptionContent } from '#domain/prescription/content.ts'
import type { WriterPatient } from '../local.ts'
import type { Writing } from './use-writing.ts'

type Known = Pick<PrescriptionContent, 'histories' | 'diagnosis' | 'investigations'>

/** What the checks say of the sheet in writing, and the decisions that wait: held against the record, the sheet's own history and the catalogue. */
export function useSafety({ content }: Writing, { patient, weight, creatinine }: WriterPatient, day: string) {
  const rules = useOwnRules()
  const listed = useListed(wordsToFind(patient, content))
  const knownOf = useCallback(
    (said: Known) => {
      const weighed = { ...patient, weight_kg: weight.dose_kg }
      return checkedPatient(weighed, said, { day, listed, creatinine })
    },
    [patient, weight, creatinine, day, listed],
  )
  const check = useCallback(
    (now: PrescriptionContent) => checkPrescription(now.drugs, knownOf(now), rules),
    [knownOf, rules],
  )
  const { histories, diagnosis, investigations, drugs } = content
  const known = useMemo(
    () => knownOf({ histories, diagnosis, investigations }),
    [knownOf, histories, diagnosis, investigations],
  )
  const checked = useMemo(() => checkPrescription(drugs, known, rules), [drugs, known, rules])
  const [deciding, setDeciding] = useState<'all' | { about: string } | null>(null)
  const left = decisionsLeft(content, checked)
  return {
    check,
    checked,
    left: left.findings.length + left.allergies.length,
    deciding,
    setDeciding,
    alerts: {
      flags: known.flags,
      periods: histories.flatMap((line) => lastPeriodIn(line, day) ?? []),
      unclear: checked.unclear,
      acknowledged: content.acknowledged ?? [],
      creatinine,
      egfr: known.body.egfr,
      day,
      onAllergy: (about: string) => setDeciding({ about }),
    },
  }
}
export type Safety = ReturnType<typeof useSafety>
