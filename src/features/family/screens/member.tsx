import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { bloodGroups } from '#features/app-data/contract.ts'
import { usePlaces } from '#features/app-data/parts.ts'
import { usePatientAnswer } from '#local/react/use-patient-answer.ts'
import { useSession } from '#net/session.ts'
import { useKitText } from '#text/kit-text.ts'
import { useShow } from '#text/show.ts'
import { Answered } from '#ui/answered.tsx'
import { genderWords } from '#ui/gender-chips.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { ButtonLink, TextLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { Facts } from '#ui/text.tsx'
import { showFamilyMember, type WholeMember } from '../contract.ts'
import { memberName } from '../kept-names.ts'
import { Gone } from '../parts/gone.tsx'
import { OwnNumber } from '../parts/own-number.tsx'
import { relations, useFamilyWords } from '../words.ts'

/** One of the family, as he was told to his doctor's practice. */
export default function Member() {
  const t = useFamilyWords()
  const show = useShow()
  const { id = '' } = useParams()
  const [given, setGiven] = useState<{ id: string; phone: string } | null>(null)
  const user_id = useSession((state) => state.user?.id ?? 0)
  const query = usePatientAnswer(showFamilyMember, { query: { id } }, memberName(id))
  const { asked } = query
  const isGone = asked.kind === 'refused' && [404, 422].includes(asked.problem.status)
  return (
    <Stack>
      <TextLink to={`/user/patients/${user_id}`}>{t('all')}</TextLink>
      {given?.id === id ? (
        <Empty
          page
          icon="check"
          title={t('given', { phone: show.phone(given.phone) })}
          hint={t('given_hint')}
        />
      ) : isGone ? (
        <Gone />
      ) : (
        <Answered query={query}>
          {({ patient }) => (
            <>
              <Told patient={patient} />
              {patient.relationship_status !== 1 && asked.kind === 'known' && (
                <OwnNumber key={id} patient={patient} onGiven={(phone) => setGiven({ id, phone })} />
              )}
            </>
          )}
        </Answered>
      )}
    </Stack>
  )
}

function Told({ patient }: { patient: WholeMember }) {
  const t = useFamilyWords()
  const kit = useKitText()
  const show = useShow()
  const [today] = useState(() => sittingDate(Date.now()))
  const place = usePlaceName(patient)
  const { gender, relationship_status, blood_group_id, phone, doctor, bn_doctor, last_visit } = patient
  const { dob, dob_precision } = patient
  const blood = blood_group_id === null ? undefined : bloodGroups[blood_group_id]
  return (
    <>
      <PageHeading title={show.name(patient)}>
        <ButtonLink to={`/user/patient-eidt/${patient.id}`} kind="primary" icon="edit">
          {t('edit')}
        </ButtonLink>
      </PageHeading>
      <Facts
        rows={[
          { name: t('relation_to'), value: t(relations[relationship_status]) },
          { name: t('age'), value: show.age(patient, today) || t('untold') },
          // A date that was made from an age is not shown: nobody told it.
          ...(dob !== null && dob_precision === 'd' ? [{ name: t('birth'), value: show.day(dob) }] : []),
          { name: t('sex'), value: kit(genderWords[gender]) },
          { name: t('blood'), value: blood ?? t('untold') },
          ...(place === null ? [] : [{ name: t('place'), value: place || t('untold') }]),
          { name: t('phone'), value: show.phone(phone) },
          { name: t('doctor'), value: show.name({ name: doctor, bn_name: bn_doctor }) },
          { name: t('last_visit'), value: last_visit === null ? t('never') : show.day(last_visit) },
        ]}
      />
    </>
  )
}

/** Where he lives, the nearest first; empty where nobody told it, null where the lists of places are not to be had. */
function usePlaceName({ division_id, district_id, upazila_id }: WholeMember): string | null {
  const show = useShow()
  const places = usePlaces()
  if (!places) return null
  const told = [
    places.upazilas.find(({ id }) => id === upazila_id),
    places.districts.find(({ id }) => id === district_id),
    places.divisions.find(({ id }) => id === division_id),
  ]
  return told.flatMap((place) => (place ? [show.name(place)] : [])).join(', ')
}
