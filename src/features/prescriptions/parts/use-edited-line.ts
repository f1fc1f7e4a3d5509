import { useState } from 'react'
import type { DrugLine } from '#domain/prescription/content.ts'
import type { EditedDrug } from './use-drug-typing.ts'

/** The medicine that is typed anew, from its line or from where its dose is asked about. */
export function useEditedLine() {
  const [editing, setEditing] = useState<{ of: EditedDrug; asked: number } | null>(null)
  const edit = ({
    key,
    dose,
    drug_id,
    own_drug_id,
    form_abbr,
    brand,
    generic,
    generic_key,
    strength,
  }: DrugLine) =>
    setEditing((before) => ({
      of: {
        key,
        text: dose,
        drug: { drug_id, own_drug_id, form_abbr, brand, generic, generic_key, strength },
      },
      asked: (before?.asked ?? 0) + 1,
    }))
  return { editing, edit, end: () => setEditing(null) }
}
export type EditedLine = ReturnType<typeof useEditedLine>
