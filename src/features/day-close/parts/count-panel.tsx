import { useState } from 'react'
import * as z from 'zod/mini'
import { toLatinDigits } from '#contract/clinic/digits.ts'
import { useClinic } from '#local/use-clinic.ts'
import { useShow } from '#text/show.ts'
import { useConfirm } from '#ui/confirm.tsx'
import { Field } from '#ui/field.tsx'
import { Form, Submit } from '#ui/form.tsx'
import { Heading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { NoteCount } from '#ui/note-count.tsx'
import { Panel } from '#ui/panel.tsx'
import { Text } from '#ui/text.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { DayCloseRow } from '../contract.ts'
import { closeTill, type TillDay } from '../local.ts'
import { cashIn, denominations, digitalOf, drawerOf, noNotes } from '../till.ts'
import { useDayCloseWords } from '../words.ts'
import { Difference, TillFacts } from './till-facts.tsx'
import { TillNotes } from './till-notes.tsx'
import { useAttempt, useCountErrors } from './use-attempt.ts'

const Counted = z.object({ difference_reason: z.optional(z.string()) })
const mostNotes = 100_000

/** Whole notes as typed in either script; nothing that can be read is none. */
const notesIn = (typed: string): number => Math.min(mostNotes, Number(toLatinDigits(typed).replaceAll(/\D/g, '')))

/** Counts one's own drawer note by note, and closes its day. */
export function CountPanel({ day }: { day: TillDay }) {
  const t = useDayCloseWords()
  const show = useShow()
  const clinic = useClinic()
  const attempt = useAttempt()
  const explain = useCountErrors()
  const [ask, question] = useConfirm()
  const [notes, setNotes] = useState<DayCloseRow['notes']>(day.close?.notes ?? noNotes)
  const own = { opening_paisa: day.close?.opening_paisa ?? 0, outs: day.close?.outs ?? [], cash_in_paisa: cashIn(day.entries) }
  const drawer = drawerOf({ ...own, notes })
  const close = async (typed: z.infer<typeof Counted>) => {
    const body = t('close_body', { expected: show.taka(drawer.expected), counted: show.taka(drawer.counted) })
    const difference_reason = typed.difference_reason ?? null
    const isSure = (drawer.difference !== 0 && difference_reason === null) || await ask({ title: t('close_title'), body, yes: t('close') })
    if (isSure) await attempt(() => closeTill(clinic, day, { notes, difference_reason }), t('closed'))
  }
  const rows = denominations.map((taka) => ({ key: taka, label: t('times', { taka: show.taka(Number(taka) * 100) }), value: notes[taka], sum: show.taka(Number(taka) * 100 * notes[taka]) }))
  return (
    <Panel footer={day.unsent > 0 ? <Text size="sm" tone="muted">{t('unsent', { count: day.unsent })}</Text> : undefined}>
      <Stack>
        <Heading>{t('count')}</Heading>
        <NoteCount label={t('count')} rows={rows} onCount={(key, typed) => setNotes((before) => ({ ...before, [key]: notesIn(typed) }))} />
        <TillNotes till={day.till} opening_paisa={own.opening_paisa} outs={own.outs} />
        <TillFacts sums={{ ...own, cash_in: own.cash_in_paisa, ...drawer, outs: own.outs, digital: digitalOf(day.entries) }} />
        <Difference paisa={drawer.difference} />
        <Form schema={Counted} onSubmit={close} explain={explain} label={t('close')}>
          {drawer.difference !== 0 && <Field label={t('reason')} name="difference_reason" required><TextInput name="difference_reason" maxLength={200} /></Field>}
          <Submit size="lg" icon="lock" wide>{t('close')}</Submit>
        </Form>
      </Stack>
      {question}
    </Panel>
  )
}
