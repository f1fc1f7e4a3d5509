import { useState } from 'react'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { useShow } from '#text/show.ts'
import { ButtonLink } from '#ui/link.tsx'
import type { ComeBack } from '../contract.ts'
import { useSheetWords } from '../words.ts'

/** Where a serial is taken for the day on which the doctor asks somebody back; the form there is filled in by it. */
export const comeBackAddress = ({ day, doctor_id, chamber_id, patient_id }: ComeBack): string =>
  `/doctor/appointment/${doctor_id}${chamber_id === null ? '' : `/${chamber_id}`}?type=2&day=${day}&patient=${patient_id}`

/** Leads there; nothing where the doctor chose no day, or a copy kept on this phone names one that is over. */
export function ComeBackLink({ back }: { back: ComeBack | null }) {
  const t = useSheetWords()
  const show = useShow()
  const [today] = useState(() => sittingDate(Date.now()))
  if (back === null || back.day < today) return null
  return (
    <ButtonLink to={comeBackAddress(back)} icon="appointment" kind="primary" wide>
      {t('come_again', { day: show.weekday(back.day) })}
    </ButtonLink>
  )
}
