import { type RefObject, useEffect, useRef, useState } from 'react'
import { PrintReceipt } from '#features/billing/parts.ts'
import type { ChamberRow } from '#domain/chamber/rows.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useMay } from '#nav/use-may.ts'
import { DeskLayout } from '#ui/desk-layout.tsx'
import { Empty, Loading } from '#ui/list-states.tsx'
import { useKeydown } from '#ui/use-keydown.ts'
import type { QueueDay } from '../day.ts'
import { useDay } from './use-day.ts'
import type { RegisteredWalkIn } from '../local.ts'
import { useDeskWords } from '../words.ts'
import { ArrivalForm } from './arrival.tsx'
import { DeskBar, SaveFoot } from './desk-foot.tsx'
import { DeskKeyboard } from './desk-keys.tsx'
import { useQueueActs } from './queue-acts.ts'
import { useQueueAsks } from './queue-dialogs.tsx'
import type { DeskTab } from './queue-rows.tsx'
import { QueueSide } from './queue-side.tsx'
import { QueueMoney, useBeginning } from './session-bar.tsx'
import { slipWidth } from './slip-width.ts'
import { PrintToken, slipOf } from './token.tsx'
import { useAbsences } from './use-absences.ts'
import { useToken } from './use-token.ts'

/** The assistant's evening on one page. */
export function DeskPage({ chamber }: { chamber: ChamberRow }) {
  const clinic = useClinic()
  const day = useDay(clinic, chamber.id)
  return day ? <OpenDesk day={day} /> : <Loading />
}

function OpenDesk({ day }: { day: QueueDay }) {
  const t = useDeskWords()
  const writes = useMay().may('Appointment Create')
  const { sitting, queue } = day
  useAbsences(sitting.form.chamber_id, day.now)
  const { begin, question } = useBeginning(sitting)
  const acts = useQueueActs(queue, begin)
  const { asks, dialogs } = useQueueAsks(queue, acts)
  const [tab, setTab] = useState<DeskTab>('waiting')
  const phoneBox = useRef<HTMLInputElement>(null)
  const vitalsBox = useRef<HTMLInputElement>(null)
  const [shown, show] = useSheet(phoneBox)
  const token = useToken((after) => void acts.callNextOf(after.chamber_id, after.sitting_date))
  const onQueue = () => show('queue')
  const registered = (made: RegisteredWalkIn) => {
    onQueue()
    token.onRegistered(made)
  }
  const arrives = { sitting, queue, phoneBox, vitalsBox, onRegistered: registered, onClose: onQueue }
  const quiet = shown === 'arrival'
  const saves = { message: quiet, schedule_id: sitting.form.id, round: token.round, may: writes, onQueue }
  return (
    <>
      <DeskLayout
        title={t('title')}
        show={shown}
        onClose={onQueue}
        arrival={writes ? <ArrivalForm key={token.round} {...arrives} /> : <NoArrivals />}
        save={<SaveFoot {...saves} onPress={token.savesOnly} />}
        queue={<QueueSide {...{ day, tab, acts, asks, quiet }} onTab={setTab} />}
        foot={<QueueMoney queue={queue} />}
        bar={<DeskBar queue={queue} onArrival={() => show('arrival')} onCall={() => void acts.callNext()} />}
      />
      <DeskKeyboard {...{ phoneBox, vitalsBox, queue, acts, token }} />
      {question}
      {dialogs}
      <Paper token={token} />
    </>
  )
}

function NoArrivals() {
  const t = useDeskWords()
  return <Empty icon="lock" title={t('no_arrivals')} hint={t('no_arrivals_hint')} />
}

/** What is being printed of whoever came last. */
function Paper({ token: { printing, printed } }: { token: ReturnType<typeof useToken> }) {
  if (!printing) return null
  if (printing.paper === 'token') return <PrintToken slip={slipOf(printing.of)} onDone={printed} />
  return <PrintReceipt id={printing.of.appointment.id} width={slipWidth()} onDone={printed} />
}

/** Which of the two a narrow screen shows; the form waits in its first box as it comes, and Escape sends it away. */
function useSheet(phoneBox: RefObject<HTMLInputElement | null>) {
  const [shown, setShown] = useState<'arrival' | 'queue'>('queue')
  useEffect(() => {
    if (shown === 'arrival') phoneBox.current?.focus()
  }, [shown, phoneBox])
  useKeydown((event) => {
    if (
      shown === 'arrival' &&
      event.key === 'Escape' &&
      !document.querySelector('dialog[open], [role=listbox], [role=menu]')
    )
      setShown('queue')
  })
  return [shown, setShown] as const
}
