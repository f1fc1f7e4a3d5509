import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { AskedList, useAskedList, WhenKnown } from '#features/resource/parts.ts'
import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { changeKinds, type DrugImport, listCompared, showImport } from '#features/catalogue/contract.ts'
import { Taking } from '../parts/taking.tsx'
import { useComparedColumns } from '../parts/use-compared-columns.tsx'
import { useImportWords } from '../words.ts'

/** What a file would do to the list, row by row, before anybody takes it. */
export default function Compared() {
  const t = useImportWords()
  const { id = '' } = useParams()
  const query = useQuery(showImport, { params: { id } })
  const gone = (
    <Empty
      page
      icon="drug"
      title={t('gone')}
      hint={t('gone_hint')}
      act={<ButtonLink to="/admin/drugs/import">{t('another')}</ButtonLink>}
    />
  )
  return (
    <WhenKnown {...query} gone={gone}>
      {({ import: one }) => <Changes of={one} again={query.again} />}
    </WhenKnown>
  )
}

function Changes({ of, again }: { of: DrugImport; again: () => void }) {
  const t = useImportWords()
  const show = useShow()
  const [without, setWithout] = useState<ReadonlySet<number>>(new Set())
  const [round, setRound] = useState(0)
  const compared = () => {
    setRound(round + 1)
    again()
  }
  return (
    <Stack>
      <PageHeading title={t('compared_title')} second={`${of.file}, ${t('rows', { count: of.rows })}`}>
        <ButtonLink to="/admin/drugs/list" icon="back">
          {t('back')}
        </ButtonLink>
      </PageHeading>
      {of.taken_at === null ? (
        <>
          <Rows key={round} of={of} without={without} onWithout={setWithout} />
          {/* What somebody says to have looked at is what stands there now, and nothing of a round before. */}
          <Taking key={`${round} ${of.new_substances}`} of={of} without={without} again={compared} />
        </>
      ) : (
        <Banner tone="info" icon="info">
          {t('was_taken', { when: show.moment(Date.parse(of.taken_at)) })}
        </Banner>
      )}
    </Stack>
  )
}

interface RowsProps {
  of: DrugImport
  without: ReadonlySet<number>
  onWithout: (without: ReadonlySet<number>) => void
}

function Rows({ of, without, onWithout }: RowsProps) {
  const t = useImportWords()
  const list = useAskedList(`drug-import-${of.id}`, ['kind'])
  const kinds = changeKinds.filter((kind) => of.counts[kind] > 0 || kind === 'added')
  const kind =
    kinds.find((one) => one === list.query['kind']) ?? kinds.find((one) => of.counts[one] > 0) ?? 'added'
  const query = useQuery(listCompared, { params: { id: String(of.id) }, query: { ...list.query, kind } })
  return (
    <>
      <Tabs
        label={t('kinds')}
        value={kind}
        tabs={kinds.map((value) => ({
          value,
          label: t(`kind.${value}`),
          count: of.counts[value],
          urgent: (value === 'other' || value === 'again') && of.counts[value] > 0,
        }))}
        onChange={(value) => list.narrow({ kind: value })}
      />
      <AskedList
        {...query}
        label={t(`kind.${kind}`)}
        columns={useComparedColumns({ without, onWithout })}
        keyOf={({ n }) => n}
        narrowed={false}
        none={<Empty icon="drug" title={t('nothing')} hint={t('nothing_hint')} />}
        onPage={list.toPage}
      />
    </>
  )
}
