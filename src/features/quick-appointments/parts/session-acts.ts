import {
  closeSession,
  delaySession,
  pauseSession,
  resumeSession,
  type Sitting,
} from '#features/schedules/parts.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useShow } from '#text/show.ts'
import { giveBackLeases } from '../leases.ts'
import { useDeskWords } from '../words.ts'
import { useTelling } from './telling.ts'

/** Minutes by which a sitting is put off at a press. */
export const delays = [10, 20, 40] as const

/** What the desk does with the whole sitting; each can be taken back for ten seconds. */
export function useDeskSessionActs(sitting: Sitting) {
  const t = useDeskWords()
  const show = useShow()
  const clinic = useClinic()
  const tell = useTelling()
  const late = sitting.schedule?.delay_min ?? 0
  const delayTo = (minutes: number) =>
    tell(minutes === 0 ? t('session_on_time') : t('session_late', { count: minutes }), async () => {
      await delaySession(clinic, sitting, minutes)
      return () => delaySession(clinic, sitting, late)
    })
  return {
    pause: () =>
      tell(t('session_paused'), async () => {
        await pauseSession(clinic, sitting)
        return () => resumeSession(clinic, sitting)
      }),
    resume: () =>
      tell(t('session_runs'), async () => {
        await resumeSession(clinic, sitting)
        return () => pauseSession(clinic, sitting)
      }),
    later: (minutes: number) => delayTo(late + minutes),
    onTime: () => delayTo(0),
    close: () =>
      tell(t('session_closed', { code: show.number(sitting.form.session_code) }), () =>
        closed(clinic, sitting),
      ),
  }
}

async function closed(clinic: Clinic, sitting: Sitting) {
  await closeSession(clinic, sitting)
  void giveBackLeases(clinic, sitting.form.id)
  return () => resumeSession(clinic, sitting)
}
