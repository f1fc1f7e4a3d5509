import { useRef, useState } from 'react'
import { PrintReceipt } from '#features/billing/parts.ts'
import type { ChamberRow } from '#features/chambers/contract.ts'
import { useClinic } from '#local/use-clinic.ts'
import { useMay } from '#nav/use-may.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { CallNext } from '#ui/call-next.tsx'
import { DeskLayout } from '#ui/desk-layout.tsx'
import { Empty, Loading } from '#ui/list-states.tsx'
import { toast } from '#ui/toasts.ts'
import type { Day } from '../day.ts'
import { useDay } from './use-day.ts'
import type { Registered } from '../local.ts'
import { useDeskWords } from '../words.ts'
import { ArrivalForm, arrivalForm } from './arrival.tsx'
import { DeskKeyboard } from './desk-keys.tsx'
import { useQueueActs } from './queue-acts.ts'
import { useQueueAsks } from './queue-dialogs.tsx'
import type { QueueTab } from './queue-rows.tsx'
import { QueueSide, QueueStats, useNextUp } from './queue-side.tsx'
import { slipWidth } from './slip-width.ts'
import { PrintToken, slipOf } from './token.tsx'
import { useQueueKeys } from './use-queue-keys.ts'
import { useAbsences } from './use-absences.ts'
import { useNextSerial } from './use-next-serial.ts'

/** The assistant's evening on one page. */
export function Desk({ chamber }: { chamber: ChamberRow }) {
  const clinic = useClinic()
  const day = useDay(clinic, chamber.id)
  return day ? <OpenDesk day={day} /> : <Loading />
}

function OpenDesk({ day }: { day: Day }) {
  const t = useDeskWords()
  const { may } = useMay()
  const { sitting, queue } = day
  useAbsences(sitting.form.chamber_id, day.now)
  const acts = useQueueActs(queue)
  const { asks, dialogs } = useQueueAsks(queue, acts)
  const [tab, setTab] = useState<QueueTab>('waiting')
  const [shown, setShown] = useState<'arrival' | 'queue'>('queue')
  const phoneBox = useRef<HTMLInputElement>(null)
  const vitalsBox = useRef<HTMLInputElement>(null)
  const token = useToken(() => void acts.callNextOf(sitting.form.chamber_id, sitting.form.date))
  const registered = (made: Registered) => {
    setShown('queue')
    token.onRegistered(made)
  }
  const next = useNextUp(queue)
  const writes = may('Appointment Create')
  const calls = may('Queue Manage')
  const queueKeys = useQueueKeys(queue, acts)
  return (
    <>
      <DeskLayout
        title={t('title')}
        show={shown}
        arrival={writes
          ? <ArrivalForm key={token.round} sitting={sitting} phoneBox={phoneBox} vitalsBox={vitalsBox} onRegistered={registered} />
          : <Empty icon="lock" title={t('no_arrivals')} hint={t('no_arrivals_hint')} />}
        save={<SaveButton schedule_id={sitting.form.id} round={token.round} may={writes} onQueue={() => setShown('queue')} onPress={token.savesOnly} />}
        queue={<QueueSide day={day} tab={tab} onTab={setTab} acts={acts} asks={asks} />}
        foot={<QueueStats queue={queue} />}
        phoneBar={<PhoneBar next={calls ? next : null} onArrival={() => setShown('arrival')} onCall={() => void acts.callNext()} />}
      />
      <DeskKeyboard phoneBox={phoneBox} vitalsBox={vitalsBox} queueKeys={queueKeys} lastToken={token.again} lastReceipt={token.receipt} thenCall={token.thenCalls} />
      {dialogs}
      {token.printing?.paper === 'token' && <PrintToken slip={slipOf(token.printing.of)} onDone={token.printed} />}
      {token.printing?.paper === 'receipt' && <PrintReceipt id={token.printing.of.appointment.id} width={slipWidth()} onDone={token.printed} />}
    </>
  )
}

interface SaveProps {
  schedule_id: string
  round: number
  may: boolean
  onPress: () => void
  onQueue: () => void
}

function SaveButton({ schedule_id, round, may, onPress, onQueue }: SaveProps) {
  const t = useDeskWords()
  const show = useShow()
  const serial = useNextSerial(useClinic(), schedule_id, round)
  if (!may) return <Button wide icon="queue" onClick={onQueue}>{t('show_queue')}</Button>
  const words = serial === undefined ? t('save') : t('save_serial', { serial: show.number(serial) })
  return <Button kind="primary" size="lg" wide type="submit" form={arrivalForm} icon="print" kbd="Enter" onClick={onPress}>{words}</Button>
}

function PhoneBar({ next, onArrival, onCall }: { next: { serial: string; person: string } | null; onArrival: () => void; onCall: () => void }) {
  const t = useDeskWords()
  return (
    <>
      <Button stacked icon="arrival" onClick={onArrival}>{t('arrival')}</Button>
      <CallNext compact next={next} onCall={onCall} />
    </>
  )
}

/** The slip of whoever was registered last, and the fresh form after him. */
function useToken(callNext: () => void) {
  const t = useDeskWords()
  const show = useShow()
  const [round, setRound] = useState(0)
  const [last, setLast] = useState<Registered | null>(null)
  const [printing, setPrinting] = useState<{ paper: 'token' | 'receipt'; of: Registered } | null>(null)
  const callAfter = useRef(false)
  const savesOnly = () => {
    callAfter.current = false
  }
  const thenCalls = () => {
    callAfter.current = true
  }
  const onRegistered = (made: Registered) => {
    toast(t('saved', { serial: show.number(made.appointment.serial), name: show.name(made.patient) }), { kind: 'success' })
    setLast(made)
    setPrinting({ paper: 'token', of: made })
    setRound((before) => before + 1)
    if (callAfter.current) callNext()
    savesOnly()
  }
  const again = (paper: 'token' | 'receipt') => () => setPrinting(last && { paper, of: last })
  return { round, printing, thenCalls, savesOnly, onRegistered, again: again('token'), receipt: again('receipt'), printed: () => setPrinting(null) }
}
