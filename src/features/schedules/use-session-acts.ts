import { useNavigate } from 'react-router-dom'
import { useSaves } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useMay } from '#nav/use-may.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { useShow } from '#text/show.ts'
import { type ToastAsk, toast } from '#ui/toasts.ts'
import { closeSession, delaySession, pauseSession, resumeSession } from './acts.ts'
import { unplanned } from '#domain/schedule/rows.ts'
import { explainSession } from './explain.ts'
import type { Sitting } from './sitting.ts'
import { useScheduleWords } from './words.ts'

interface Undone extends Pick<ToastAsk, 'act' | 'lasts'> {
  undo: () => Promise<void>
}

/** Where all of a session are told something. */
export const broadcastPage = (schedule_id: string): string => `/doctor/sms-broadcast/${schedule_id}`

/** What a session is called: its label, else its letter. */
export function useSessionName(): (form: Pick<Sitting['form'], 'label' | 'session_code'>) => string {
  const t = useScheduleWords()
  return ({ label, session_code }) =>
    label ?? (session_code === unplanned ? t('unplanned') : t('session', { code: session_code }))
}

const doingOf = (clinic: Clinic, sitting: Sitting) => ({
  resume: () => resumeSession(clinic, sitting),
  pause: () => pauseSession(clinic, sitting),
  close: () => closeSession(clinic, sitting),
  delay: (minutes: number) => () => delaySession(clinic, sitting, minutes),
})

/** Offers to tell all of a session something, after it was called off or late; nothing for who may not. */
function useOfferToTell(): (sitting: Sitting) => Pick<ToastAsk, 'act' | 'lasts'> {
  const t = useScheduleWords()
  const { may } = useMay()
  const go = useNavigate()
  return ({ form }) =>
    may('SMS Send')
      ? { lasts: 10_000, act: { label: t('tell'), run: () => void go(broadcastPage(form.id)) } }
      : {}
}

/** Acts on a session that say what they did and can be taken back, or that they did not happen. */
export function useSessionActs() {
  const t = useScheduleWords()
  const clinic = useClinic()
  const show = useShow()
  const nameOf = useSessionName()
  const what = (sitting: Sitting) => `${nameOf(sitting.form)}, ${show.weekday(sitting.form.date)}`
  const { happened: attempt } = useSaves({ explain: explainSession })
  const offerToTell = useOfferToTell()
  const told = async (text: string, act: () => Promise<void>, more: Undone) => {
    const { undo, ...offer } = more
    if (await attempt(act)) toast(text, { undo: () => void attempt(undo), ...offer })
  }
  return {
    attempt,
    what,
    offerToTell,
    delay: (sitting: Sitting, count: number) => {
      const said = { what: what(sitting) }
      const text = count === 0 ? t('done.on_time', said) : t('done.delay', { ...said, count })
      const { delay } = doingOf(clinic, sitting)
      const undo = delay(sitting.schedule?.delay_min ?? 0)
      return told(text, delay(count), { undo, ...(count > 0 && offerToTell(sitting)) })
    },
    pause: (sitting: Sitting) => {
      const { pause, resume } = doingOf(clinic, sitting)
      return told(t('done.pause', { what: what(sitting) }), pause, { undo: resume })
    },
    /** What was only planned has no state to go back to once it runs. */
    resume: async (sitting: Sitting) => {
      const text = t('done.resume', { what: what(sitting) })
      const { pause, resume } = doingOf(clinic, sitting)
      if (sitting.schedule?.status === 'paused') return told(text, resume, { undo: pause })
      if (await attempt(resume)) toast(text)
    },
    close: (sitting: Sitting) => {
      const { close, resume } = doingOf(clinic, sitting)
      return told(t('done.close', { what: what(sitting) }), close, { undo: resume })
    },
  }
}
