import { useState } from 'react'
import * as z from 'zod/mini'
import { line } from '#contract/fields.ts'
import { type FieldErrors, Problem } from '#contract/problem.ts'
import { invalid } from '#contract/refusal.ts'
import { paisaOf } from '#features/billing/parts.ts'
import { FormDialog } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { SumLines } from '#ui/close-layout.tsx'
import { Field } from '#ui/field.tsx'
import { Item, List } from '#ui/list.tsx'
import { MoneyInput } from '#ui/number-input.tsx'
import { Text } from '#ui/text.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { DayCloseRow, CashDrawer } from '#domain/day-close/rows.ts'
import { cashOut, noteInDrawer } from '../local.ts'
import { useDayCloseWords } from '../words.ts'
import { useCloseAttempt, useCountErrors } from './use-attempt.ts'

/** Under what a form of this drawer keeps what is typed in it. */
export const keptAs = (form: string, { chamber_id, sitting_date, user_id }: CashDrawer): string =>
  `${form}:${chamber_id}:${sitting_date}:${user_id}`

const small = { kind: 'quiet', size: 'sm' } as const

interface Noted {
  till: CashDrawer
  own: Pick<DayCloseRow, 'opening_paisa' | 'outs' | 'cash_in_paisa'>
  /** What must lie in the drawer, in paisa. */
  expected: number
}

/** From the float to what must lie in the drawer; the float and what was taken out are noted here when it happens. */
export function DrawerNotes({ till, own: { opening_paisa, outs, cash_in_paisa }, expected }: Noted) {
  const t = useDayCloseWords()
  const show = useShow()
  const [asking, setAsking] = useState<'opening' | 'out' | null>(null)
  const close = () => setAsking(null)
  const spent = outs.reduce((sum, one) => sum + one.paisa, 0)
  const note =
    outs.length === 1 ? t('cash_out', { reason: outs.map((one) => one.reason).join() }) : t('outs_short')
  return (
    <>
      <SumLines
        lines={[
          {
            key: 'opening',
            name: t('opening'),
            act: (
              <Button {...small} icon="edit" label={t('set_opening')} onClick={() => setAsking('opening')} />
            ),
            value: show.taka(opening_paisa),
          },
          { key: 'in', name: t('cash_in'), value: show.taka(cash_in_paisa) },
          {
            key: 'outs',
            name: note,
            act: <Button {...small} icon="add" label={t('outs')} onClick={() => setAsking('out')} />,
            value: show.taka(0 - spent),
          },
          { key: 'expected', name: t('expected'), value: show.taka(expected), sum: true },
        ]}
      />
      {asking === 'opening' && <OpeningDialog till={till} opening_paisa={opening_paisa} onClose={close} />}
      {asking === 'out' && <OutsDialog till={till} outs={outs} onClose={close} />}
    </>
  )
}

const Amount = z.object({ paisa: z.optional(z.unknown()) })

/** Taka as typed, in paisa. Throws 422 under the field where it cannot be read. */
function read(typed: unknown, least: number): number {
  const errors: FieldErrors = {}
  const paisa = paisaOf(typed, 'paisa', errors)
  if (paisa < least) errors['paisa'] = ['money']
  if (Object.keys(errors).length > 0) throw new Problem(invalid, { errors })
  return paisa
}

function OpeningDialog({
  till,
  opening_paisa,
  onClose,
}: {
  till: CashDrawer
  opening_paisa: number
  onClose: () => void
}) {
  const t = useDayCloseWords()
  const clinic = useClinic()
  const { fromForm } = useCloseAttempt()
  const explain = useCountErrors()
  const save = async (typed: z.infer<typeof Amount>) => {
    await fromForm(() => noteInDrawer(clinic, till, { opening_paisa: read(typed.paisa, 0) }))
    onClose()
  }
  return (
    <FormDialog
      as={keptAs('till-opening', till)}
      title={t('set_opening')}
      submit={t('save')}
      schema={Amount}
      onSubmit={save}
      explain={explain}
      onClose={onClose}
    >
      <Field label={t('opening')} name="paisa">
        <MoneyInput name="paisa" autoFocus defaultValue={String(opening_paisa / 100)} />
      </Field>
    </FormDialog>
  )
}

const Out = z.object({ paisa: z.optional(z.unknown()), reason: line(120) })

function OutsDialog({
  till,
  outs,
  onClose,
}: {
  till: CashDrawer
  outs: DayCloseRow['outs']
  onClose: () => void
}) {
  const t = useDayCloseWords()
  const clinic = useClinic()
  const { fromForm, onPress } = useCloseAttempt()
  const explain = useCountErrors()
  const add = (typed: z.infer<typeof Out>) =>
    fromForm(() => noteInDrawer(clinic, till, { out: cashOut(read(typed.paisa, 1), typed.reason) }))
  const drop = (id: string) => void onPress(() => noteInDrawer(clinic, till, { without: id }))
  return (
    <FormDialog
      as={keptAs('till-out', till)}
      title={t('outs')}
      submit={t('out_add')}
      icon="add"
      schema={Out}
      onSubmit={add}
      explain={explain}
      resets
      onClose={onClose}
    >
      <Outs outs={outs} onDrop={drop} />
      <Field label={t('out_amount')} name="paisa" required>
        <MoneyInput name="paisa" autoFocus />
      </Field>
      <Field label={t('out_reason')} name="reason" required>
        <TextInput name="reason" maxLength={120} />
      </Field>
    </FormDialog>
  )
}

function Outs({ outs, onDrop }: { outs: DayCloseRow['outs']; onDrop: (id: string) => void }) {
  const t = useDayCloseWords()
  const show = useShow()
  if (outs.length === 0)
    return (
      <Text as="p" tone="muted">
        {t('no_outs')}
      </Text>
    )
  return (
    <List label={t('outs')}>
      {outs.map((one) => (
        <Item
          key={one.id}
          title={one.reason}
          end={
            <>
              <Text strong tabular>
                {show.taka(one.paisa)}
              </Text>
              <Button kind="quiet" icon="trash" label={t('out_drop')} onClick={() => onDrop(one.id)} />
            </>
          }
        />
      ))}
    </List>
  )
}
