import type { Ref } from 'react'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useDeskWords } from '../words.ts'
import { AlikeStrip } from './alike-strip.tsx'
import { FoundPeople } from './found-people.tsx'
import type { ArrivingPerson } from './use-person.ts'

/** Whose visit it is: a phone or a name, and the people it may mean. */
export function Who({ person, phoneBox, household }: { person: ArrivingPerson; phoneBox: Ref<HTMLInputElement>; household: boolean }) {
  const t = useDeskWords()
  const { box, look, found, known, take, alike } = person
  return (
    <>
      <Field label={t('phone')} labelHidden name="phone" {...(box === '' ? { hint: t('phone_hint') } : {})}>
        <TextInput ref={phoneBox} icon="phone" size="lg" kbd="/" autoFocus maxLength={60} value={box} onChange={(event) => look(event.currentTarget.value)} />
      </Field>
      <FoundPeople found={found} chosen={known?.id ?? null} household={household} onChoose={take} />
      {!known && alike && <AlikeStrip alike={alike} onTake={take} />}
    </>
  )
}
