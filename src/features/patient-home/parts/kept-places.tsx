import type { OwnVisitHead } from '#features/patient-visits/contract.ts'
import { useSession } from '#net/session.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { usePatientHomeWords } from '../words.ts'

/** Places that are kept for somebody of the family, and until when he must take or pay them; nothing where there are none. */
export function KeptPlaces({ visits }: { visits: readonly OwnVisitHead[] }) {
  const t = usePatientHomeWords()
  const show = useShow()
  const user_id = useSession((state) => state.user?.id ?? 0)
  return visits.map(({ id, patient, bn_patient, sitting_date, held_until, is_offer }) => (
    <Banner
      key={id}
      tone="warn"
      icon="wait"
      act={
        <ButtonLink kind="primary" to={`/user/current-appointment/${user_id}`}>
          {t(is_offer ? 'kept_take' : 'kept_pay')}
        </ButtonLink>
      }
    >
      {t('kept_place', {
        name: show.name({ name: patient, bn_name: bn_patient }),
        day: show.weekday(sitting_date),
        time: held_until === null ? '' : show.moment(held_until),
      })}
    </Banner>
  ))
}
