import { useState } from 'react'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { bloodGroups } from '#features/app-data/contract.ts'
import { TellMe } from '#features/push/parts.ts'
import { usePatientAnswer } from '#local/react/use-patient-answer.ts'
import { useSession } from '#net/session.ts'
import { useKitText } from '#text/kit-text.ts'
import { useShow } from '#text/show.ts'
import { Answered } from '#ui/answered.tsx'
import { genderWords } from '#ui/gender-chips.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Panel } from '#ui/panel.tsx'
import { Facts, Text } from '#ui/text.tsx'
import { type OwnProfile, showOwnProfile } from '../contract.ts'
import { profileName } from '../kept-name.ts'
import { useOwnProfileWords } from '../words.ts'

/** What the product knows of whoever is signed in; what was read last also without a line. */
export default function Profile() {
  const t = useOwnProfileWords()
  const user_id = useSession((state) => state.user?.id ?? 0)
  const query = usePatientAnswer(showOwnProfile, {}, profileName)
  return (
    <Stack>
      <PageHeading title={t('title')}>
        <ButtonLink to={`/user/user-eidt/${user_id}`} kind="primary" icon="edit">
          {t('edit')}
        </ButtonLink>
      </PageHeading>
      <Answered query={query} rows={5}>
        {({ user }) => <Told user={user} />}
      </Answered>
      <TellMe />
    </Stack>
  )
}

function Told({ user }: { user: OwnProfile }) {
  const t = useOwnProfileWords()
  const rows = useFacts(user)
  return (
    <>
      <Panel>
        <Facts rows={rows} />
      </Panel>
      <Text as="p" tone="muted" size="sm">
        {t('second')}
      </Text>
    </>
  )
}

function useFacts(user: OwnProfile) {
  const t = useOwnProfileWords()
  const kit = useKitText()
  const show = useShow()
  const [today] = useState(() => sittingDate(Date.now()))
  const untold = t('untold')
  const place = (one: OwnProfile['division']) => (one === null ? untold : show.name(one))
  const { gender, dob, dob_precision, blood_group_id } = user
  return [
    { name: t('name'), value: show.name(user) || untold },
    { name: t('phone'), value: show.phone(user.phone) },
    { name: t('gender'), value: gender === null ? untold : kit(genderWords[gender]) },
    // A date that was made from an age is not shown: nobody told it.
    ...(dob !== null && dob_precision === 'd' ? [{ name: t('born'), value: show.day(dob) }] : []),
    { name: t('age'), value: show.age(user, today) || untold },
    {
      name: t('blood_group'),
      value: (blood_group_id === null ? undefined : bloodGroups[blood_group_id]) ?? untold,
    },
    { name: t('division'), value: place(user.division) },
    { name: t('district'), value: place(user.district) },
    { name: t('upazila'), value: place(user.upazila) },
    { name: t('language'), value: t(user.language === 'bn' ? 'bengali' : 'english') },
  ]
}
