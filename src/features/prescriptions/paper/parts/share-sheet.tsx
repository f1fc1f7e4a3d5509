import { useState } from 'react'
import { PRESCRIPTION_STATE } from '#contract/clinic/prescription-state.ts'
import type { PrescriptionVersionRow } from '#domain/prescription/rows.ts'
import { SharePlace } from '#features/shared-sheets/parts.ts'
import { useMay } from '#nav/use-may.ts'
import { Button } from '#ui/button.tsx'
import type { ShownSheet } from '#features/prescriptions/life/parts.ts'
import { useRxText } from '#features/prescriptions/words.ts'

interface ShareSheetProps {
  sheet: ShownSheet
  version: PrescriptionVersionRow
}

/** Sends the version in force to its patient; the links of one that is not stay to be looked at and revoked. */
export function ShareSheet({ sheet: { prescription }, version }: ShareSheetProps) {
  const t = useRxText()
  const { may } = useMay()
  const [open, setOpen] = useState(false)
  if (!may('Prescription List', 'Prescription View')) return null
  const counts = prescription.status === PRESCRIPTION_STATE.issued && version.version === prescription.version
  return (
    <>
      <Button icon="share" label={t('share')} onClick={() => setOpen(true)} />
      {open && (
        <SharePlace
          prescription_id={prescription.id}
          version_id={counts ? version.id : null}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
