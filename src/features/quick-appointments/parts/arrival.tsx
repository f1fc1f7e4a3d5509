import { Activity, type RefObject } from 'react'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { QueueByTab, QueueRow } from '#features/appointments/parts.ts'
import type { TakingTerms } from '#features/billing/parts.ts'
import type { Fees } from '#features/fees/parts.ts'
import type { Sitting } from '#features/schedules/parts.ts'
import { useDayCheck, useKeptForm } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { unwaited } from '#local/store/unwaited.ts'
import { useMay } from '#nav/use-may.ts'
import { Button } from '#ui/button.tsx'
import { ArrivalBlock, ArrivalBlocks, SheetClose } from '#ui/desk-layout.tsx'
import { Form } from '#ui/form.tsx'
import { Heading } from '#ui/heading.tsx'
import type { FormKeeper } from '#ui/kept-form.ts'
import { Row } from '#ui/layout.tsx'
import { Loading } from '#ui/list-states.tsx'
import { phoneIn, TypedArrival } from '../arrival-form.ts'
import { expectedIn } from '../booked.ts'
import type { RegisteredWalkIn } from '../local.ts'
import { useDeskWords } from '../words.ts'
import { alikeTo } from './alike-strip.tsx'
import { DueFields, FeeFields } from './fee-fields.tsx'
import { MoreArrivalFields } from './more-fields.tsx'
import { NewPatientFields } from './new-patient-fields.tsx'
import { useArriving } from './use-arriving.ts'
import { useFees, useTakingTerms } from './use-fees.ts'
import { useNumberAhead } from './use-next-serial.ts'
import { type ArrivingPerson, useArrivingPerson } from './use-person.ts'
import { useDeskErrors, VitalFields } from './vital-fields.tsx'
import { ArrivalWho } from './who.tsx'

export const arrivalForm = 'arrival'

type Box = RefObject<HTMLInputElement | null>

export interface ArrivalProps {
  sitting: Sitting
  /** The day's queue: who has a place in it arrives at that. */
  queue: QueueByTab
  phoneBox: Box
  vitalsBox: Box
  onRegistered: (made: RegisteredWalkIn) => void
  /** Puts the form away, where it is a sheet. */
  onClose: () => void
}

/** The next person at the desk. It holds what is typed until the device has it for good, also when the page goes. */
export function ArrivalForm(props: ArrivalProps) {
  const { keep, round } = useKeptForm(`arrival:${props.sitting.form.chamber_id}`)
  return <Arrival key={round} {...props} keep={keep} />
}

function Arrival({ sitting, queue, phoneBox, vitalsBox, keep, ...on }: ArrivalProps & { keep: FormKeeper }) {
  const t = useDeskWords()
  const clinic = useClinic()
  const explain = useDeskErrors()
  const person = useArrivingPerson(phoneBox)
  const { known } = person
  const { chamber_id, date: day, id: schedule_id } = sitting.form
  const fees = useFees(clinic, { chamber_id, patient_id: known?.id ?? null, day })
  const terms = useTakingTerms(clinic, { chamber_id, sitting_date: day })
  useNumberAhead(clinic, schedule_id, person.box !== '')
  const booked = known ? expectedIn(queue).get(known.id) : undefined
  const household = isHousehold(person)
  const arrive = useArriving({ sitting, person, fees, booked, household })
  const [onSubmit, question] = useMeant(arrive, (made) => {
    keep.forget()
    on.onRegistered(made)
  })
  const ready = !person.reading && fees !== undefined && terms !== undefined
  const form = { id: arrivalForm, schema: TypedArrival, keep, ready, explain, onSubmit, label: t('arrival') }
  return (
    <>
      <Form {...form}>
        <Head onNoPhone={() => person.look('')} onClose={on.onClose} />
        <ArrivalBlocks>
          <ArrivalBlock>
            <ArrivalWho {...{ person, queue, phoneBox, household }} />
          </ArrivalBlock>
          <Somebody person={person} shared={household} />
          <ArrivalBlock>
            <Money key={known?.id ?? 'new'} {...{ booked, fees, terms, day }} />
          </ArrivalBlock>
          <ArrivalBlock wide={known !== null}>
            <Besides of={booked ? 'booked' : known ? 'known' : 'new'} vitalsBox={vitalsBox} />
          </ArrivalBlock>
        </ArrivalBlocks>
      </Form>
      {question}
    </>
  )
}

/** Registers whom the assistant means to register on this day; the question is asked where the day is doubtful. */
function useMeant(arrive: ReturnType<typeof useArriving>, onRegistered: (made: RegisteredWalkIn) => void) {
  const [isMeant, question] = useDayCheck()
  const register = async (typed: TypedArrival) => {
    if (!(await isMeant())) return false
    onRegistered(await arrive(typed))
    return undefined
  }
  return [register, question] as const
}

/** Whether the box is the phone of people who are known: also of those whom a press found out of sight, so that whose relative somebody new is can be told. */
function isHousehold({ box, found, seen }: ArrivingPerson): boolean {
  const told = phoneIn(box)
  return 'phone' in told && told.phone !== null && (found.length > 0 || seen === box)
}

/** Somebody new; as he is told, the people he may be are looked for. */
function Somebody({ person, shared }: { person: ArrivingPerson; shared: boolean }) {
  const clinic = useClinic()
  const { box, known, setAlike, tellsNew } = person
  const today = sittingDate(clinic.clock.now())
  return (
    <Activity mode={known ? 'hidden' : 'visible'}>
      <ArrivalBlock onTyped={tellsNew}>
        <NewPatientFields
          name={/[0-9০-৯]/.test(box) ? '' : box}
          shared={shared}
          onTold={(form) => void unwaited(clinic, alikeTo(clinic, form, { box, today }).then(setAlike))}
        />
      </ArrivalBlock>
    </Activity>
  )
}

interface MoneyProps {
  booked: QueueRow | undefined
  fees: Fees | undefined
  terms: TakingTerms | undefined
  day: string
}

/** What the visit costs and what is paid; of a booking only what is still owed. */
function Money({ booked, fees, terms, day }: MoneyProps) {
  if (!fees || !terms) return <Loading rows={2} />
  return booked ? <DueFields booked={booked} terms={terms} /> : <FeeFields {...{ fees, terms, day }} />
}

function Besides({ of, vitalsBox }: { of: 'booked' | 'known' | 'new'; vitalsBox: Box }) {
  const { may } = useMay()
  return (
    <>
      {may('Vitals Write') && <VitalFields first={vitalsBox} />}
      {of !== 'booked' && <MoreArrivalFields fresh={of === 'new'} />}
    </>
  )
}

function Head({ onNoPhone, onClose }: { onNoPhone: () => void; onClose: () => void }) {
  const t = useDeskWords()
  const acts = (
    <Row wrap={false}>
      <Button kind="quiet" size="sm" onClick={onNoPhone}>
        {t('no_phone')}
      </Button>
      <SheetClose onClose={onClose} />
    </Row>
  )
  return <Heading end={acts}>{t('arrival')}</Heading>
}
