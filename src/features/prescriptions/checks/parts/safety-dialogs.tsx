import type { DrugLine } from '#domain/prescription/content.ts'
import { AllergyDialog } from './allergy-dialog.tsx'
import { DecisionsDialog } from './decisions-dialog.tsx'
import type { Safety } from './use-safety.ts'
import type { Writing } from '#features/prescriptions/life/parts.ts'

/** What is asked before the sheet is issued, as far as it is open. */
export function SafetyDialogs({
  safety: { deciding, setDeciding, checked },
  writing,
  patient_id,
  onEdit,
  onLost,
}: {
  safety: Safety
  writing: Writing
  patient_id: string
  onEdit: (line: DrugLine) => void
  /** The last answer is given, and what the dialog was opened by is gone with it: the focus is nowhere. */
  onLost: () => void
}) {
  if (deciding === null) return null
  if (deciding === 'all')
    return (
      <DecisionsDialog
        writing={writing}
        checked={checked}
        onClose={() => setDeciding(null)}
        onNone={() => {
          setDeciding(null)
          whenLost(onLost)
        }}
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

/** Once the dialog is gone. Under a finger no box takes the focus by itself. */
function whenLost(act: () => void): void {
  if (!matchMedia('(pointer: fine)').matches) return
  requestAnimationFrame(() => document.activeElement === document.body && act())
}
