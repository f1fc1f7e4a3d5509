import { useCallback, useState } from 'react'
import type { DrugLine } from '#domain/prescription/content.ts'
import type { EditedDrug } from './use-drug-typing.ts'

/** The medicine that is typed anew, from its line or from where its dose is asked about. */
export function useEditedLine() {
  const [editing, setEditing] = useState<{ of: EditedDrug; asked: number } | null>(null)
  const edit = useCallback(
    (line: DrugLine) => setEditing((before) => ({ of: editedOf(line), asked: (before?.asked ?? 0) + 1 })),
    [],
  )
  return { editing, edit, end: () => setEditing(null) }
}
export type EditedLine = ReturnType<typeof useEditedLine>

const editedOf = ({ key, dose, ...line }: DrugLine): EditedDrug => {
  const { drug_id, own_drug_id, form_abbr, brand, generic, generic_key, strength } = line
  return { key, text: dose, drug: { drug_id, own_drug_id, form_abbr, brand, generic, generic_key, strength } }
}
