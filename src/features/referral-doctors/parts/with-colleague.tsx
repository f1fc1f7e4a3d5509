import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { useClinic } from '#local/react/use-clinic.ts'
import { useFresh } from '#local/react/use-rows.ts'
import { ButtonLink } from '#ui/link.tsx'
import { Empty, Loading } from '#ui/list-states.tsx'
import type { ReferralDoctorRow } from '#domain/referral-doctor/rows.ts'
import { colleagueOf } from '../local.ts'
import { useReferralText } from '../words.ts'

/** Draws the colleague whose number stands in the address, or says that there is none. */
export function WithColleague({ children }: { children: (row: ReferralDoctorRow) => ReactNode }) {
  const t = useReferralText()
  const clinic = useClinic()
  const { id = '' } = useParams()
  const row = useFresh(() => colleagueOf(clinic, id), [clinic, id])
  if (row === undefined) return <Loading rows={3} />
  if (row === null)
    return (
      <Empty
        page
        icon="doctor"
        title={t('gone')}
        hint={t('gone_hint')}
        act={
          <ButtonLink to="/doctor/referral-doctors" icon="back">
            {t('back')}
          </ButtonLink>
        }
      />
    )
  return children(row)
}
