import { useState } from 'react'
import * as z from 'zod/mini'
import { blank, measure, text, VisitType } from '#contract/fields.ts'
import { useMoneyErrors } from '#features/billing/parts.ts'
import { readFees } from '#features/fees/parts.ts'
import { FormDialog } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { useMay } from '#nav/use-may.ts'
import { useShow } from '#text/show.ts'
import { Field } from '#ui/field.tsx'
import { Grid } from '#ui/layout.tsx'
import { MoneyInput, NumberInput } from '#ui/number-input.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toasts.ts'
import { editVisit, type VisitEdit } from '../change.ts'
import { type AppointmentRow, formerRule, unexplainedFee } from '#domain/appointment/rows.ts'
import { useAppointmentWords } from '../words.ts'
import type { VisitRow } from './use-visits.ts'
import { nameOf } from './visit-words.tsx'

/** Taka as typed, in paisa. */
const Fee = z.pipe(
  z.number('money').check(z.gte(0, 'money'), z.lte(1_000_000, 'money')),
  z.transform((taka: number) => Math.round(taka * 100)),
)

const Edited = z.object({
  type: VisitType,
  question: blank(text(1000)),
  weight: blank(measure(0.4, 300)),
  fee: blank(Fee),
  fee_reason: blank(text(200)),
})
type Edited = z.infer<typeof Edited>
type Price = Pick<VisitEdit, 'fee_paisa' | 'fee_reason'>
const types = ['1', '2', '3'] as const
const typeOf = { 1: 1, 2: 2, 3: 3 } as const

/** What was noted of a visit. Another fee than the rule's asks why, and both stay with the visit. */
export function EditDialog({ row, onClose }: { row: VisitRow; onClose: () => void }) {
  const t = useAppointmentWords()
  const clinic = useClinic()
  const explain = useMoneyErrors()
  const { visit } = row
  const [type, setType] = useState<1 | 2 | 3>(visit.type)
  const { chamber_id, patient_id, sitting_date: day } = visit
  const fees = useLocal(() => readFees(clinic, { chamber_id, patient_id, day }), [clinic, visit.id])
  const { isDoctor, may } = useMay()
  // Less than the rule is a discount: who may give none sees the rule's fee, and leaves what somebody else let off.
  const mayPrice = isDoctor || may('Discount') || fees?.criteria === null
  const save = async ({ fee: fee_paisa, fee_reason, ...noted }: Edited) => {
    const price = mayPrice ? { fee_paisa, fee_reason } : asIs(visit)
    await editVisit(clinic, visit, { ...noted, ...price })
    toast(t('saved'), { kind: 'success' })
    onClose()
  }
  return (
    <FormDialog
      as={`edit-visit:${visit.id}`}
      title={t('edit_title', { name: nameOf(row) })}
      submit={t('save')}
      wide
      schema={Edited}
      onSubmit={save}
      explain={explain}
      onClose={onClose}
    >
      <TypeField type={type} onType={setType} />
      {mayPrice && <PriceFields visit={visit} rule={fees?.criteria ? fees.fees[type] : null} />}
      <Field label={t('weight')} name="weight">
        <NumberInput name="weight" unit={t('kg')} defaultValue={visit.weight_kg ?? undefined} />
      </Field>
      <Field label={t('problem')} name="question">
        <TextArea name="question" maxLength={1000} defaultValue={visit.question ?? ''} />
      </Field>
    </FormDialog>
  )
}

const isRule = (visit: AppointmentRow): boolean => visit.fee_paisa === visit.suggested_fee_paisa

const asIs = (visit: AppointmentRow): Price =>
  isRule(visit)
    ? { fee_paisa: null, fee_reason: null }
    : { fee_paisa: visit.fee_paisa, fee_reason: visit.fee_reason }

function TypeField({ type, onType }: { type: 1 | 2 | 3; onType: (type: 1 | 2 | 3) => void }) {
  const t = useAppointmentWords()
  return (
    <Field label={t('type')} name="type" required group>
      <Segmented
        name="type"
        numeric
        value={types[type - 1] ?? '1'}
        onChange={(value) => onType(typeOf[value])}
        options={types.map((value) => ({ value, label: t(`type_${value}`) }))}
      />
    </Field>
  )
}

/** Another fee than the rule's (paisa; null where there is none), and why. */
function PriceFields({ visit, rule }: { visit: AppointmentRow; rule: number | null }) {
  const t = useAppointmentWords()
  const show = useShow()
  const hint = rule === null ? {} : { hint: t('other_fee_hint', { amount: show.taka(rule) }) }
  const { fee_reason } = visit
  const isOwn = fee_reason !== unexplainedFee && fee_reason !== formerRule
  return (
    <Grid columns="2-tight">
      <Field label={t('other_fee')} name="fee" {...hint}>
        <MoneyInput name="fee" defaultValue={isRule(visit) ? undefined : String(visit.fee_paisa / 100)} />
      </Field>
      <Field label={t('fee_reason')} name="fee_reason">
        <TextInput name="fee_reason" maxLength={200} defaultValue={isOwn ? (fee_reason ?? '') : ''} />
      </Field>
    </Grid>
  )
}
