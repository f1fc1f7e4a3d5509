import { useState } from 'react'
import type { Day } from '#contract/clinic/day.ts'
import type { TestResultRow } from '#domain/test-result/rows.ts'
import { FormDialog, ReasonDialog, useSaves } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { DateInput } from '#ui/date-field.tsx'
import { Field } from '#ui/field.tsx'
import { anyValues } from '#ui/form.tsx'
import { Stack } from '#ui/layout.tsx'
import { Item } from '#ui/list.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toasts.ts'
import { correctResult, takeResultBack } from '../local.ts'
import { readCorrection } from '../typed.ts'
import { useResultText } from '../words.ts'
import { ResultFields } from './result-fields.tsx'
import { FlagBadge, useShownValue } from './result-flag.tsx'
import { useDoubts } from './use-doubts.tsx'

/** The sheet in writing, onto which a result may be put: only by a press. */
export interface ResultSheet {
  holds: (row: TestResultRow) => boolean
  put: (row: TestResultRow) => void
}

interface ResultItemProps {
  row: TestResultRow
  today: Day
  /** Whether its reader may write results. */
  writes: boolean
  sheet?: ResultSheet | undefined
}

/** One result with its day, its range and what may be done with it. */
export function ResultItem({ row, today, writes, sheet }: ResultItemProps) {
  const t = useResultText()
  const show = useShow()
  const shown = useShownValue()
  const [doing, setDoing] = useState<'correct' | 'take_back' | null>(null)
  const close = () => setDoing(null)
  return (
    <>
      <Item
        title={row.test}
        second={
          <>
            <b>{shown(row)}</b>
            <FlagBadge flag={row.flag} />
            <span>{[show.day(row.taken_on), row.range, row.note].filter(Boolean).join(' · ')}</span>
          </>
        }
        end={
          <>
            {sheet && <PutButton row={row} sheet={sheet} />}
            {writes &&
              acts.map(({ act, icon }) => (
                <Button
                  key={act}
                  kind="quiet"
                  size="sm"
                  icon={icon}
                  label={t(act)}
                  onClick={() => setDoing(act)}
                />
              ))}
          </>
        }
      />
      {doing === 'correct' && <CorrectDialog row={row} today={today} onClose={close} />}
      {doing === 'take_back' && <TakeBackDialog row={row} onClose={close} />}
    </>
  )
}

const acts = [
  { act: 'correct', icon: 'edit' },
  { act: 'take_back', icon: 'trash' },
] as const

function PutButton({ row, sheet }: { row: TestResultRow; sheet: ResultSheet }) {
  const t = useResultText()
  return sheet.holds(row) ? (
    <Badge tone="ok" icon="check">
      {t('is_put')}
    </Badge>
  ) : (
    <Button size="sm" icon="add" onClick={() => sheet.put(row)}>
      {t('put')}
    </Button>
  )
}

function CorrectDialog({ row, today, onClose }: { row: TestResultRow; today: Day; onClose: () => void }) {
  const t = useResultText()
  const clinic = useClinic()
  const { saved } = useSaves()
  const [ask, question] = useDoubts()
  const save = async (values: Record<string, unknown>) => {
    const now = readCorrection(values, today)
    if (!(await ask([{ ...now, test: row.test }]))) return false
    await saved(() => correctResult(clinic, row, now))
    toast(t('corrected'), { kind: 'success' })
    onClose()
    return undefined
  }
  return (
    <FormDialog
      title={t('correct_title', { test: row.test })}
      onClose={onClose}
      size="form"
      submit={t('correct_save')}
      as={`result:${row.id}`}
      schema={anyValues}
      onSubmit={save}
    >
      <Stack>
        <ResultFields prefix="" test={row.test} from={row} first />
        <Field label={t('day')} name="taken_on" required>
          <DateInput name="taken_on" max={today} defaultValue={row.taken_on} />
        </Field>
        <Field label={t('note')} name="note" optional>
          <TextInput name="note" maxLength={300} defaultValue={row.note ?? undefined} />
        </Field>
      </Stack>
      {question}
    </FormDialog>
  )
}

function TakeBackDialog({ row, onClose }: { row: TestResultRow; onClose: () => void }) {
  const t = useResultText()
  const clinic = useClinic()
  const { happened } = useSaves()
  const take = async (reason: string) => {
    const isDone = await happened(() => takeResultBack(clinic, row, reason))
    if (isDone) toast(t('taken_back'))
    return isDone
  }
  return (
    <ReasonDialog
      title={t('take_back_title', { test: row.test })}
      body={t('take_back_body')}
      label={t('reason')}
      submit={t('take_back')}
      as={`result-back:${row.id}`}
      onClose={onClose}
      onReason={take}
    />
  )
}
