import { Activity, type RefObject, useEffect, useState } from 'react'
import { Problem, wrongField } from '#contract/problem.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { Alike } from '#features/patients/parts.ts'
import type { Sitting } from '#features/schedules/parts.ts'
import { useClinic } from '#local/use-clinic.ts'
import { WriteFailed } from '#local/write-failed.ts'
import { useMay } from '#nav/use-may.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { Heading } from '#ui/heading.tsx'
import { Loading } from '#ui/list-states.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { toast } from '#ui/toasts.ts'
import { arrivalOf, phoneIn, TypedArrival } from '../arrival-form.ts'
import { askForNumber } from '../leases.ts'
import { type Registered, registerWalkIn } from '../local.ts'
import { useDeskWords } from '../words.ts'
import { AlikeStrip, alikeTo } from './alike-strip.tsx'
import { FeeFields } from './fee-fields.tsx'
import { FoundPeople } from './found-people.tsx'
import { MoreFields } from './more-fields.tsx'
import { NewPatientFields } from './new-patient-fields.tsx'
import { useFees, useTakingTerms } from './use-fees.ts'
import { useFound } from './use-found.ts'
import { useNumberAhead } from './use-next-serial.ts'
import { useDeskErrors, VitalFields } from './vital-fields.tsx'

export const arrivalForm = 'arrival'

type Box = RefObject<HTMLInputElement | null>

export interface ArrivalProps {
  sitting: Sitting
  phoneBox: Box
  vitalsBox: Box
  onRegistered: (made: Registered) => void
}

/** The next person at the desk. It holds what is typed until the device has it for good. */
export function ArrivalForm({ sitting, phoneBox, vitalsBox, onRegistered }: ArrivalProps) {
  const t = useDeskWords()
  const clinic = useClinic()
  const explain = useDeskErrors()
  const { may } = useMay()
  const { box, look, found, known, reading, seen, setSeen, take, alike, setAlike } = usePerson()
  const today = sittingDate(clinic.clock.now())
  const fees = useFees(clinic, { chamber_id: sitting.form.chamber_id, patient_id: known?.id ?? null, day: sitting.form.date })
  const terms = useTakingTerms(clinic, { chamber_id: sitting.form.chamber_id, sitting_date: sitting.form.date })
  useNumberAhead(clinic, sitting.form.id, box !== '')
  const told = phoneIn(box)
  const household = 'phone' in told && told.phone !== null && found.length > 0
  const register = async (typed: TypedArrival) => {
    if (!fees) throw new Problem(409, 'failed')
    if (household && !known && seen !== box) {
      setSeen(box)
      throw wrongField('phone', 'known_phone')
    }
    const arrival = arrivalOf(typed, { sitting, known, phone: box, shared: household, fees, today })
    await askForNumber(clinic, sitting.form.id)
    onRegistered(await saved(() => registerWalkIn(clinic, arrival), t))
  }
  return (
    <Form id={arrivalForm} schema={TypedArrival} ready={!reading && fees !== undefined && terms !== undefined} onSubmit={register} explain={explain} label={t('arrival')}>
      <Heading end={<NoPhone onPress={() => look('')} />}>{t('arrival')}</Heading>
      <Field label={t('phone')} labelHidden name="phone" {...(box === '' ? { hint: t('phone_hint') } : {})}>
        <TextInput ref={phoneBox} icon="phone" size="lg" kbd="/" autoFocus maxLength={60} value={box} onChange={(event) => look(event.currentTarget.value)} />
      </Field>
      <FoundPeople found={found} chosen={known?.id ?? null} household={household} onChoose={take} />
      {!known && alike && <AlikeStrip alike={alike} onTake={take} />}
      <Activity mode={known ? 'hidden' : 'visible'}>
        <NewPatientFields name={/[0-9০-৯]/.test(box) ? '' : box} shared={household} onTold={(form) => void alikeTo(clinic, form, { box, today }).then(setAlike)} />
      </Activity>
      {fees && terms ? <FeeFields key={known?.id ?? 'new'} fees={fees} terms={terms} day={sitting.form.date} /> : <Loading rows={2} />}
      {may('Vitals Write') && <VitalFields first={vitalsBox} />}
      <MoreFields fresh={known === null} />
    </Form>
  )
}

/** So long (ms) people must have stood on the screen before a press for somebody new counts as made in their sight. */
const secondLook = 600

/** Who it is: what stands in the phone box, whom it may mean, and who was taken. `seen`: the box whose people the clerk has had before her. */
function usePerson() {
  const clinic = useClinic()
  const [box, setBox] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [alike, setAlike] = useState<Alike | null>(null)
  const [seen, setSeen] = useState('')
  const read = useFound(clinic, box, chosen)
  const found = read?.people ?? []
  const shownFor = found.length > 0 ? read?.box : undefined
  useEffect(() => {
    if (shownFor === undefined) return undefined
    const timer = setTimeout(() => setSeen(shownFor), secondLook)
    return () => clearTimeout(timer)
  }, [shownFor])
  const take = (id: string | null) => {
    setChosen(id)
    setSeen(box)
    setAlike(null)
  }
  const look = (text: string) => {
    setBox(text)
    setChosen(null)
    setAlike(null)
  }
  const known = found.find((one) => one.id === chosen) ?? null
  return { box, look, found, known, reading: read?.box !== box || (chosen !== null && !known && read.chosen !== chosen), seen, setSeen, take, alike, setAlike }
}

function NoPhone({ onPress }: { onPress: () => void }) {
  const t = useDeskWords()
  return <Button kind="quiet" size="sm" onClick={onPress}>{t('no_phone')}</Button>
}

/** What cannot be saved is said, and stays in the form. */
async function saved(act: () => Promise<Registered>, t: ReturnType<typeof useDeskWords>): Promise<Registered> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof WriteFailed)) throw error
    toast(t(error.reason === 'full' ? 'not_saved_full' : 'not_saved'), { kind: 'error', lasts: 20_000 })
    throw new Problem(409, 'failed')
  }
}
