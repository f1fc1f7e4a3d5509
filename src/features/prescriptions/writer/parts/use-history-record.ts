import { historyFacts, type HistoryFact, type HistoryItem } from '#contract/clinic/history-facts.ts'
import { readListed } from '#features/drugs/parts.ts'
import { keepHistoryFacts, type KeptFacts, usePatientText } from '#features/patients/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useMay } from '#nav/use-may.ts'
import { toast } from '#ui/toasts.ts'
import { useSteady } from '#ui/use-steady.ts'
import type { PrescriptionContent } from '#domain/prescription/content.ts'
import { recordItems } from '#features/prescriptions/content/rules.ts'
import { useRxText } from '#features/prescriptions/words.ts'
import { useSaveFailed, type Writing } from '#features/prescriptions/life/parts.ts'

type Change = Writing['change']
type Told = Pick<PrescriptionContent, 'histories' | 'diagnosis'>

const missingIn = (one: Told, other: Told) =>
  recordItems(one).filter((item) => !recordItems(other).some(({ key }) => key === item.key))

/**
 * A change by a person's own hand, whose picks of history and diagnosis reach the patient's record too: an allergy,
 * pregnancy, breast-feeding, kidneys, liver. It is said, and can be taken back; a line that goes offers to take it out of
 * the record. What is taken over from an old sheet, or comes from another device, changes no record.
 */
export function useHistoryRecord(
  change: Change,
  { patient_id, day }: { patient_id: string; day: string },
): Change {
  const clinic = useClinic()
  const { may } = useMay()
  const t = useRxText()
  const saying = useFactWords()
  const failed = useSaveFailed()
  const keep = async (items: readonly HistoryItem[], way: 'keep' | 'drop') => {
    for (const item of items) {
      const facts = historyFacts(item, day, await readListed(clinic, item.text))
      const kept = facts.length === 0 ? null : await keepHistoryFacts(clinic, patient_id, { facts, way })
      if (kept) tell(kept)
    }
  }
  const tell = ({ facts, way, takeOut }: KeptFacts) => {
    const what = facts.map(saying).join(', ')
    if (way === 'keep')
      toast(t('recorded', { what }), { kind: 'success', undo: () => void takeOut().catch(failed) })
    else
      toast(t('still_recorded', { what }), {
        lasts: 10_000,
        act: { label: t('take_out'), run: () => void takeOut().catch(failed) },
      })
  }
  return useSteady<Parameters<Change>, void>((how) =>
    change((content) => {
      const next = how(content)
      const [added, gone] = [missingIn(next, content), missingIn(content, next)]
      if (may('Patient Edit') && added.length + gone.length > 0)
        void keep(added, 'keep')
          .then(() => keep(gone, 'drop'))
          .catch(failed)
      return next
    }),
  )
}

/** A fact in the words of the record. */
function useFactWords(): (fact: HistoryFact) => string {
  const t = usePatientText()
  return (fact) =>
    fact.kind === 'allergy'
      ? t('allergy', { what: fact.allergy.substance })
      : t(fact.kind === 'lmp' ? 'clinical.lmp' : `clinical.${fact.flag}`)
}
