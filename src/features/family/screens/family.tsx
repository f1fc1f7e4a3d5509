import { useEffect, useState } from 'react'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { usePatientAnswer } from '#local/react/use-patient-answer.ts'
import { useSession } from '#net/session.ts'
import { useShow } from '#text/show.ts'
import { Answered } from '#ui/answered.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Initials } from '#ui/initials.tsx'
import { Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Item, List } from '#ui/list.tsx'
import { Empty } from '#ui/list-states.tsx'
import { Text } from '#ui/text.tsx'
import { type FamilyMember, listFamily } from '../contract.ts'
import { dropOthers } from '../keep-family.ts'
import { familyName } from '../kept-names.ts'
import { relations, useFamilyWords } from '../words.ts'

/** The people of one's number, at every doctor. */
export default function Family() {
  const t = useFamilyWords()
  const user_id = useSession((state) => state.user?.id ?? 0)
  const query = usePatientAnswer(listFamily, {}, familyName)
  const known = query.asked.kind === 'known' ? query.asked.answer.patients : null
  useEffect(() => {
    if (known) void dropOthers(user_id, known).catch(reportError)
  }, [user_id, known])
  return (
    <Stack>
      <PageHeading title={t('title')} />
      <Text as="p" tone="muted">
        {t('note')}
      </Text>
      <Answered query={query}>{({ patients }) => <Members members={patients} />}</Answered>
    </Stack>
  )
}

function Members({ members }: { members: readonly FamilyMember[] }) {
  const t = useFamilyWords()
  if (members.length === 0)
    return (
      <Empty
        icon="patients"
        title={t('none')}
        hint={t('none_hint')}
        act={<ButtonLink to="/doctors/">{t('find')}</ButtonLink>}
      />
    )
  return (
    <List label={t('title')}>
      {members.map((one) => (
        <Member key={one.id} one={one} />
      ))}
    </List>
  )
}

function Member({ one }: { one: FamilyMember }) {
  const t = useFamilyWords()
  const show = useShow()
  const [today] = useState(() => sittingDate(Date.now()))
  const { id, relationship_status, doctor, bn_doctor, last_visit } = one
  const name = show.name(one)
  return (
    <Item
      start={<Initials name={name} />}
      title={name}
      second={
        <>
          <Text size="base">
            {[t(relations[relationship_status]), show.age(one, today)].filter(Boolean).join(' · ')}
          </Text>
          <Text size="base">{t('at', { doctor: show.name({ name: doctor, bn_name: bn_doctor }) })}</Text>
          <Text size="base">
            {last_visit === null ? t('never') : t('last', { day: show.day(last_visit) })}
          </Text>
        </>
      }
      to={`/user/show-patient/${id}`}
    />
  )
}
