import { AskedList, useAskedList } from '#features/resource/parts.ts'
import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { PageHeading } from '#ui/heading.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { ButtonLink, TextLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { Text } from '#ui/text.tsx'
import { type AssignedUser, listAssigned } from '../contract.ts'
import { useAssignWords } from '../words.ts'

/** Who holds a role of the administration. */
export default function Assigned() {
  const t = useAssignWords()
  const list = useAskedList('role-assign')
  const query = useQuery(listAssigned, { query: list.query })
  return (
    <Stack gap="sm">
      <PageHeading title={t('title')}>
        <ButtonLink to="/admin/role-assign/create" kind="primary" icon="add">
          {t('add')}
        </ButtonLink>
      </PageHeading>
      <AskedList
        {...query}
        label={t('title')}
        columns={useColumns()}
        keyOf={({ id }) => id}
        narrowed={list.narrowed}
        none={<Empty icon="permission" title={t('none')} hint={t('none_hint')} />}
        onPage={list.toPage}
      />
    </Stack>
  )
}

function useColumns() {
  const t = useAssignWords()
  const show = useShow()
  const nameOf = (user: AssignedUser) => show.name({ name: user.name ?? '', bn_name: user.bn_name })
  return [
    {
      key: 'who',
      title: t('who'),
      phone: 'title',
      cell: (user: AssignedUser) => (
        <Row align="baseline">
          <TextLink strong to={`/admin/role-assign/${user.id}/edit`}>
            {nameOf(user) || show.phone(user.phone)}
          </TextLink>
          <Text size="sm" tone="muted" tabular>
            {show.phone(user.phone)}
          </Text>
        </Row>
      ),
    },
    {
      key: 'role',
      title: t('role'),
      phone: 'second',
      cell: ({ role }: AssignedUser) => show.name(role),
    },
    {
      key: 'since',
      title: t('since'),
      phone: 'mark',
      cell: ({ given_at }: AssignedUser) => given_at !== null && show.moment(Date.parse(given_at)),
    },
  ] as const
}
