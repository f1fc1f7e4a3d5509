import { type MouseEventHandler, useState } from 'react'
import { ReferralDoctorPicker } from '#features/referral-doctors/parts.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useDeskWords } from '../words.ts'

const priorities = ['normal', 'elderly', 'emergency', 'vip'] as const

/** What is seldom told at the desk: the problem, where somebody new lives, who sent him, and who must not wait. */
export function MoreArrivalFields({ fresh }: { fresh: boolean }) {
  const t = useDeskWords()
  const [open, setOpen] = useState<{ byHand: boolean } | null>(null)
  const [priority, setPriority] = useState<(typeof priorities)[number]>('normal')
  const mustSay = priority === 'emergency' || priority === 'vip'
  const options = priorities.map((value) => ({ value, label: t(`priority_${value}`) }))
  // What was half typed opens it too, while a hand types elsewhere.
  if (!open) return <Opener onPress={({ isTrusted }) => setOpen({ byHand: isTrusted })} />
  return (
    <>
      <Field label={t('problem')} name="question" optional>
        <TextInput name="question" maxLength={1000} autoFocus={open.byHand} />
      </Field>
      {fresh && (
        <Field label={t('address')} name="address" optional>
          <TextInput name="address" maxLength={300} />
        </Field>
      )}
      <ReferralDoctorPicker name="referral_doctor_id" />
      <Field label={t('priority')} name="priority" group hint={t('priority_hint')}>
        <ChoiceChips name="priority" value={priority} onChange={setPriority} options={options} />
      </Field>
      <Field
        label={t('priority_reason')}
        name="priority_reason"
        {...(mustSay ? { required: true } : { optional: true })}
      >
        <TextInput name="priority_reason" maxLength={200} />
      </Field>
    </>
  )
}

function Opener({ onPress }: { onPress: MouseEventHandler }) {
  const t = useDeskWords()
  return (
    <Button
      kind="quiet"
      icon="chevron-down"
      aria-expanded={false}
      data-opens="question address referral_doctor_id priority priority_reason"
      onClick={onPress}
    >
      {t('more')}
    </Button>
  )
}
