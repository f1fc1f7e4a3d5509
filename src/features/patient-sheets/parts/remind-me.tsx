import { useState } from 'react'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { OwnSheet } from '../contract.ts'
import { useKeptReminders } from '../kept-reminders.ts'
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
  const [isMade, setMade] = useState(false)
  const made = () => {
    setOpen(false)
    setMade(true)
  }
  const before = kept?.sheets[id]
  if (!sheet.drugs.some(({ course }) => typeof course !== 'string')) return null
  return (
    <>
      {before && before.version !== sheet.version && <Banner tone="warn">{t('remind.changed')}</Banner>}
      <Button wide icon="bell" onClick={() => setOpen(true)}>
        {t('remind.me')}
      </Button>
      {isMade && <Banner tone="ok">{t('remind.made')}</Banner>}
      {kept && isOpen && (
        <ReminderDialog {...{ id, sheet, kept, keep }} onClose={() => setOpen(false)} onMade={made} />
      )}
    </>
  )
}

/** Under a sheet that counts no more: what it put into the calendar rings on until somebody deletes it. */
export function RemindersLeft({ id }: Pick<RemindMeProps, 'id'>) {
  const t = useSheetWords()
  const { kept } = useKeptReminders()
  return kept?.sheets[id] ? <Banner tone="danger">{t('remind.ended')}</Banner> : null
}
