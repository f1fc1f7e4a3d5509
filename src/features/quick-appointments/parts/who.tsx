import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import type { QueueByTab } from '#features/appointments/parts.ts'
import type { PatientRow } from '#domain/patient/rows.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { Field } from '#ui/field.tsx'
import { useFormErrors } from '#ui/form-errors.ts'
import { somebodyNew } from '#ui/household.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { expectedIn, presentIn } from '../booked.ts'
import { useDeskWords } from '../words.ts'
import { AlikeStrip } from './alike-strip.tsx'
import { FoundPeople } from './found-people.tsx'
import type { ArrivingPerson } from './use-person.ts'

interface WhoProps {
  person: ArrivingPerson
  queue: QueueByTab
  phoneBox: Ref<HTMLInputElement>
  household: boolean
}

/** Whose visit it is: a phone or a name, and the people it may mean. The arrow keys of the box go through them, Enter takes one. */
export function ArrivalWho({ person, queue, phoneBox, household }: WhoProps) {
  const t = useDeskWords()
  const id = useId()
  const { box, look, known, taken, alike } = person
  const { clear } = useFormErrors()
  // What was asked about the phone is answered by whoever is taken.
  const take = (id: string) => {
    clear('phone')
    person.take(id)
  }
  const expected = expectedIn(queue)
  // Whoever has a place today stands first.
  const found = person.found.toSorted(
    (one, other) => Number(expected.has(other.id)) - Number(expected.has(one.id)),
  )
  const { active, onKeyDown } = useFoundKeys({ ...person, take }, found)
  const voice = found.length === 0 ? {} : voiceOf(id, active)
  return (
    <>
      <Field label={t('phone')} labelHidden name="phone" {...(box === '' ? { hint: t('phone_hint') } : {})}>
        <TextInput
          ref={phoneBox}
          name="phone"
          icon="phone"
          size="lg"
          kbd="/"
          autoFocus
          maxLength={60}
          value={box}
          {...voice}
          onChange={(event) => look(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <FoundPeople {...{ id, found, expected, active, household }} chosen={taken} onChoose={take} />
      {known && <AtPlace queue={queue} patient_id={known.id} />}
      {!known && alike && <AlikeStrip alike={alike} onTake={take} />}
    </>
  )
}

const voiceOf = (id: string, active: string | null) => ({
  'aria-controls': id,
  ...(active === null ? {} : { 'aria-activedescendant': `${id}-${active}` }),
})

/**
 * Where the keys of the box have come to among those found; gone with the next letter.
 * Steps made while those of the last letter are still looked for are kept and made once they are there;
 * Enter then does nothing: nobody is taken whom the hand could not see.
 */
function useFoundKeys({ box, reading, take }: ArrivingPerson, found: readonly PatientRow[]) {
  const [at, setAt] = useState<{ box: string; id: string | null; ahead: number } | null>(null)
  const here = at !== null && at.box === box ? at : { box, id: null, ahead: 0 }
  const all = found.length === 0 || reading ? [] : [...found.map((one) => one.id), somebodyNew]
  const active = here.id !== null && all.includes(here.id) ? here.id : null
  const stepTo = (steps: number): void => {
    if (reading) return setAt({ ...here, ahead: here.ahead + steps })
    const from = active === null ? (steps > 0 ? -1 : 0) : all.indexOf(active)
    const id = all[(((from + steps) % all.length) + all.length) % all.length]
    if (id !== undefined) setAt({ box, id, ahead: 0 })
  }
  if (here.ahead !== 0 && !reading) {
    if (all.length === 0) setAt(null)
    else stepTo(here.ahead)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.nativeEvent.isComposing || (all.length === 0 && !reading)) return
    if (step !== undefined) stepTo(step)
    else if (active !== null && event.key === 'Enter') {
      take(active)
      setAt(null)
    } else if ((active !== null || here.ahead !== 0) && event.key === 'Escape') {
      event.stopPropagation()
      setAt(null)
    } else if (here.ahead === 0 || event.key !== 'Enter') return
    event.preventDefault()
  }
  return { active, onKeyDown }
}

/** The place of today that somebody has already: his booking arrives with the saving, a second visit is pointed at. */
function AtPlace({ queue, patient_id }: { queue: QueueByTab; patient_id: string }) {
  const t = useDeskWords()
  const show = useShow()
  const [booked, here] = [expectedIn(queue).get(patient_id), presentIn(queue).get(patient_id)]
  if (booked)
    return (
      <Banner icon="appointment">{t('booked_arrives', { serial: show.number(booked.visit.serial) })}</Banner>
    )
  return here ? (
    <Banner tone="warn" icon="queue">
      {t('here_already', { serial: show.number(here.visit.serial) })}
    </Banner>
  ) : null
}
