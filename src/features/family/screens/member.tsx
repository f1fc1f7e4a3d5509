import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { bloodGroups } from '#features/app-data/contract.ts'
import { usePatientAnswer } from '#local/react/use-patient-answer.ts'
import { useSession } from '#net/session.ts'
import { useKitText } from '#text/kit-text.ts'
import { useShow } from '#text/show.ts'
import { Answered } from '#ui/answered.tsx'
import { genderWords } from '#ui/gender-chips.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { TextLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { Facts } from '#ui/text.tsx'
import { showFamilyMember, type WholeMember } from '../contract.ts'
import { relations, useFamilyWords } from '../words.ts'

/** One of the family, as he was told to his doctor's practice. */
export default function Member() {
  const t = useFamilyWords()
  const { id = '' } = useParams()
  const user_id = useSession((state) => state.user?.id ?? 0)
  const query = usePatientAnswer(showFamilyMember, { query: { id } }, `family:${id}`)
  const { asked } = query
  const isGone = asked.kind === 'refused' && [404, 422].includes(asked.problem.status)
  return (
    <Stack>
      <TextLink to={`/user/patients/${user_id}`}>{t('all')}</TextLink>
      {isGone ? (
        <Empty page icon="search" title={t('gone')} hint={t('gone_hint')} />
      ) : (
        <Answered query={query}>{({ patient }) => <Told patient={patient} />}</Answered>
      )}
    </Stack>
  )
}

function Told({ patient }: { patient: WholeMember }) {
  const t = useFamilyWords()
  const kit = useKitText()
  const show = useShow()
  const [today] = useState(() => sittingDate(Date.now()))
  const { gender, relationship_status, blood_group_id, phone, doctor, bn_doctor, last_visit } = patient
  const blood = blood_group_id === null ? undefined : bloodGroups[blood_group_id]
  return (
    <>
      <PageHeading title={show.name(patient)} />
      <Facts
        rows={[
          { name: t('relation_to'), value: t(relations[relationship_status]) },
          { name: t('age'), value: show.age(patient, today) || t('untold') },
          { name: t('sex'), value: kit(genderWords[gender]) },
          { name: t('blood'), value: blood ?? t('untold') },
          { name: t('phone'), value: show.phone(phone) },
          { name: t('doctor'), value: show.name({ name: doctor, bn_name: bn_doctor }) },
          { name: t('last_visit'), value: last_visit === null ? t('never') : show.day(last_visit) },
        ]}
      />
    </>
  )
}
