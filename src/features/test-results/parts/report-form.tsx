import { useState } from 'react'
import type { Day } from '#contract/clinic/day.ts'
import type { OwedTest } from '#domain/test-result/owed.ts'
import { FormDialog, useSaves } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { DateInput } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { anyValues } from '#ui/form.tsx'
import { PageSection } from '#ui/heading.tsx'
import { KeptValue } from '#ui/kept-value.tsx'
import { Row, Stack, Width } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toasts.ts'
import type { ReportOf } from '../local.ts'
import { keepReport } from '../local-photos.ts'
import { freeCount, freeRow, type PanelRow, prefixOf, readReport, rowsOf } from '../typed.ts'
import { useResultText } from '../words.ts'
import { PhotoField } from './photo-field.tsx'
import { ResultFields } from './result-fields.tsx'
import { useDoubts } from './use-doubts.tsx'

interface ReportFormProps {
  of: Omit<ReportOf, 'taken_on'>
  owed: readonly OwedTest[]
  today: Day
  onClose: () => void
}

/** Tests that nobody ordered, before more are asked for. */
const freeRows = 1

/** The reports that a patient brought: a row for each test that he owes, and rows for others. */
export function ReportForm({ of, owed, today, onClose }: ReportFormProps) {
  const t = useResultText()
  // What arrives while one types takes no row away.
  const [asked] = useState(owed)
  const [photos, setPhotos] = useState<readonly string[]>([])
  const [save, question] = useKeeping({ of, today, onClose }, { asked, photos })
  return (
    <FormDialog
      title={t('title')}
      onClose={onClose}
      size="form"
      submit={t('save')}
      leave={t('close')}
      as={`reports:${of.patient_id}`}
      schema={anyValues}
      explain={(key) => (isOurs(key) ? t(key) : undefined)}
      onSubmit={save}
    >
      <Stack gap="lg">
        <Width of="narrow">
          <Field label={t('day')} name="taken_on" required>
            <DateInput name="taken_on" max={today} />
          </Field>
        </Width>
        <TestRows asked={asked} />
        <PhotoField photos={photos} onPhotos={setPhotos} />
      </Stack>
      {question}
    </FormDialog>
  )
}

const ours = ['nothing_typed', 'photos_full', 'report_full'] as const
const isOurs = (key: string): key is (typeof ours)[number] => ours.some((one) => one === key)

/** A row for each order, and so many free ones as were asked for: their number is kept with what stands in them. */
function TestRows({ asked }: { asked: readonly OwedTest[] }) {
  const [free, setFree] = useState(asked.length === 0 ? freeRows : 0)
  return (
    <>
      {rowsOf(asked, free).map((row, at) => (
        <TestRow key={row.name} row={row} order={asked[at]} />
      ))}
      <KeptValue told name={freeCount} value={String(free)} onBack={(kept) => setFree(Number(kept))} />
      <MoreButton isFirst={free === 0} onMore={() => setFree(free + 1)} />
    </>
  )
}

/** The fields of the first test that nobody ordered, as a kept form names them. */
const ofFirstFree = ['test', 'value', 'unit', 'unit~', 'range', 'said']
  .map((field) => `${prefixOf(freeRow(0))}${field}`)
  .join(' ')

/** Where orders came meanwhile, the first free row stands behind it: what was typed there is put back by a press. */
function MoreButton({ isFirst, onMore }: { isFirst: boolean; onMore: () => void }) {
  const t = useResultText()
  return (
    <Row>
      <Button
        icon="add"
        onClick={onMore}
        {...(isFirst && { 'aria-expanded': false, 'data-opens': ofFirstFree })}
      >
        {t('more')}
      </Button>
    </Row>
  )
}

/** Keeps what the form says, once what is odd in it was asked about. */
function useKeeping(
  { of, today, onClose }: Omit<ReportFormProps, 'owed'>,
  told: { asked: readonly OwedTest[]; photos: readonly string[] },
) {
  const t = useResultText()
  const clinic = useClinic()
  const { saved } = useSaves()
  const [ask, question] = useDoubts()
  const save = async (values: Record<string, unknown>) => {
    const { asked, photos } = told
    const { taken_on, ...said } = readReport({ asked, photos: photos.length }, values, today)
    if (!(await ask(said.results))) return false
    await saved(() => keepReport(clinic, { ...of, taken_on }, { ...said, photos }))
    toast(t('saved'), { kind: 'success' })
    onClose()
    return undefined
  }
  return [save, question] as const
}

interface TestRowProps {
  row: PanelRow
  order: OwedTest | undefined
}

function TestRow({ row, order }: TestRowProps) {
  const t = useResultText()
  const show = useShow()
  const [typed, setTyped] = useState('')
  const prefix = prefixOf(row)
  return (
    <PageSection level={3} title={row.test ?? t('more')}>
      {order && (
        <Text size="sm" tone="faint">
          {t('ordered', { day: show.day(order.day) })}
        </Text>
      )}
      {row.test === null && (
        <Field label={t('test')} name={`${prefix}test`}>
          <TextInput
            name={`${prefix}test`}
            maxLength={300}
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
      )}
      <ResultFields prefix={prefix} test={row.test ?? typed} />
    </PageSection>
  )
}
