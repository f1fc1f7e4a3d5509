import { useState } from 'react'
import { daysBetween } from '#contract/clinic/day.ts'
import { feeWhy } from '#contract/clinic/fee.ts'
import type { QueueRow } from '#features/appointments/parts.ts'
import { type TakingTerms, TrxField } from '#features/billing/parts.ts'
import { type DiscountClass } from '#domain/fee/rows.ts'
import { criteriaOf } from '#domain/fee/rule.ts'
import { DiscountPicks, type Fees, type ChosenDiscount } from '#features/fees/parts.ts'
import { useMay } from '#nav/use-may.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { FeeChips } from '#ui/choice-chips.tsx'
import { Field } from '#ui/field.tsx'
import { Grid } from '#ui/layout.tsx'
import { MoneyInput } from '#ui/number-input.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { Text } from '#ui/text.tsx'
import { useDeskWords } from '../words.ts'

const types = ['1', '2', '3'] as const
type Type = (typeof types)[number]
const methods = ['cash', 'bkash', 'nagad', 'rocket'] as const

const feeOf = (fees: Fees, type: Type): number =>
  type === '1' ? fees.fees[1] : type === '2' ? fees.fees[2] : fees.fees[3]

/** Kind of visit with what it costs and why it is suggested, and what was paid for it. */
export function FeeFields({ fees, terms, day }: { fees: Fees; terms: TakingTerms; day: string }) {
  const t = useDeskWords()
  const show = useShow()
  const { isDoctor, may } = useMay()
  const suggested = types.find((type) => Number(type) === fees.suggested?.type) ?? '1'
  const [type, setType] = useState<Type>(suggested)
  const [other, setOther] = useState(fees.criteria === null)
  const fee = feeOf(fees, type)
  const hint = useFeeHint({ fees, type, day })
  // Less than the rule is a discount: who may not give one has the rule's fees, and sees why they are so.
  const mayChange = fees.criteria === null || (may('Discount') && (isDoctor || terms.limit > 0))
  const classes = fees.criteria?.discount_classes ?? []
  const options = types.map((value) => {
    return { value, label: t(`type_${value}`), second: show.taka(feeOf(fees, value)) }
  })
  const change = mayChange && <OtherFeeOpener open={other} onPress={() => setOther(!other)} />
  return (
    <>
      <Field label={t('visit_type')} name="type" required group hint={hint} end={change}>
        <FeeChips name="type" numeric value={type} onChange={setType} options={options} />
      </Field>
      {other && <OtherFee key={`${type}:${fee}`} fee={fee} limit={terms.limit} classes={classes} />}
      {may('Payment Collect') && <PaidFields key={`paid:${type}:${fee}:${other}`} fee={other ? null : fee} />}
      {may('Payment Collect') && terms.isLate && <LateReason />}
    </>
  )
}

function OtherFeeOpener({ open, onPress }: { open: boolean; onPress: () => void }) {
  const t = useDeskWords()
  return (
    <Button
      kind="quiet"
      size="sm"
      aria-expanded={open}
      data-opens="fee fee_reason discount discount_reason"
      onClick={onPress}
    >
      {t('other_fee')}
    </Button>
  )
}

/** What somebody booked still owes, and what is paid of it as he comes. */
export function DueFields({ booked: { visit, due_paisa }, terms }: { booked: QueueRow; terms: TakingTerms }) {
  const t = useDeskWords()
  const show = useShow()
  const collects = useMay().may('Payment Collect')
  return (
    <>
      <Text as="p" tone={due_paisa > 0 ? 'warn' : 'ok'}>
        {t(`type_${visit.type}`)} ·{' '}
        {due_paisa > 0 ? t('due', { amount: show.taka(due_paisa) }) : t('nothing_due')}
      </Text>
      {collects && due_paisa > 0 && <PaidFields fee={due_paisa} />}
      {collects && due_paisa > 0 && terms.isLate && <LateReason />}
    </>
  )
}

/** Why this kind of visit is suggested; for reports, why they cost what they cost. */
function useFeeHint({ fees, type, day }: { fees: Fees; type: Type; day: string }): string {
  const t = useDeskWords()
  const words = { 1: t('type_1'), 2: t('type_2'), 3: t('type_3') }
  const days = fees.last_visit === null ? null : daysBetween(fees.last_visit, day)
  if (type === '3' && fees.criteria) {
    const { key, limit } = feeWhy(3, { criteria: criteriaOf(fees.criteria), days })
    return t(`fee_why.${key}`, { count: limit })
  }
  return days === null
    ? t('suggested_new')
    : t('suggested_visit', { type: words[fees.suggested?.type ?? 1], count: days })
}

/** Why money comes after the drawer was counted; who pays nothing now needs none. */
function LateReason() {
  const t = useDeskWords()
  return (
    <Field label={t('late_reason')} name="late_reason" hint={t('late_reason_hint')}>
      <TextInput name="late_reason" maxLength={200} />
    </Field>
  )
}

interface OtherFeeProps {
  fee: number
  limit: number
  classes: readonly DiscountClass[]
}

/** Another fee than the rule's, or a part let off, each with its reason. */
function OtherFee({ fee, limit, classes }: OtherFeeProps) {
  const t = useDeskWords()
  const { isDoctor, may } = useMay()
  return (
    <>
      <Grid columns="paid-by" gap="sm">
        <Field label={t('fee')} name="fee">
          <MoneyInput name="fee" defaultValue={String(fee / 100)} />
        </Field>
        <Field label={t('fee_changed')} name="fee_reason">
          <TextInput name="fee_reason" maxLength={200} />
        </Field>
      </Grid>
      {may('Discount') && may('Payment Collect') && (isDoctor || limit > 0) && (
        <DiscountFields fee={fee} classes={classes} limit={isDoctor ? null : limit} />
      )}
    </>
  )
}

/** What is let off, by a class of people or freely; `limit` (paisa) where somebody may let off only so much. */
function DiscountFields({ fee, limit, classes }: Omit<OtherFeeProps, 'limit'> & { limit: number | null }) {
  const t = useDeskWords()
  const show = useShow()
  const [picked, setPicked] = useState<ChosenDiscount | null>(null)
  const hint = limit === null ? {} : { hint: t('discount_limit', { amount: show.taka(limit) }) }
  return (
    <>
      <DiscountPicks classes={classes} fee_paisa={fee} picked={picked} onPick={setPicked} />
      <Grid key={picked?.reason} columns="paid-by" gap="sm">
        <Field label={t('discount')} name="discount" {...hint}>
          <MoneyInput name="discount" {...(picked ? { defaultValue: picked.paisa / 100 } : {})} />
        </Field>
        <Field label={t('discount_reason')} name="discount_reason">
          <TextInput
            name="discount_reason"
            maxLength={200}
            {...(picked ? { defaultValue: picked.reason } : {})}
          />
        </Field>
      </Grid>
    </>
  )
}

function PaidFields({ fee }: { fee: number | null }) {
  const t = useDeskWords()
  const [method, setMethod] = useState<(typeof methods)[number]>('cash')
  return (
    <>
      <Grid columns="paid-by" gap="sm">
        <Field label={t('paid')} name="paid">
          <MoneyInput name="paid" defaultValue={fee === null ? undefined : String(fee / 100)} />
        </Field>
        <Field label={t('by')} name="method" group>
          <Segmented
            name="method"
            value={method}
            onChange={setMethod}
            options={methods.map((value) => ({ value, label: t(`method.${value}`) }))}
          />
        </Field>
      </Grid>
      {method !== 'cash' && <TrxField method={method} own={null} />}
    </>
  )
}
