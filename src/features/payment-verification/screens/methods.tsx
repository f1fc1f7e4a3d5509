import { AskedList, useAskedList } from '#features/resource/parts.ts'
import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { TextLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { Text } from '#ui/text.tsx'
import { listMethodsToVerify, type MethodToVerify } from '../contract.ts'
import { useVerificationWords } from '../words.ts'

const states = ['pending', 'verified', 'rejected', 'disabled'] as const
const looks: Record<MethodToVerify['status'], BadgeTone> = {
  pending: 'warn',
  verified: 'ok',
  rejected: 'danger',
  disabled: 'off',
}

/** The accounts into which patients of any doctor pay: those that wait stand first. */
export default function Methods() {
  const t = useVerificationWords()
  const list = useAskedList('payment-methods', ['status'])
  const status = states.find((one) => one === list.query['status']) ?? 'pending'
  const query = useQuery(listMethodsToVerify, { query: { ...list.query, status } })
  const counts = query.asked.kind === 'known' ? query.asked.answer.counts : undefined
  return (
    <Stack gap="sm">
      <PageHeading title={t('title')} />
      <Tabs
        label={t('states')}
        value={status}
        tabs={states.map((value) => ({
          value,
          label: t(`state.${value}`),
          ...(counts ? { count: counts[value], urgent: value === 'pending' && counts[value] > 0 } : {}),
        }))}
        onChange={(value) => list.narrow({ status: value === 'pending' ? '' : value })}
      />
      <SearchBox
        value={list.search}
        onChange={list.setSearch}
        label={t('search')}
        placeholder={t('search')}
      />
      <AskedList
        {...query}
        label={t('title')}
        columns={useColumns()}
        keyOf={({ id }) => id}
        narrowed={list.narrowed}
        none={<Empty icon="money" title={t('none')} hint={t('none_hint')} />}
        onPage={list.toPage}
      />
    </Stack>
  )
}

function useColumns() {
  const t = useVerificationWords()
  const show = useShow()
  return [
    {
      key: 'doctor',
      title: t('doctor'),
      phone: 'title',
      cell: ({ id, doctor, bn_doctor }: MethodToVerify) => (
        <TextLink strong to={`/admin/payment-method-verified/${id}`}>
          {show.name({ name: doctor, bn_name: bn_doctor })}
        </TextLink>
      ),
    },
    {
      key: 'account',
      title: t('account'),
      phone: 'third',
      cell: (method: MethodToVerify) => <AccountCell method={method} />,
    },
    {
      key: 'state',
      title: t('states'),
      phone: 'mark',
      cell: ({ status, former }: MethodToVerify) => (
        <Badge tone={looks[status]}>
          {status === 'pending' ? t(former ? 'changed' : 'new') : t(`state.${status}`)}
        </Badge>
      ),
    },
    {
      key: 'added',
      title: t('added'),
      phone: 'second',
      cell: ({ created_at }: MethodToVerify) => show.moment(Date.parse(created_at)),
    },
  ] as const
}

function AccountCell({ method: { type, number, account_type } }: { method: MethodToVerify }) {
  const t = useVerificationWords()
  const show = useShow()
  return (
    <Row align="baseline" gap="sm">
      <Text>{t(`method.${type}`)}</Text>
      <Text tabular>{type === 'bank' ? number : show.phone(number)}</Text>
      <Text size="sm" tone="muted">
        {t(`account_type.${account_type}`)}
      </Text>
    </Row>
  )
}
