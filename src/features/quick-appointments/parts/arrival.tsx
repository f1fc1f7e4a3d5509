import { Activity, type RefObject } from 'react'
import { Problem, wrongField } from '#contract/problem.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { Sitting } from '#features/schedules/parts.ts'
import { useClinic } from '#local/use-clinic.ts'
import { WriteFailed } from '#local/write-failed.ts'
import { useMay } from '#nav/use-may.ts'
import { Button } from '#ui/button.tsx'
import { ArrivalBlock, ArrivalBlocks, SheetClose } from '#ui/desk-layout.tsx'
import { Form } from '#ui/form.tsx'
import { Heading } from '#ui/heading.tsx'
import { Row } from '#ui/layout.tsx'
import { Loading } from '#ui/list-states.tsx'
import { toast } from '#ui/toasts.ts'
import { arrivalOf, phoneIn, TypedArrival } from '../arrival-form.ts'
import { askForNumber } from '../leases.ts'
import { type Registered, registerWalkIn } from '../local.ts'
import { useDeskWords } from '../words.ts'
import { alikeTo } from './alike-strip.tsx'
import { FeeFields } from './fee-fields.tsx'
import { MoreFields } from './more-fields.tsx'
import { NewPatientFields } from './new-patient-fields.tsx'
import { useFees, useTakingTerms } from './use-fees.ts'
import { useNumberAhead } from './use-next-serial.ts'
import { type ArrivingPerson, usePerson } from './use-person.ts'
import { useDeskErrors, VitalFields } from './vital-fields.tsx'
import { Who } from './who.tsx'

export const arrivalForm = 'arrival'

type Box = RefObject<HTMLInputElement | null>

export interface ArrivalProps {
  sitting: Sitting
  phoneBox: Box
  vitalsBox: Box
  onRegistered: (made: Registered) => void
  /** Puts the form away, where it is a sheet. */
  onClose: () => void
}

/** The next person at the desk. It holds what is typed until the device has it for good. */
export function ArrivalForm({ sitting, phoneBox, vitalsBox, onRegistered, onClose }: ArrivalProps) {
  const t = useDeskWords()
  const clinic = useClinic()
  const explain = useDeskErrors()
  const person = usePerson()
  const { box, found, known, reading, seen, setSeen } = person
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
      <Heading end={<HeadActs onNoPhone={() => person.look('')} onClose={onClose} />}>{t('arrival')}</Heading>
      <ArrivalBlocks>
        <ArrivalBlock><Who person={person} phoneBox={phoneBox} household={household} /></ArrivalBlock>
        <Activity mode={known ? 'hidden' : 'visible'}>
          <ArrivalBlock><Somebody person={person} shared={household} today={today} /></ArrivalBlock>
        </Activity>
        <ArrivalBlock>{fees && terms ? <FeeFields key={known?.id ?? 'new'} fees={fees} terms={terms} day={sitting.form.date} /> : <Loading rows={2} />}</ArrivalBlock>
        <ArrivalBlock wide={known !== null}><Besides fresh={known === null} vitalsBox={vitalsBox} /></ArrivalBlock>
      </ArrivalBlocks>
    </Form>
  )
}

/** Somebody new; as he is told, the people he may be are looked for. */
function Somebody({ person: { box, setAlike }, shared, today }: { person: ArrivingPerson; shared: boolean; today: string }) {
  const clinic = useClinic()
  return <NewPatientFields name={/[0-9০-৯]/.test(box) ? '' : box} shared={shared} onTold={(form) => void alikeTo(clinic, form, { box, today }).then(setAlike)} />
}

function Besides({ fresh, vitalsBox }: { fresh: boolean; vitalsBox: Box }) {
  const { may } = useMay()
  return (
    <>
      {may('Vitals Write') && <VitalFields first={vitalsBox} />}
      <MoreFields fresh={fresh} />
    </>
  )
}

function HeadActs({ onNoPhone, onClose }: { onNoPhone: () => void; onClose: () => void }) {
  const t = useDeskWords()
  return (
    <Row wrap={false}>
      <Button kind="quiet" size="sm" onClick={onNoPhone}>{t('no_phone')}</Button>
      <SheetClose onClose={onClose} />
    </Row>
  )
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
