import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { certificateKinds } from '#contract/clinic/certificate-kind.ts'
import { useLookedFor } from '#features/patients/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { useTypedSearch } from '#nav/use-typed-search.ts'
import { useShow } from '#text/show.ts'
import { Field } from '#ui/field.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Empty } from '#ui/list-states.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Select } from '#ui/select.tsx'
import { FilterRow } from '#ui/toolbar.tsx'
import { firstDay, foundListed, readKind, readListedCertificates, listedDays } from '../local.ts'
import { CertificateItem } from '../parts/certificate-item.tsx'
import { useCertificateText } from '../words.ts'

const all = 'all'

/** Every certificate, letter and card of the practice, the latest first. */
export default function List() {
  const t = useCertificateText()
  const clinic = useClinic()
  const [text, setText] = useTypedSearch()
  const isLookedFor = useLookedFor(text)
  const [query, setQuery] = useSearchParams()
  const [usual] = useState(() => firstDay(clinic))
  const kind = readKind(query.get('kind'))
  const isEver = query.get('since') === 'ever'
  const rows = useLocal(() => readListedCertificates(clinic, isEver ? null : usual), [clinic, isEver, usual])
  const narrow = (name: 'kind' | 'since', value: string) => {
    const now = new URLSearchParams(query)
    if (value === all) now.delete(name)
    else now.set(name, value)
    setQuery(now, { replace: true })
  }
  return (
    <Stack gap="lg">
      <PageHeading title={t('menu')} second={t('second')} />
      <FilterRow
        search={<SearchBox value={text} onChange={setText} label={t('search')} placeholder={t('search')} />}
      >
        <Narrowing kind={kind} isEver={isEver} onNarrow={narrow} />
      </FilterRow>
      <PagedList
        label={t('menu')}
        rows={isLookedFor && rows && foundListed(rows, { isLookedFor, kind })}
        narrowed={`${text}|${kind ?? ''}|${isEver}`}
        none={<None isNarrowed={text !== '' || kind !== null} />}
      >
        {(listed) => <CertificateItem key={listed.certificate.id} listed={listed} named />}
      </PagedList>
    </Stack>
  )
}

function None({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useCertificateText()
  if (isNarrowed) return <Empty icon="search" title={t('nothing')} hint={t('nothing_hint')} />
  return <Empty icon="certificate" title={t('none')} hint={t('none_hint')} />
}

interface NarrowingProps {
  kind: ReturnType<typeof readKind>
  isEver: boolean
  onNarrow: (name: 'kind' | 'since', value: string) => void
}

function Narrowing({ kind, isEver, onNarrow }: NarrowingProps) {
  const t = useCertificateText()
  const show = useShow()
  return (
    <>
      <Field label={t('kind')}>
        <Select
          value={kind ?? all}
          onChange={(value) => onNarrow('kind', value)}
          options={[
            { value: all, label: t('all') },
            ...certificateKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
          ]}
        />
      </Field>
      <Field label={t('since')}>
        <Select
          value={isEver ? 'ever' : all}
          onChange={(value) => onNarrow('since', value)}
          options={[
            { value: all, label: t('last_days', { count: show.number(listedDays) }) },
            { value: 'ever', label: t('ever') },
          ]}
        />
      </Field>
    </>
  )
}
