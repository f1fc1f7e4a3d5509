import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { referralDoctors } from '#domain/referral-doctor/rows.ts'
import { readRows } from '#local/store/rows.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useKeptState } from '#local/react/use-kept-typing.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { useShow } from '#text/show.ts'
import { Field } from '#ui/field.tsx'
import { GridSpan } from '#ui/layout.tsx'
import { PickChips } from '#ui/pick-chips.tsx'
import { SectionFields, SectionFrame } from '#ui/section-list.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { referralOf, type ReferralTarget, referredOf } from '#features/prescriptions/content/rules.ts'
import { useRxText } from '#features/prescriptions/words.ts'
import { isSet, type PartProps } from './part-props.ts'
import type { Writing } from '#features/prescriptions/life/parts.ts'
import { WhyShown } from './why-shown.tsx'

/** To whom the patient is sent: one of the practice's colleagues by a press, or anybody by his name. */
export function ReferralPart(part: PartProps) {
  const { writing, place, onPlace } = part
  const t = useRxText()
  const held = useTypedReferral(writing.content.referral)
  const open = place.at === 'referral' || writing.content.referral !== null || held.wasKept
  if (!open && !isSet(part, 'referral')) return null
  return (
    <SectionFrame title={t('section.referral')} onAdd={() => onPlace('referral')} onPhone="last">
      <WhyShown part={part} section="referral" />
      {open && (
        <Fields
          key={place.at === 'referral' ? place.asked : 0}
          writing={writing}
          held={held}
          focus={place.at === 'referral'}
        />
      )}
    </SectionFrame>
  )
}

/** What stands in the fields; a referral to nobody yet is on no sheet, and kept beside it. */
function useTypedReferral(referral: Writing['content']['referral']) {
  const { pathname } = useLocation()
  const [typed, setSaid, wasKept] = useKeptState<ReferralTarget>(
    `referral:${pathname}`,
    referredOf(referral),
    (now) => referralOf(now) !== null || Object.values(now).join('').trim() === '',
  )
  // The sheet's own, where it came from elsewhere.
  const said = JSON.stringify(referralOf(typed)) === JSON.stringify(referral) ? typed : referredOf(referral)
  return { said, setSaid, wasKept }
}

interface FieldsProps extends Pick<PartProps, 'writing'> {
  held: ReturnType<typeof useTypedReferral>
  focus: boolean
}

function Fields({ writing: { change }, held: { said, setSaid }, focus }: FieldsProps) {
  const [picked, setPicked] = useState(0)
  const say = (more: Partial<ReferralTarget>) => {
    const next = { ...said, ...more }
    setSaid(next)
    change((now) => ({ ...now, referral: referralOf(next) }))
  }
  const pick = (one: Partial<ReferralTarget>) => {
    say(one)
    setPicked(picked + 1)
  }
  const line = (field: LineProps['field'], most: number) => (
    <LineField key={`${field}/${picked}`} {...{ field, most, said, focus, onSay: say }} />
  )
  return (
    <>
      <Colleagues chosen={said.name} onPick={pick} />
      <SectionFields>
        {line('name', 120)}
        {line('degrees', 200)}
        <GridSpan>{line('hospital', 200)}</GridSpan>
        <GridSpan>
          <ReasonField reason={said.reason} onSay={say} />
        </GridSpan>
      </SectionFields>
    </>
  )
}

interface LineProps {
  field: 'name' | 'degrees' | 'hospital'
  most: number
  said: ReferralTarget
  focus: boolean
  onSay: (more: Partial<ReferralTarget>) => void
}

function LineField({ field, most, said, focus, onSay }: LineProps) {
  const t = useRxText()
  const nameless = referralOf(said) === null && (said.degrees + said.reason).trim() !== ''
  return (
    <Field
      label={t(`referral.${field}`)}
      error={field === 'name' && nameless ? t('referral.nameless') : undefined}
    >
      <TextInput
        size="sm"
        maxLength={most}
        autoFocus={focus && field === 'name'}
        defaultValue={said[field]}
        onChange={(event) => onSay({ [field]: event.target.value })}
      />
    </Field>
  )
}

function ReasonField({ reason, onSay }: { reason: string } & Pick<LineProps, 'onSay'>) {
  const t = useRxText()
  return (
    <Field label={t('referral.reason')}>
      <TextArea
        rows={1}
        maxLength={300}
        defaultValue={reason}
        onChange={(event) => onSay({ reason: event.target.value })}
      />
    </Field>
  )
}

const most = 6

function Colleagues({ chosen, onPick }: { chosen: string; onPick: (one: Partial<ReferralTarget>) => void }) {
  const t = useRxText()
  const show = useShow()
  const clinic = useClinic()
  const rows = useLocal(() => readRows(clinic, referralDoctors), [clinic]) ?? []
  const known = rows.filter((one) => one.active).slice(0, most)
  if (known.length === 0) return null
  return (
    <PickChips
      label={t('referral.known')}
      picks={known.map((one) => ({ id: one.id, label: show.name(one), on: one.name === chosen }))}
      onPick={(id) => {
        const one = known.find((row) => row.id === id)
        if (one) onPick({ name: one.name, degrees: one.degrees ?? '', hospital: one.hospital ?? '' })
      }}
    />
  )
}
