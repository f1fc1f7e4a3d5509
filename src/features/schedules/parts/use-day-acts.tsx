import { useState } from 'react'
import type { ChamberRow } from '#domain/chamber/rows.ts'
import { useMay } from '#nav/use-may.ts'
import { Button } from '#ui/button.tsx'
import { useEverywhere } from '../use-everywhere.ts'
import { useScheduleWords } from '../words.ts'
import { ExtraDialog } from './extra-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'

/** What is added to the days of some chambers: leave, with `every` of all of them at once, and a session that no week has. */
export function useDayActs(chambers: readonly ChamberRow[], every: boolean) {
  const t = useScheduleWords()
  const { may } = useMay()
  const everywhere = useEverywhere()
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
      {dialog === 'extra' && <ExtraDialog onClose={close} chambers={chambers} />}
      {dialog === 'leave' && (
        <LeaveDialog onClose={close} chambers={chambers} every={every && everywhere && chambers.length > 1} />
      )}
    </>
  )
  return { acts, dialogs }
}
