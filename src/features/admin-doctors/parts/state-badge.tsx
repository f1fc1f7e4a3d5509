import { useDoctorRequestWords } from '#features/doctor-request/words.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import type { IconName } from '#ui/icon.tsx'
import type { KeptDoctor } from '../contract.ts'

const looks: Readonly<Record<KeptDoctor['state'], { tone: BadgeTone; icon: IconName }>> = {
  submitted: { tone: 'info', icon: 'question' },
  under_review: { tone: 'info', icon: 'search' },
  resubmitted: { tone: 'info', icon: 'question' },
  info_requested: { tone: 'warn', icon: 'question' },
  approved: { tone: 'ok', icon: 'check' },
  rejected: { tone: 'danger', icon: 'close' },
  suspended: { tone: 'off', icon: 'caution' },
}

/** In which state a doctor or a request is, in a word. */
export function DoctorState({ state }: Pick<KeptDoctor, 'state'>) {
  const t = useDoctorRequestWords()
  return <Badge {...looks[state]}>{t(`state.${state}`)}</Badge>
}
