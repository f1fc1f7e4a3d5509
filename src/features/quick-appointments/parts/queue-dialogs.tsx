import { useState } from 'react'
import * as z from 'zod/mini'
import { nameOf, type Queue, type QueueRow } from '#features/appointments/parts.ts'
import { PrintReceipt } from '#features/billing/parts.ts'
import { VitalsDialog } from '#features/vitals/parts.ts'
import { KeptForm } from '#features/saving/parts.ts'
import { line } from '#contract/fields.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Submit } from '#ui/form.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useDeskWords } from '../words.ts'
import type { QueueActs } from './queue-acts.ts'
import type { RowAsks } from './row-menu.tsx'
import { AfterDialog } from './after-dialog.tsx'
import { slipWidth } from './slip-width.ts'
import { PrintToken } from './token.tsx'

const Reason = z.object({ reason: line(200) })
const form = 'first-reason'

type Opened = Record<Exclude<keyof RowAsks, 'cancel'>, QueueRow | null>

const nobody: Opened = { vitals: null, first: null, after: null, token: null, receipt: null }

interface DialogsProps {
  queue: Queue
  acts: QueueActs
  /** Of whom each is open. */
  opened: Opened
  onClose: (dialog: keyof Opened) => void
}

/** The questions that an act asks first: measurements, a reason, a yes. */
export function useQueueAsks(queue: Queue, acts: QueueActs) {
  const t = useDeskWords()
  const [opened, setOpened] = useState(nobody)
  const set = (dialog: keyof Opened, row: QueueRow | null) =>
    setOpened((last) => ({ ...last, [dialog]: row }))
  const [ask, question] = useConfirm()
  const cancel = async (row: QueueRow) => {
    const title = t('cancel_title', { name: nameOf(row) })
    if (await ask({ title, body: t('cancel_body'), yes: t('cancel'), danger: true })) await acts.cancel(row)
  }
  const asks: RowAsks = {
    vitals: (row) => set('vitals', row),
    first: (row) => set('first', row),
    token: (row) => set('token', row),
    receipt: (row) => set('receipt', row),
    after: (row) => set('after', row),
    cancel: (row) => void cancel(row),
  }
  const dialogs = (
    <>
      {question}
      <QueueDialogs {...{ queue, acts, opened }} onClose={(dialog) => set(dialog, null)} />
    </>
  )
  return { asks, dialogs }
}

function QueueDialogs({ queue, acts, opened, onClose }: DialogsProps) {
  const { vitals, after, first, token, receipt } = opened
  return (
    <>
      <VitalsDialog
        visit={vitals?.visit ?? null}
        name={vitals ? nameOf(vitals) : ''}
        dob={vitals?.patient?.dob ?? null}
        onClose={() => onClose('vitals')}
      />
      <AfterDialog
        row={after}
        waiting={queue.tabs.waiting}
        onClose={() => onClose('after')}
        onAfter={acts.after}
      />
      <FirstDialog row={first} onClose={() => onClose('first')} onFirst={acts.first} />
      {token?.patient && (
        <PrintToken slip={{ ...token, patient: token.patient }} onDone={() => onClose('token')} />
      )}
      {receipt && (
        <PrintReceipt id={receipt.visit.id} width={slipWidth()} onDone={() => onClose('receipt')} />
      )}
    </>
  )
}

interface FirstProps {
  row: QueueRow | null
  onClose: () => void
  onFirst: QueueActs['first']
}

function FirstDialog({ row, onClose, onFirst }: FirstProps) {
  const t = useDeskWords()
  const save = async ({ reason }: { reason: string }) => {
    if (row) await onFirst(row, reason)
    onClose()
  }
  return (
    <Dialog
      open={row !== null}
      onClose={onClose}
      title={t('first_title')}
      size="choice"
      footer={
        <Submit form={form} wide>
          {t('first')}
        </Submit>
      }
    >
      <KeptForm as={`first:${row?.visit.id ?? ''}`} id={form} schema={Reason} onSubmit={save}>
        <Field label={t('priority_reason')} name="reason" required hint={t('first_reason')}>
          <TextInput name="reason" autoFocus />
        </Field>
      </KeptForm>
    </Dialog>
  )
}
