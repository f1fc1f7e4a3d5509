import { useShow } from '#text/show.ts'
import { saveCsv } from '#ui/save-file.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Row, Stack, Width } from '#ui/layout.tsx'
import { WideTable } from '#ui/wide-table.tsx'
import { columns, sampleRows } from '../columns.ts'
import { csvFile, fileName } from '../export-rows.ts'
import { useFileWords } from '../words.ts'
import { Preview } from './preview.tsx'
import { type ImportState, useImport } from './use-import.ts'

/** Templates from a file: it is chosen, looked at, written, and may be taken back as a whole. */
export function ImportPart() {
  const t = useFileWords()
  const { state, isReady, choose, write, undo, again } = useImport()
  return (
    <PageSection title={t('import')}>
      <Stack>
        {state.at === 'choose' && (
          <Choose fault={state.fault} isReady={isReady} onFile={(file) => void choose(file)} />
        )}
        {state.at === 'preview' && (
          <Preview {...state} onWrite={(planned, left) => void write(planned, left)} onCancel={again} />
        )}
        <Progress state={state} />
        {state.at === 'written' && (
          <Written state={state} onUndo={() => void undo(state.written)} onAgain={again} />
        )}
        {state.at === 'taken_back' && <TakenBack stayed={state.stayed} onAgain={again} />}
      </Stack>
    </PageSection>
  )
}

interface ChooseProps {
  fault: Extract<ImportState, { at: 'choose' }>['fault']
  isReady: boolean
  onFile: (file: File) => void
}

function Choose({ fault, isReady, onFile }: ChooseProps) {
  const t = useFileWords()
  const say = useFault()
  return (
    <>
      <Width>
        <Field label={t('choose')} hint={t('choose_hint')} error={fault ? say(fault) : undefined}>
          <FileInput
            prompt={t('choose')}
            accept=".csv,text/csv,text/plain"
            disabled={!isReady}
            onChange={({ target: { files } }) => {
              if (files?.[0]) onFile(files[0])
            }}
          />
        </Field>
      </Width>
      <HowWritten />
    </>
  )
}

function useFault(): (fault: NonNullable<ChooseProps['fault']>) => string {
  const t = useFileWords()
  const show = useShow()
  return (fault) => {
    switch (fault.is) {
      case 'not_csv':
        return t('fault.not_csv', { line: show.number(fault.line) })
      case 'too_many':
        return t('fault.too_many', { rows: show.number(fault.rows) })
      case 'no_header':
        return t('fault.no_header', { missing: fault.missing.join(', ') })
      default:
        return t(`fault.${fault.is}`)
    }
  }
}

/** The columns, and a file to begin with. */
function HowWritten() {
  const t = useFileWords()
  const save = () => saveCsv(`${fileName}-sample.csv`, csvFile(sampleRows))
  return (
    <PageSection
      level={3}
      title={t('how')}
      end={
        <Button kind="quiet" size="sm" icon="download" onClick={save}>
          {t('sample')}
        </Button>
      }
    >
      <WideTable
        label={t('how')}
        corner={t('column')}
        heads={[t('holds')]}
        rows={columns.map((column) => ({ key: column, name: column, cells: [t(`columns.${column}`)] }))}
      />
    </PageSection>
  )
}

function Progress({ state }: { state: ImportState }) {
  const t = useFileWords()
  const show = useShow()
  if (state.at === 'reading')
    return <Banner>{t('reading', { row: show.number(state.row), rows: show.number(state.rows) })}</Banner>
  if (state.at === 'writing')
    return <Banner>{t('writing', { done: show.number(state.done), count: state.count })}</Banner>
  return null
}

interface WrittenProps {
  state: Extract<ImportState, { at: 'written' }>
  onUndo: () => void
  onAgain: () => void
}

/** What was written, all of it to be taken back at one press. */
function Written({ state: { written, left, isWhole }, onUndo, onAgain }: WrittenProps) {
  const t = useFileWords()
  return (
    <>
      <Banner
        tone={isWhole ? 'ok' : 'warn'}
        act={
          written.length > 0 && (
            <Button icon="undo" onClick={onUndo}>
              {t('take_back')}
            </Button>
          )
        }
      >
        {[
          t('written', { count: written.length }),
          ...(left > 0 ? [t('left', { count: left })] : []),
          ...(isWhole ? [] : [t('broken_off')]),
        ].join(' ')}
      </Banner>
      <Again onAgain={onAgain} />
    </>
  )
}

function TakenBack({ stayed, onAgain }: { stayed: readonly string[]; onAgain: () => void }) {
  const t = useFileWords()
  return (
    <>
      <Banner tone={stayed.length > 0 ? 'warn' : 'ok'}>
        {t('taken_back')} {stayed.length > 0 && t('stayed', { names: stayed.join(', ') })}
      </Banner>
      <Again onAgain={onAgain} />
    </>
  )
}

function Again({ onAgain }: { onAgain: () => void }) {
  const t = useFileWords()
  return (
    <Row>
      <Button onClick={onAgain}>{t('cancel')}</Button>
    </Row>
  )
}
