import type { DrugLine } from '#domain/prescription/content.ts'
import { AllergyDialog } from './allergy-dialog.tsx'
import { DecisionsDialog } from './decisions-dialog.tsx'
import type { Safety } from './use-safety.ts'
import type { Writing } from './use-writing.ts'

/** What is asked before the sheet is issued, as far as it is open. */
export function SafetyDialogs({
  safety: { deciding, setDeciding, checked },
  writing,
  patient_id,
  onEdit,
}: {
  safety: Safety
  writing: Writing
  patient_id: string
  onEdit: (line: DrugLine) => void
}) {
  if (deciding === null) return null
  if (deciding === 'all')
    return (
      <DecisionsDialog
        writing={writing}
        checked={checked}
        onClose={() => setDeciding(null)}
        onAllergy={(about) => setDeciding({ about })}
        onEdit={onEdit}
      />
    )
  const candidates = checked.unclear.find((one) => one.about === deciding.about)?.candidates ?? []
  return (
    <AllergyDialog
      about={deciding.about}
      candidates={candidates}
      patient_id={patient_id}
      writing={writing}
      onClose={() => setDeciding(null)}
    />
  )
}
