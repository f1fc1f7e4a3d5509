import type { Ref } from 'react'
import type { Queue } from '#features/appointments/parts.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { expectedIn, presentIn } from '../booked.ts'
import { useDeskWords } from '../words.ts'
import { AlikeStrip } from './alike-strip.tsx'
import { FoundPeople } from './found-people.tsx'
import type { ArrivingPerson } from './use-person.ts'

/** Whose visit it is: a phone or a name, and the people it may mean. */
export function Who({ person, queue, phoneBox, household }: { person: ArrivingPerson; queue: Queue; phoneBox: Ref<HTMLInputElement>; household: boolean }) {
  const t = useDeskWords()
  const { box, look, found, known, take, alike } = person
  return (
    <>
      <Field label={t('phone')} labelHidden name="phone" {...(box === '' ? { hint: t('phone_hint') } : {})}>
        <TextInput ref={phoneBox} icon="phone" size="lg" kbd="/" autoFocus maxLength={60} value={box} onChange={(event) => look(event.currentTarget.value)} />
      </Field>
      <FoundPeople found={found} expected={expectedIn(queue)} chosen={known?.id ?? null} household={household} onChoose={take} />
      {known && <AtPlace queue={queue} patient_id={known.id} />}
      {!known && alike && <AlikeStrip alike={alike} onTake={take} />}
    </>
  )
}

/** The place of today that somebody has already: his booking arrives with the saving, a second visit is pointed at. */
function AtPlace({ queue, patient_id }: { queue: Queue; patient_id: string }) {
  const t = useDeskWords()
  const show = useShow()
  const [booked, here] = [expectedIn(queue).get(patient_id), presentIn(queue).get(patient_id)]
  if (booked) return <Banner icon="appointment">{t('booked_arrives', { serial: show.number(booked.visit.serial) })}</Banner>
  return here ? <Banner tone="warn" icon="queue">{t('here_already', { serial: show.number(here.visit.serial) })}</Banner> : null
}
