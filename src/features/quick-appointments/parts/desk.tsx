import { useRef, useState } from 'react'
import { queueOfRows, useQueue } from '#features/appointments/parts.ts'
import type { ChamberRow } from '#features/chambers/contract.ts'
import { type Sitting, useSitting } from '#features/schedules/parts.ts'
import { useClinic } from '#local/use-clinic.ts'
import { useShow } from '#text/index.ts'
import { Button } from '#ui/button.tsx'
import { CallNext } from '#ui/call-next.tsx'
import { DeskLayout } from '#ui/desk-layout.tsx'
import { Loading } from '#ui/list-states.tsx'
import { toast } from '#ui/toasts.ts'
import type { Registered } from '../local.ts'
import { useDeskWords } from '../words.ts'
import { ArrivalForm, arrivalForm } from './arrival.tsx'
import { DeskKeyboard } from './desk-keys.tsx'
import { useQueueActs } from './queue-acts.ts'
import { useQueueAsks } from './queue-dialogs.tsx'
import type { QueueTab } from './queue-rows.tsx'
import { QueueSide, QueueStats, useNextUp } from './queue-side.tsx'
import { PrintToken } from './token.tsx'
import { useNow } from './use-now.ts'
import { useWrites } from './use-writes.ts'

/** The assistant's evening on one page. */
export function Desk({ chamber }: { chamber: ChamberRow }) {
  const clinic = useClinic()
  const now = useNow(clinic)
  const sitting = useSitting(clinic, chamber.id, now)
  return sitting ? <OpenDesk chamber={chamber} sitting={sitting} now={now} /> : <Loading />
}

function OpenDesk({ chamber, sitting, now }: { chamber: ChamberRow; sitting: Sitting; now: number }) {
  const t = useDeskWords()
  const clinic = useClinic()
  const queue = queueOfRows(useQueue(clinic, chamber.id, sitting.form.date) ?? [])
  const acts = useQueueActs(queue)
  const { asks, dialogs } = useQueueAsks(acts)
  const [tab, setTab] = useState<QueueTab>('waiting')
  const [shown, setShown] = useState<'arrival' | 'queue'>('queue')
  const phoneBox = useRef<HTMLInputElement>(null)
  const vitalsBox = useRef<HTMLInputElement>(null)
  const token = useToken(acts.callNext)
  const registered = (made: Registered) => {
    setShown('queue')
    token.onRegistered(made)
  }
  const next = useNextUp(queue)
  const writes = useWrites()
  return (
    <>
      <DeskLayout
        title={t('title')}
        show={shown}
        arrival={<ArrivalForm key={token.round} sitting={sitting} phoneBox={phoneBox} vitalsBox={vitalsBox} onRegistered={registered} />}
        save={<Button kind="primary" size="lg" wide type="submit" form={arrivalForm} icon="print" kbd="Enter">{t('save')}</Button>}
        queue={<QueueSide queue={queue} tab={tab} onTab={setTab} now={now} acts={acts} asks={asks} writes={writes} />}
        foot={<QueueStats queue={queue} />}
        phoneBar={<PhoneBar next={next} onArrival={() => setShown('arrival')} onCall={() => void acts.callNext()} />}
      />
      <DeskKeyboard phoneBox={phoneBox} vitalsBox={vitalsBox} callNext={() => void acts.callNext()} lastToken={token.again} callAfter={token.callAfter} />
      {dialogs}
      {token.printing && <PrintToken made={token.printing} onDone={token.printed} />}
    </>
  )
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
function useToken(callNext: () => Promise<void>) {
  const t = useDeskWords()
  const show = useShow()
  const [round, setRound] = useState(0)
  const [last, setLast] = useState<Registered | null>(null)
  const [printing, setPrinting] = useState<Registered | null>(null)
  const callAfter = useRef(false)
  const onRegistered = (made: Registered) => {
    toast(t('saved', { serial: show.number(made.appointment.serial), name: made.patient.name }), { kind: 'success' })
    setLast(made)
    setPrinting(made)
    setRound((before) => before + 1)
    if (callAfter.current) void callNext()
    callAfter.current = false
  }
  return { round, printing, callAfter, onRegistered, again: () => setPrinting(last), printed: () => setPrinting(null) }
}
