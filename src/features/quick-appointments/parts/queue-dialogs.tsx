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

/** The questions that an act asks first: measurements, a reason, a yes. */
export function useQueueAsks(queue: Queue, acts: QueueActs) {
  const t = useDeskWords()
  const [vitals, setVitals] = useState<QueueRow | null>(null)
  const [first, setFirst] = useState<QueueRow | null>(null)
  const [after, setAfter] = useState<QueueRow | null>(null)
  const [token, setToken] = useState<QueueRow | null>(null)
  const [receipt, setReceipt] = useState<QueueRow | null>(null)
  const [ask, question] = useConfirm()
  const cancel = async (row: QueueRow) => {
    const name = nameOf(row)
    if (
      await ask({
        title: t('cancel_title', { name }),
        body: t('cancel_body'),
        yes: t('cancel'),
        danger: true,
      })
    )
      await acts.cancel(row)
  }
  const asks: RowAsks = {
    vitals: setVitals,
    first: setFirst,
    token: setToken,
    receipt: setReceipt,
    after: setAfter,
    cancel: (row) => void cancel(row),
  }
  const dialogs = (
    <>
      {question}
      <VitalsDialog
        visit={vitals?.visit ?? null}
        name={vitals ? nameOf(vitals) : ''}
        dob={vitals?.patient?.dob ?? null}
        onClose={() => setVitals(null)}
      />
      <AfterDialog
        row={after}
        waiting={queue.tabs.waiting}
        onClose={() => setAfter(null)}
        onAfter={acts.after}
      />
      <FirstDialog row={first} onClose={() => setFirst(null)} onFirst={acts.first} />
      {token?.patient && (
        <PrintToken
          slip={{
            visit: token.visit,
            patient: token.patient,
            paid_paisa: token.paid_paisa,
            due_paisa: token.due_paisa,
            unproven_paisa: token.unproven_paisa,
            receipt_no: token.receipt_no,
          }}
          onDone={() => setToken(null)}
        />
      )}
      {receipt && <PrintReceipt id={receipt.visit.id} width={slipWidth()} onDone={() => setReceipt(null)} />}
    </>
  )
  return { asks, dialogs }
}

function FirstDialog({
  row,
  onClose,
  onFirst,
}: {
  row: QueueRow | null
  onClose: () => void
  onFirst: QueueActs['first']
}) {
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
