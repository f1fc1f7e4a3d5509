import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { Day } from '#contract/clinic/day.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { checkToIssue } from '../own-rules.ts'
import { useOwnRules } from './use-own-rules.ts'
import { useListed } from '#features/drugs/parts.ts'
import { lastPeriodIn } from '#contract/clinic/last-period.ts'
import { checkedPatient, wordsToFind } from '../checked-patient.ts'
import { checkPrescription, decisionsLeft, unclearOf } from '../checks.ts'
import type { CheckedPatient } from '../finding.ts'
import type { PrescriptionContent } from '#domain/prescription/content.ts'
import type { WriterPatient, Writing } from '#features/prescriptions/life/parts.ts'

type Known = Pick<PrescriptionContent, 'histories' | 'diagnosis' | 'investigations'>

/**
 * What the checks say of the sheet in writing, and the decisions that wait: held against the record, the sheet's own
 * history and the catalogue. A line that Enter adds is drawn first and checked right behind it; `check`, which issuing
 * asks, and what is open to be decided are always of the sheet as it is, and wait for the practice's own rules.
 */
export function useSafety({ content }: Writing, { patient, weight, creatinine }: WriterPatient, day: string) {
  const clinic = useClinic()
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
    (now: PrescriptionContent) => checkToIssue(clinic, now.drugs, { patient: knownOf(now), rules }),
    [clinic, knownOf, rules],
  )
  const { histories, diagnosis, investigations, drugs } = content
  const known = useMemo(
    () => knownOf({ histories, diagnosis, investigations }),
    [knownOf, histories, diagnosis, investigations],
  )
  const [deciding, setDeciding] = useState<'all' | { about: string } | null>(null)
  const drawn = useDeferredValue(drugs)
  const looked = deciding === null ? drawn : drugs
  const checked = useMemo(() => checkPrescription(looked, known, rules), [looked, known, rules])
  const left = decisionsLeft(content, checked)
  const onAllergy = useCallback((about: string) => setDeciding({ about }), [])
  return {
    check,
    checked,
    left: left.findings.length + left.allergies.length,
    // Before all rules are there nobody can say that nothing is left.
    deciding: rules ? deciding : null,
    setDeciding,
    alerts: useAlerts(content, { known, creatinine, day, onAllergy }),
  }
}
export type Safety = ReturnType<typeof useSafety>

interface AlertedBy extends Pick<WriterPatient, 'creatinine'> {
  known: CheckedPatient
  day: Day
  onAllergy: (about: string) => void
}

/** What must not be overlooked of the patient; the same for as long as no more is known of him, whatever he is given. */
function useAlerts(
  { histories, acknowledged }: Pick<PrescriptionContent, 'histories' | 'acknowledged'>,
  { known, ...by }: AlertedBy,
) {
  const { creatinine, day, onAllergy } = by
  return useMemo(
    () => ({
      flags: known.flags,
      periods: histories.flatMap((line) => lastPeriodIn(line, day) ?? []),
      unclear: unclearOf(known),
      acknowledged: acknowledged ?? [],
      creatinine,
      egfr: known.body.egfr,
      day,
      onAllergy,
    }),
    [known, histories, acknowledged, creatinine, day, onAllergy],
  )
}
