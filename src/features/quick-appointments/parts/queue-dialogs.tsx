import { useState } from 'react'
import { nameOf, type QueueByTab, type QueueRow } from '#features/appointments/parts.ts'
import { PrintReceipt } from '#features/billing/parts.ts'
import { VitalsDialog } from '#features/vitals/parts.ts'
import { ReasonDialog } from '#features/saving/parts.ts'
import { useConfirm } from '#ui/confirm.tsx'
import { useDeskWords } from '../words.ts'
import type { QueueActs } from './queue-acts.ts'
import type { RowAsks } from './row-menu.tsx'
import { AfterDialog } from './after-dialog.tsx'
import { slipWidth } from './slip-width.ts'
import { PrintToken } from './token.tsx'

type Opened = Record<Exclude<keyof RowAsks, 'cancel'>, QueueRow | null>

const nobody: Opened = { vitals: null, first: null, after: null, token: null, receipt: null }

interface DialogsProps {
  queue: QueueByTab
  acts: QueueActs
  /** Of whom each is open. */
  opened: Opened
  onClose: (dialog: keyof Opened) => void
}

/** The questions that an act asks first: measurements, a reason, a yes. */
export function useQueueAsks(queue: QueueByTab, acts: QueueActs) {
  const t = useDeskWords()
  const [opened, setOpened] = useState(nobody)
  const set = (dialog: keyof Opened, row: QueueRow | null) =>
    setOpened((last) => ({ ...last, [dialog]: row }))
  const [ask, question] = useConfirm()
  const cancel = async (row: QueueRow) => {
    const title = t('cancel_title', { name: nameOf(row) })
    const words = { title, body: t('cancel_body'), yes: t('cancel'), no: t('cancel_no') }
    if (await ask({ ...words, danger: true })) await acts.cancel(row)
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
      {after && (
        <AfterDialog
          row={after}
          waiting={queue.tabs.waiting}
          onClose={() => onClose('after')}
          onAfter={acts.after}
        />
      )}
      {first && <FirstDialog row={first} onClose={() => onClose('first')} onFirst={acts.first} />}
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
  row: QueueRow
  onClose: () => void
  onFirst: QueueActs['first']
}

function FirstDialog({ row, onClose, onFirst }: FirstProps) {
  const t = useDeskWords()
  return (
    <ReasonDialog
      as={`first:${row.visit.id}`}
      title={t('first_title')}
      label={t('priority_reason')}
      hint={t('first_reason')}
      submit={t('first')}
      wide
      onReason={(reason) => onFirst(row, reason)}
      onClose={onClose}
    />
  )
}
