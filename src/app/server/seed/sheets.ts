import { addDays } from '#contract/clinic/day.ts'
import { prescriptionNumber } from '#contract/clinic/human-number.ts'
import { PRESCRIPTION_STATE } from '#contract/clinic/prescription-state.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { demoVersion } from '#features/prescriptions/server/demo-sheet.ts'
import type { Database } from '#server/db/types.ts'
import type { PracticeWork } from '#server/transaction/as-practice.ts'
import { type Course, measuredIn, seedPrescription } from './courses.ts'
import type { SeedArrival, SeedEvening, Patient } from './evening.ts'

interface Seen {
  patient: Patient
  course: Course
  visit: Database['appointments']
  at: SeedArrival['at']
}

/** What was measured and what was written at a visit. */
export function seedSheet(practice: PracticeWork, evening: SeedEvening, seen: Seen): void {
  const { patient, course, visit, at } = seen
  const { doctor, schedule } = evening
  const number = prescriptionNumber({
    doctor_id: doctor.id,
    day: schedule.date,
    letter: 'S',
    counter: visit.chamber_id * 100 + Number(visit.serial),
  })
  const back = { day: addDays(schedule.date, course.told.return_days), chamber_id: visit.chamber_id }
  const made = demoVersion(seedPrescription(course, back), {
    patient,
    vitals: measure(practice, evening, seen),
    number,
    serial: visit.serial,
    day: schedule.date,
    doctor: { name: doctor.name, bn_name: doctor.bn_name, bmdc: doctor.bmdc },
  })
  const [id, head_version_id] = [newId(), newId()]
  const common = { chamber_id: visit.chamber_id, patient_id: patient.id, issued_at: at.done }
  const sheet = { id, head_version_id, number, ...common, ...issuedFor(visit) }
  practice.add('prescriptions', sheet, at.done)
  const version = {
    id: head_version_id,
    prescription_id: id,
    author: doctor.id,
    ...common,
    ...unsigned,
    ...made,
  }
  practice.add('prescription_versions', version, at.done)
}

const issuedFor = (visit: Database['appointments']) => ({
  appointment_id: visit.id,
  kind: 'schedule',
  status: PRESCRIPTION_STATE.issued,
  version: 1,
  sitting_date: visit.sitting_date,
  void_reason: null,
  sibling_of: null,
  beside_at: null,
  stands_at: null,
})

const unsigned = { version: 1, previous_hash: null, signature: null, certificate: null, qr_facts: null }

function measure(practice: PracticeWork, evening: SeedEvening, { patient, course, visit, at }: Seen) {
  const { schedule, today, throws, taken_by } = evening
  return practice.add(
    'vitals',
    {
      id: newId(),
      chamber_id: visit.chamber_id,
      appointment_id: visit.id,
      patient_id: patient.id,
      rr: null,
      on_oxygen: false,
      muac_cm: null,
      waist_cm: null,
      note: null,
      ...measuredIn(course, patient, { day: schedule.date, today, throws }),
      taken_by,
      taken_at: at.arrived,
      sent_by: null,
    },
    at.arrived,
  )
}
