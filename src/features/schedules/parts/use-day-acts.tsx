import { useState } from 'react'
import type { ChamberRow } from '#domain/chamber/rows.ts'
import { useMay } from '#nav/use-may.ts'
import { Button } from '#ui/button.tsx'
import { useScheduleWords } from '../words.ts'
import { ExtraDialog } from './extra-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'

/** What is added to the days of some chambers: leave, with `every` of all of them at once, and a session that no week has. */
export function useDayActs(chambers: readonly ChamberRow[], every: boolean) {
  const t = useScheduleWords()
  const { may } = useMay()
  const [dialog, setDialog] = useState<'extra' | 'leave' | null>(null)
  const close = () => setDialog(null)
  const acts = (
    <>
      {may('Setting List', 'Queue Manage') && (
        <Button icon="calendar" onClick={() => setDialog('leave')}>
          {t('leave')}
        </Button>
      )}
      {may('Appointment Create', 'Queue Manage') && (
        <Button kind="primary" icon="add" onClick={() => setDialog('extra')}>
          {t('extra')}
        </Button>
      )}
    </>
  )
  const dialogs = (
    <>
      <ExtraDialog open={dialog === 'extra'} onClose={close} chambers={chambers} />
      <LeaveDialog open={dialog === 'leave'} onClose={close} chambers={chambers} every={every} />
    </>
  )
  return { acts, dialogs }
}
