import { useState } from 'react'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { OwnSheet } from '../contract.ts'
import { useKeptReminders } from '../kept-reminders.ts'
import { saveReminders, useReminderFile, usualClocks } from '../reminder-file.ts'
import { remindersToDo } from '../reminders.ts'
import { useSheetWords } from '../words.ts'
import { ReminderDialog } from './reminder-dialog.tsx'

interface RemindMeProps {
  id: string
  sheet: OwnSheet
}

/** Puts the times of a sheet's medicines into the phone's own calendar, which rings without a line and without this page. */
export function RemindMe({ id, sheet }: RemindMeProps) {
  const t = useSheetWords()
  const { kept, keep } = useKeptReminders()
  const [isOpen, setOpen] = useState(false)
  const [done, setDone] = useState<'made' | 'taken_out' | null>(null)
  const takeOut = useTakingOut({ id, sheet, kept, keep })
  const toDo = remindersToDo(sheet, kept?.sheets[id])
  const made = () => {
    setOpen(false)
    setDone('made')
  }
  return (
    <>
      {toDo === 'make_anew' && <Banner tone="warn">{t('remind.changed')}</Banner>}
      {(toDo === 'make' || toDo === 'make_anew') && (
        <Button wide icon="bell" onClick={() => setOpen(true)}>
          {t('remind.me')}
        </Button>
      )}
      {toDo === 'take_out' && <TakeOut onPress={() => setDone(takeOut())} />}
      {done && <Banner tone="ok">{t(`remind.${done}`)}</Banner>}
      {kept && isOpen && (
        <ReminderDialog {...{ id, sheet, kept, keep }} onClose={() => setOpen(false)} onMade={made} />
      )}
    </>
  )
}

/** Nothing on the sheet can be rung for any more, and the calendar still rings for what was. */
function TakeOut({ onPress }: { onPress: () => void }) {
  const t = useSheetWords()
  return (
    <>
      <Banner tone="warn">{t('remind.none_left')}</Banner>
      <Button wide icon="calendar" onClick={onPress}>
        {t('remind.take_out')}
      </Button>
    </>
  )
}

/** Gives a file in which the reminders of the version before are cancelled; then none of the sheet are known here any more. */
function useTakingOut({ id, sheet, kept, keep }: RemindMeProps & ReturnType<typeof useKeptReminders>) {
  const fileOf = useReminderFile()
  return () => {
    const { [id]: before, ...sheets } = kept?.sheets ?? {}
    const { file } = fileOf({ id, reminders: [], clocks: usualClocks, names: false, before })
    saveReminders(sheet, file)
    if (kept) keep({ ...kept, sheets })
    return 'taken_out' as const
  }
}

/** Under a sheet that counts no more: what it put into the calendar rings on until somebody deletes it. */
export function RemindersLeft({ id }: Pick<RemindMeProps, 'id'>) {
  const t = useSheetWords()
  const { kept } = useKeptReminders()
  return kept?.sheets[id] ? <Banner tone="danger">{t('remind.ended')}</Banner> : null
}
