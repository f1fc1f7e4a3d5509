import { useParams } from 'react-router-dom'
import { WhenKnown } from '#features/resource/parts.ts'
import { Banner } from '#ui/banner.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { Panel } from '#ui/panel.tsx'
import { Progress } from '#ui/progress.tsx'
import { Text } from '#ui/text.tsx'
import type { RecordImport } from '../contract.ts'
import { ImportedRows } from '../parts/imported-rows.tsx'
import { ImportPresses } from '../parts/import-presses.tsx'
import { isAtWork, useRecordImport, useImportActs } from '../use-record-import.ts'
import { useImportText } from '../words.ts'

/** What a file brings, row by row, before and after it is brought in; and the way back. */
export default function OneImport() {
  const t = useImportText()
  const { id = '' } = useParams()
  const { asked, again } = useRecordImport(id)
  const gone = (
    <Empty
      page
      icon="list"
      title={t('gone')}
      hint={t('gone_hint')}
      act={<ButtonLink to="/doctor/bring-in">{t('another')}</ButtonLink>}
    />
  )
  return (
    <WhenKnown asked={asked} again={again} gone={gone}>
      {({ import: one }) => <Shown of={one} again={again} />}
    </WhenKnown>
  )
}

function Shown({ of, again }: { of: RecordImport; again: () => void }) {
  const t = useImportText()
  const acts = useImportActs(of.id, again)
  return (
    <Stack>
      <PageHeading
        title={t('one_title')}
        second={`${t(`of.${of.kind}.name`)} · ${of.file} · ${t('rows', { count: of.rows })}`}
      >
        <ButtonLink to="/doctor/bring-in" icon="back">
          {t('title')}
        </ButtonLink>
      </PageHeading>
      <Standing of={of} />
      {of.state !== 'bringing' && !isAtWork(of) && (
        <>
          <ImportPresses of={of} acts={acts} />
          <ImportedRows of={of} acts={acts} />
        </>
      )}
    </Stack>
  )
}

/** How it stands, in a sentence or as far as the server has come. */
function Standing({ of }: { of: RecordImport }) {
  const t = useImportText()
  const { kind, state, counts, trouble } = of
  if (state === 'bringing')
    return (
      <Banner
        tone="warn"
        icon="caution"
        act={<ButtonLink to="/doctor/bring-in">{t('choose_again')}</ButtonLink>}
      >
        {t(trouble ? 'trouble' : 'broken_off')}
      </Banner>
    )
  if (isAtWork(of)) return <AtWork of={of} />
  if (trouble)
    return (
      <Banner tone="danger" icon="caution">
        {t('trouble')}
      </Banner>
    )
  if (state === 'compared') return <Text as="p">{t('compared_hint')}</Text>
  return (
    <Banner tone={state === 'taken' ? 'ok' : 'info'}>
      {t(`of.${kind}.ended.${state === 'undone' ? 'undone' : 'taken'}`, { ...counts })}
    </Banner>
  )
}

function AtWork({ of: { state, done, total } }: { of: RecordImport }) {
  const t = useImportText()
  return (
    <Panel tone="accent">
      <Stack gap="sm">
        <Progress
          label={`${t(`state.${state}`)}: ${t('progress', { done, total })}`}
          share={total === 0 ? 0 : done / total}
        />
        <Text tone="muted">{t('leave')}</Text>
      </Stack>
    </Panel>
  )
}
