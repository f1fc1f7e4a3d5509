import type { ReactNode } from 'react'
import { csvOf } from '#contract/csv.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Progress } from '#ui/progress.tsx'
import { saveCsv } from '#ui/save-file.ts'
import { Text } from '#ui/text.tsx'
import { hidesRest } from '../hides-rest.ts'
import { useBringing } from '../use-bringing.ts'
import type { ReadFile } from '../use-reading.ts'
import { useImportWords } from '../words.ts'

/** Refused lines that stand on the page; all of them are in the file that is saved. */
const mostShown = 50

/** What was read of a file, the lines that cannot be taken, and the way on. */
export function Read({ onAnother, ...read }: ReadFile & { onAnother: () => void }) {
  const t = useImportWords()
  const { rows, refused, doubled, lacks } = read.reading
  return (
    <Stack>
      <Text as="p" strong>
        {read.file}
      </Text>
      <Text as="p">{rows.length === 0 ? t('none_read') : t('rows', { count: rows.length })}</Text>
      {doubled.length > 0 && (
        <Text as="p" tone="muted">
          {t('doubled', { count: doubled.length })}
        </Text>
      )}
      {lacks.length > 0 && (
        <Text as="p" tone="muted">
          {t('lacks', { columns: lacks.map((name) => t(`lacked.${name}`)).join(', ') })}
        </Text>
      )}
      {read.whole && !hidesRest(read) && (
        <Banner tone="warn" icon="caution">
          {t('nothing_hidden')}
        </Banner>
      )}
      {refused.length > 0 && <Refused {...read} />}
      <Bringing {...read}>
        <Button icon="undo" onClick={onAnother}>
          {t('another')}
        </Button>
      </Bringing>
    </Stack>
  )
}

/** The way on: the rows are brought and compared, and how far that has come. */
function Bringing({ children, ...read }: ReadFile & { children: ReactNode }) {
  const t = useImportWords()
  const count = read.reading.rows.length
  const { state, bring } = useBringing(read)
  return (
    <>
      {state.kind === 'bringing' && (
        <Progress
          label={state.done < count ? t('bringing', { done: state.done, count }) : t('comparing')}
          share={state.done / count}
        />
      )}
      {state.kind === 'stopped' && (
        <Banner tone="warn" icon="offline">
          {state.reason ?? t('stopped')}
        </Banner>
      )}
      <Row>
        {children}
        {count > 0 && (
          <Button
            kind="primary"
            icon="forward"
            working={state.kind === 'bringing'}
            onClick={() => void bring()}
          >
            {t(state.kind === 'stopped' ? 'go_on' : 'compare')}
          </Button>
        )}
      </Row>
    </>
  )
}

function Refused({ file, reading: { refused } }: ReadFile) {
  const t = useImportWords()
  const save = () =>
    saveCsv(
      `refused-${file.replace(/\.\w+$/, '')}.csv`,
      csvOf([
        [t('line'), t('why'), t('what')],
        ...refused.map(({ line, fault, cells }) => [line, t(`fault.${fault}`), ...cells]),
      ]),
    )
  return (
    <Stack gap="sm">
      <Row>
        <Text strong tone="danger">
          {t('refused', { count: refused.length })}
        </Text>
        <Button size="sm" icon="download" onClick={save}>
          {t('save_refused')}
        </Button>
      </Row>
      {refused.length > mostShown && <Text tone="muted">{t('refused_shown', { count: mostShown })}</Text>}
      <RefusedRows rows={refused} />
    </Stack>
  )
}

function RefusedRows({ rows }: { rows: ReadFile['reading']['refused'] }) {
  const t = useImportWords()
  const show = useShow()
  const line = (row: (typeof rows)[number]) => show.number(row.line)
  return (
    <DataTable
      dense
      label={t('refused', { count: rows.length })}
      rows={rows.slice(0, mostShown)}
      keyOf={(row) => row.line}
      columns={[
        { key: 'line', title: t('line'), number: true, phone: 'figure', cell: line },
        { key: 'why', title: t('why'), phone: 'title', cell: ({ fault }) => t(`fault.${fault}`) },
        {
          key: 'what',
          title: t('what'),
          phone: 'third',
          cell: ({ cells }) => cells.filter((cell) => cell !== '').join(' · '),
        },
      ]}
    />
  )
}
