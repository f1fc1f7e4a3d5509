import { useShow } from '#text/show.ts'
import { Field } from '#ui/field.tsx'
import { PickChips } from '#ui/pick-chips.tsx'
import { type DiscountClass, letOffBy } from '#domain/fee/rows.ts'
import { useFeeWords } from '../words.ts'

/** What is let off of a fee, and as what kind. */
export interface ChosenDiscount {
  paisa: number
  reason: string
}

/** The chamber's kinds of discount, each with what it lets off of this fee (paisa); a press chooses one, a second press none. */
export function DiscountPicks({
  classes,
  fee_paisa,
  picked,
  onPick,
}: {
  classes: readonly DiscountClass[]
  fee_paisa: number
  picked: ChosenDiscount | null
  onPick: (letOff: ChosenDiscount | null) => void
}) {
  const t = useFeeWords()
  const show = useShow()
  if (classes.length === 0) return null
  const offers = classes.map((one) => ({ reason: show.name(one), paisa: letOffBy(one, fee_paisa) }))
  const pick = (id: string) =>
    onPick(picked?.reason === id ? null : (offers.find((one) => one.reason === id) ?? null))
  const picks = offers.map(({ reason, paisa }) => ({
    id: reason,
    label: `${reason} ${show.taka(paisa)}`,
    on: picked?.reason === reason,
  }))
  return (
    <Field label={t('discount_kind')} group>
      <PickChips label={t('discount_kind')} onPick={pick} picks={picks} />
    </Field>
  )
}
