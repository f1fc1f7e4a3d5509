import { Problem } from '#contract/problem.ts'
import { useSync } from '#local/react/use-sync.ts'
import { call } from '#net/call.ts'
import { errorText } from '#text/index.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { toast } from '#ui/toasts.ts'
import { formCall } from '#net/form-call.ts'
import { type ScheduleSlotRow } from '#domain/schedule/rows.ts'
import { storeSlot } from '../contract.ts'
import { explainSession } from '../explain.ts'
import { useScheduleWords } from '../words.ts'
import { SlotFormFields } from './slot-form.tsx'

/** A weekly session to be written, changed or removed. */
export function SlotDialog({
  chamber_id,
  open,
  others,
  offline,
  onClose,
}: {
  chamber_id: number
  open: ScheduleSlotRow | 'new' | null
  others: readonly ScheduleSlotRow[]
  offline: boolean
  onClose: () => void
}) {
  const t = useScheduleWords()
  return (
    <Dialog
      open={open !== null}
      onClose={onClose}
      title={t(open === 'new' ? 'slot_new' : 'slot_title')}
      size="form"
    >
      <Stack>
        {offline && (
          <Banner tone="warn" icon="offline">
            {t('slot_offline')}
          </Banner>
        )}
        <SlotFormFields
          chamber_id={chamber_id}
          others={others}
          onSaved={onClose}
          {...(open === 'new' || open === null ? {} : { slot: open })}
        />
        {open !== 'new' && open !== null && <RemoveSlot slot={open} onDone={onClose} />}
      </Stack>
    </Dialog>
  )
}

function RemoveSlot({ slot, onDone }: { slot: ScheduleSlotRow; onDone: () => void }) {
  const t = useScheduleWords()
  const sync = useSync()
  const [ask, question] = useConfirm()
  const remove = async () => {
    if (!(await ask({ title: t('remove_title'), body: t('remove_body'), yes: t('remove'), danger: true })))
      return
    try {
      const { kept } = await formCall(() => call(storeSlot, { body: { id: slot.id, remove: true } }))
      await sync?.sync.now()
      toast(kept.length > 0 ? t('slot_kept', { count: kept.length }) : t('slot_saved'), {
        kind: kept.length > 0 ? 'warning' : 'success',
      })
      onDone()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      toast(explainSession(error.code) ?? errorText(error.code), { kind: 'error' })
    }
  }
  return (
    <Row>
      <Button kind="danger-quiet" icon="trash" onClick={() => void remove()}>
        {t('remove')}
      </Button>
      {question}
    </Row>
  )
}
