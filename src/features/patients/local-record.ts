import { plainText } from '#contract/clinic/allergy-text.ts'
import type { HistoryFact } from '#contract/clinic/history-facts.ts'
import { familiesIn, keysIn } from '#contract/clinic/read-allergy.ts'
import type { Substance } from '#contract/clinic/substance-vocabulary.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { readRow } from '#local/store/rows.ts'
import { patients } from '#domain/patient/rows.ts'
import { heldFacts, newFacts, allergyPlacedAs, withFacts, withoutFacts } from './history-record.ts'
import { changePatient } from './local.ts'

export interface KeptFacts {
  facts: readonly HistoryFact[]
  way: 'keep' | 'drop'
  /** Takes them out of the record: the undo, or what is offered when the line that told them has gone. */
  takeOut: () => Promise<void>
}

/**
 * Writes what a line of history says into the patient's record (`keep`), or, when the line has gone, only answers what of
 * it the record still holds (`drop`). Null where the record is not concerned.
 */
export async function keepHistoryFacts(
  clinic: Clinic,
  patient_id: string,
  told: { facts: readonly HistoryFact[]; way: 'keep' | 'drop' },
): Promise<KeptFacts | null> {
  const row = await readRow(clinic, patients, patient_id)
  if (!row) return null
  const facts = told.way === 'keep' ? newFacts(row, told.facts) : heldFacts(row, told.facts)
  if (facts.length === 0) return null
  if (told.way === 'keep') await changePatient(clinic, row, withFacts(row, facts))
  const takeOut = async () => {
    const now = await readRow(clinic, patients, patient_id)
    if (now) await changePatient(clinic, now, withoutFacts(now, facts))
  }
  return { facts, way: told.way, takeOut }
}

/** Places an allergy that nobody could be sure of; answers whether its words stand in the record. Else what it means is added there. */
export async function placeAllergy(
  clinic: Clinic,
  patient_id: string,
  { words, as }: { words: string; as: Substance | 'no_medicine' },
): Promise<boolean> {
  const row = await readRow(clinic, patients, patient_id)
  if (!row) return false
  const isMeant = ({ substance }: { substance: string }) => plainText(substance).includes(plainText(words))
  const isHere = row.allergies.some(isMeant)
  if (isHere)
    await changePatient(clinic, row, {
      allergies: row.allergies.map((one) => (isMeant(one) ? allergyPlacedAs(one, as) : one)),
    })
  else if (as !== 'no_medicine') {
    const fact: HistoryFact = {
      kind: 'allergy',
      allergy: {
        substance: as.label,
        generic_key: keysIn([as]).join(' + ') || null,
        class: familiesIn([as])[0] ?? null,
      },
    }
    const facts = newFacts(row, [fact])
    if (facts.length > 0) await changePatient(clinic, row, withFacts(row, facts))
  }
  return isHere
}
