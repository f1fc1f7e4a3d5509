import { useState } from 'react'
import * as z from 'zod/mini'
import { Problem } from '#contract/problem.ts'
import { conflict } from '#contract/refusal.ts'
import { formCall } from '#net/form-call.ts'
import { useSync } from '#local/react/use-sync.ts'
import { call } from '#net/call.ts'
import { useIdOf } from '#net/use-id-of.ts'
import { toLatinDigits } from '#contract/clinic/digits.ts'
import { Banner } from '#ui/banner.tsx'
import { Field } from '#ui/field.tsx'
import { Form, Submit } from '#ui/form.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { MoneyInput, NumberInput } from '#ui/number-input.tsx'
import { Panel } from '#ui/panel.tsx'
import { Text } from '#ui/text.tsx'
import { FormActions } from '#ui/toolbar.tsx'
import { FeeCriteriaRow } from '#domain/fee/rows.ts'
import { storeChamberFee, updateChamberFee } from '../contract.ts'
import { feesOfForm, TypedFees } from '../fee-form.ts'
import { useFeeWords } from '../words.ts'
import { DiscountFields } from './discount-fields.tsx'
import { useFeeRule } from './fee-rule.tsx'

const suggested = {
  new: '',
  follow_up: '',
  follow_up_days: '30',
  report: '',
  report_days: '15',
  report_free_days: '7',
}
type Watched = Record<keyof typeof suggested, string>

const taka = (paisa: number): string => String(paisa / 100)

const startOf = (criteria: FeeCriteriaRow | null): Watched =>
  criteria === null
    ? suggested
    : {
        new: taka(criteria.new_paisa),
        follow_up: taka(criteria.follow_up_paisa),
        follow_up_days: String(criteria.follow_up_days),
        report: taka(criteria.report_paisa),
        report_days: String(criteria.report_days),
        report_free_days: String(criteria.report_free_days),
      }

interface FeeFormProps {
  chamber_id: number
  criteria: FeeCriteriaRow | null
  onSaved: () => void
  submit?: string
}

/** What a visit costs in one chamber, with the rule in words while it is typed. It is saved online. */
export function FeeForm({ chamber_id, criteria, onSaved, submit }: FeeFormProps) {
  const t = useFeeWords()
  const say = useFeeRule()
  // What another device changes meanwhile comes into the row, and not into this form.
  const [began] = useState(criteria)
  const [watched, setWatched] = useState(startOf(began))
  const watch = (name: keyof Watched, value: string) => setWatched((last) => ({ ...last, [name]: value }))
  const { save, others } = useSaveFees(chamber_id, criteria, onSaved)
  const explain = (key: string) =>
    key === 'one_of' ? t('one_of') : key === conflict.code ? t('changed_meanwhile') : undefined
  return (
    <Form schema={TypedFees} onSubmit={save} explain={explain}>
      <Amounts start={startOf(began)} watch={watch} most={began?.report_max_visits ?? null} />
      <Preview watched={watched} />
      <DiscountFields classes={began?.discount_classes ?? []} />
      {others && <Banner tone="warn">{t('others_fees', { rule: say(others) })}</Banner>}
      <FormActions>
        <Submit icon="save">{submit ?? t('save')}</Submit>
      </FormActions>
    </Form>
  )
}

/** Saves what was typed over the fees that the form began with. `others`: what somebody set meanwhile; pressed once more, it is saved over that. */
function useSaveFees(chamber_id: number, criteria: FeeCriteriaRow | null, onSaved: () => void) {
  const sync = useSync()
  const idOf = useIdOf()
  // Null once it was saved from here: what lies here then is one's own.
  const [seen, setSeen] = useState<{ row: FeeCriteriaRow | null; isOthers: boolean } | null>({
    row: criteria,
    isOthers: false,
  })
  const save = async (typed: TypedFees) => {
    const before = seen ? seen.row : criteria
    const body = { ...feesOfForm(typed), seen_rev: before?.rev ?? null }
    // Asked again after an answer that was lost, it is the same change.
    const more = { op_id: idOf(body) }
    try {
      await formCall(() =>
        before
          ? call(updateChamberFee, { params: { id: String(chamber_id) }, body }, more)
          : call(storeChamberFee, { body: { chamber_id, ...body } }, more),
      )
    } catch (error) {
      const now = error instanceof Problem ? z.safeParse(FeeCriteriaRow, error.current).data : undefined
      if (now) setSeen({ row: now, isOthers: true })
      throw error
    }
    await sync?.sync.now()
    setSeen(null)
    onSaved()
  }
  return { save, others: seen?.isOthers ? seen.row : null }
}

interface AmountsProps {
  start: Watched
  watch: (name: keyof Watched, value: string) => void
  most: number | null
}

function Amounts({ start, watch, most }: AmountsProps) {
  const t = useFeeWords()
  const on = (name: keyof Watched) => ({
    name,
    defaultValue: start[name],
    onChange: (event: { target: { value: string } }) => watch(name, event.target.value),
  })
  return (
    <Grid columns={3}>
      <Field label={t('new')} name="new" required>
        <MoneyInput {...on('new')} />
      </Field>
      <Field label={t('follow_up')} name="follow_up" required>
        <MoneyInput {...on('follow_up')} />
      </Field>
      <Field label={t('follow_up_days')} name="follow_up_days" hint={t('days_hint')}>
        <NumberInput whole unit={t('days')} {...on('follow_up_days')} />
      </Field>
      <Field label={t('report')} name="report">
        <MoneyInput {...on('report')} />
      </Field>
      <Field label={t('report_free_days')} name="report_free_days">
        <NumberInput whole unit={t('days')} {...on('report_free_days')} />
      </Field>
      <Field label={t('report_days')} name="report_days">
        <NumberInput whole unit={t('days')} {...on('report_days')} />
      </Field>
      <Field label={t('report_max')} name="report_max_visits" hint={t('report_max_hint')}>
        <NumberInput whole unit={t('times')} name="report_max_visits" defaultValue={most ?? undefined} />
      </Field>
    </Grid>
  )
}

const amount = (text: string): number => Number(toLatinDigits(text).replaceAll(',', '')) || 0

function Preview({ watched }: { watched: Watched }) {
  const t = useFeeWords()
  const say = useFeeRule()
  if (amount(watched.new) === 0) return null
  const rule = {
    new_paisa: amount(watched.new) * 100,
    follow_up_paisa: amount(watched.follow_up) * 100,
    follow_up_days: amount(watched.follow_up_days),
    report_paisa: amount(watched.report) * 100,
    report_days: amount(watched.report_days),
    report_free_days: amount(watched.report_free_days),
  }
  return (
    <Panel tone="accent" pad="sm">
      <Stack gap="xs">
        <Text size="sm" tone="muted">
          {t('preview')}
        </Text>
        <Text as="p" strong>
          {say(rule)}
        </Text>
      </Stack>
    </Panel>
  )
}
