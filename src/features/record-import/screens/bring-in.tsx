import { dayOnScreen } from '#features/patients/parts.ts'
import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { PageHeading, PageSection } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Item, List } from '#ui/list.tsx'
import { ErrorState, Loading, OfflineState } from '#ui/list-states.tsx'
import { listRecordImports, type RecordImport } from '../contract.ts'
import { firstMapping, numberedImports } from '../guess-mapping.ts'
import { RecordFileForm } from '../parts/record-file-form.tsx'
import { MappingForm } from '../parts/mapping-form.tsx'
import { useTableReading } from '../use-table-reading.ts'
import { useImportText } from '../words.ts'

/** Records from a file of another program: read on this device, said what its columns hold, then brought to be looked at. */
export default function BringIn() {
  const t = useImportText()
  return (
    <Width of="page">
      <Stack gap="lg">
        <PageHeading title={t('title')} second={t('second')}>
          <ButtonLink to="/doctor/edit" icon="back">
            {t('back')}
          </ButtonLink>
        </PageHeading>
        <OneFile />
      </Stack>
    </Width>
  )
}

function OneFile() {
  const { asked, again } = useQuery(listRecordImports, {})
  const { state, read, again: another } = useTableReading()
  if (asked.kind === 'loading') return <Loading />
  if (asked.kind === 'offline') return <OfflineState onAgain={again} />
  if (asked.kind === 'refused') return <ErrorState onAgain={again} />
  const { imports } = asked.answer
  if (state.kind !== 'read')
    return (
      <>
        <RecordFileForm state={state} onFile={read} />
        <Former imports={imports} />
      </>
    )
  const { kind, file, table } = state.read
  const headings = JSON.stringify(table.headings)
  const before =
    imports.find((one) => one.kind === kind && JSON.stringify(one.headings) === headings)?.mapping ?? null
  const numbered = numberedImports(imports)
  const waiting = imports.find(({ state, taken_at }) => state === 'compared' && taken_at === null)
  const first = firstMapping(table, { kind, today: dayOnScreen(), before, numbered })
  return <MappingForm key={file} read={state.read} {...{ first, numbered, waiting }} onAnother={another} />
}

/** What was brought before, and how it stands. */
function Former({ imports }: { imports: readonly RecordImport[] }) {
  const t = useImportText()
  const show = useShow()
  if (imports.length === 0) return null
  return (
    <PageSection title={t('former')}>
      <List label={t('former')}>
        {imports.map((one) => (
          <Item
            key={one.id}
            icon="list"
            title={one.file}
            second={`${t(`of.${one.kind}.name`)} · ${show.moment(Date.parse(one.made_at))} · ${t(`state.${one.state}`)}`}
            to={`/doctor/bring-in/${one.id}`}
          />
        ))}
      </List>
    </PageSection>
  )
}
