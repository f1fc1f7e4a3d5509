import { useState } from 'react'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { useShow } from '#text/show.ts'
import { ButtonLink } from '#ui/link.tsx'
import { type ComeBack, comeBackAddress } from '../contract.ts'
import { useSheetWords } from '../words.ts'

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
