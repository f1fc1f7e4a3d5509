import { useState } from 'react'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Only } from '#ui/layout.tsx'
import { useBroughtVisits } from '../use-brought-visits.ts'
import { useBroughtText } from '../words.ts'
import { BroughtVisits } from './brought-visits.tsx'

/** The same where a narrow screen has no column beside the sheet: a press that opens them over it. Nothing where there are none. */
export function BroughtPastPress({ patient_id }: { patient_id: string }) {
  const t = useBroughtText()
  const show = useShow()
  const { count } = useBroughtVisits(patient_id)
  const [open, setOpen] = useState(false)
  if (count === 0) return null
  return (
    <Only on="below-laptop">
      <Button kind="quiet" size="sm" icon="history" onClick={() => setOpen(true)}>
        {t('press', { number: show.number(count) })}
      </Button>
      {open && (
        <Dialog open isRead onClose={() => setOpen(false)} title={t('mark')} size="form">
          <BroughtVisits patient_id={patient_id} />
        </Dialog>
      )}
    </Only>
  )
}
