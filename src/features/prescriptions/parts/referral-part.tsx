import { useState } from 'react'
import { referralDoctors } from '#domain/referral-doctor/rows.ts'
import { readRows } from '#local/store/rows.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { useShow } from '#text/show.ts'
import { Field } from '#ui/field.tsx'
import { Span } from '#ui/layout.tsx'
import { PickChips } from '#ui/pick-chips.tsx'
import { SectionFields, WriterSection } from '#ui/section-list.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { type Referred, referralOf, referredOf } from '../referral.ts'
import { useRxText } from '../words.ts'
import type { PartProps } from './part-props.ts'

/** To whom the patient is sent: one of the practice's colleagues by a press, or anybody by his name. */
export function ReferralPart({ writing, place, onPlace }: PartProps) {
  const t = useRxText()
  const open = place.at === 'referral' || writing.content.referral !== null
  return (
    <WriterSection title={t('referral.title')} onAdd={() => onPlace('referral')} onPhone="last">
      {open && <Fields key={place.at === 'referral' ? place.asked : 0} writing={writing} focus={place.at === 'referral'} />}
    </WriterSection>
  )
}

function Fields({ writing: { content, change }, focus }: Pick<PartProps, 'writing'> & { focus: boolean }) {
  const t = useRxText()
  const [said, setSaid] = useState(() => referredOf(content.referral))
  const [picked, setPicked] = useState(0)
  const say = (more: Partial<Referred>) => {
    const next = { ...said, ...more }
    setSaid(next)
    change((now) => ({ ...now, referral: referralOf(next) }))
  }
  const nameless = referralOf(said) === null && (said.degrees + said.reason).trim() !== ''
  const line = (field: 'name' | 'degrees' | 'hospital', most: number) => (
    <Field key={`${field}/${picked}`} label={t(`referral.${field}`)} error={field === 'name' && nameless ? t('referral.nameless') : undefined}>
      <TextInput size="sm" maxLength={most} autoFocus={focus && field === 'name'} defaultValue={said[field]} onChange={(event) => say({ [field]: event.target.value })} />
    </Field>
  )
  return (
    <>
      <Colleagues chosen={said.name} onPick={(one) => { say(one); setPicked(picked + 1) }} />
      <SectionFields>
        {line('name', 120)}{line('degrees', 200)}
        <Span>{line('hospital', 200)}</Span>
        <Span><Field label={t('referral.reason')}><TextArea rows={1} maxLength={300} defaultValue={said.reason} onChange={(event) => say({ reason: event.target.value })} /></Field></Span>
      </SectionFields>
    </>
  )
}

const most = 6

function Colleagues({ chosen, onPick }: { chosen: string; onPick: (one: Partial<Referred>) => void }) {
  const t = useRxText()
  const show = useShow()
  const clinic = useClinic()
  const rows = useLocal(() => readRows(clinic, referralDoctors), [clinic]) ?? []
  const known = rows.filter((one) => one.active).slice(0, most)
  if (known.length === 0) return null
  return (
    <PickChips
      label={t('referral.known')} picks={known.map((one) => ({ id: one.id, label: show.name(one), on: one.name === chosen }))}
      onPick={(id) => { const one = known.find((row) => row.id === id); if (one) onPick({ name: one.name, degrees: one.degrees ?? '', hospital: one.hospital ?? '' }) }}
    />
  )
}
