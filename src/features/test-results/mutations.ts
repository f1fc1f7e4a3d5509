import type { Day } from '#contract/clinic/day.ts'
import { given } from '#contract/fields.ts'
import { add, defineMutation, every, made, maybe, needed, set } from '#contract/mutation.ts'
import { wrongField } from '#contract/problem.ts'
import { appointments } from '#domain/appointment/rows.ts'
import { pictureOf } from '#domain/pad/pictures.ts'
import { patients } from '#domain/patient/rows.ts'
import { prescriptions } from '#domain/prescription/rows.ts'
import { flagOf, plainNumber, type ResultFlag } from '#domain/test-result/read-value.ts'
import { isReportFull, reportPhotoId, reportPhotoMost, reportPhotos } from '#domain/test-result/photos.ts'
import { testResults } from '#domain/test-result/rows.ts'
import {
  addReportPhoto,
  addTestResults,
  takeBackReportPhoto,
  takeBackTestResult,
  updateTestResult,
} from './contract.ts'

interface Typed {
  value: string
  unit: string | null
  range: string | null
  said: ResultFlag | null
}

/** What follows from what was typed. */
const readOff = (typed: Typed) => ({ number: plainNumber(typed.value), flag: typed.said ?? flagOf(typed) })

/** No sample was taken tomorrow. */
function mustBePast(day: Day | undefined, { today }: { today: Day }, field: string): void {
  if (day !== undefined && day > today) throw wrongField(field, 'future')
}

/** Keeps what the reports say, each result with what its own range says of it. */
export const keepTestResults = defineMutation(addTestResults, {
  lane: ({ body }) => `results:${body.patient_id}`,
  reads: ({ body: { patient_id, appointment_id, prescription_id } }) => ({
    patient: needed(patients, patient_id),
    visit: appointment_id === null ? null : needed(appointments, appointment_id),
    sheet: prescription_id === null ? null : needed(prescriptions, prescription_id),
  }),
  apply: ({ body: { results, ...of } }, { patient, visit, sheet }, { user_id, sent_by, today }) => {
    if (visit && visit.patient_id !== patient.id) throw wrongField('appointment_id', 'choice')
    if (sheet && sheet.patient_id !== patient.id) throw wrongField('prescription_id', 'choice')
    return results.map(({ id, ...typed }, at) => {
      mustBePast(typed.taken_on, { today }, `results.${at}.taken_on`)
      const rest = { taken_back_at: null, taken_back_reason: null, edition: 1 }
      const by = { entered_by: user_id, sent_by }
      return add(testResults, {
        id: made(id),
        ...of,
        patient_id: patient.id,
        ...typed,
        ...readOff(typed),
        ...by,
        ...rest,
      })
    })
  },
})

const lane = ({ params: { id } }: { params: { id: string } }) => `result:${id}`
const reads = ({ params: { id } }: { params: { id: string } }) => ({
  result: needed(testResults, id, 'locked'),
})

/** Corrects one; what was taken back stays as it was. */
export const correctTestResult = defineMutation(updateTestResult, {
  lane,
  reads,
  apply: ({ body: { edition: _seen, ...told } }, { result }, { today }) => {
    mustBePast(told.taken_on, { today }, 'taken_on')
    const now = given(told)
    const edition = result.edition + 1
    return [set(testResults, result, { ...now, ...readOff({ ...result, ...now }), edition })]
  },
})

/** A second word on one that was taken back changes nothing. */
export const takeTestResultBack = defineMutation(takeBackTestResult, {
  lane,
  reads,
  apply: ({ body: { reason } }, { result }, { made_at }) =>
    result.taken_back_at !== null
      ? []
      : [set(testResults, result, { taken_back_at: made_at, taken_back_reason: reason })],
})

/** The id of a photo by patient and bytes; null where they are no picture that may be kept. */
export function photoIdOf({ body }: { body: { patient_id: string; data: string } }): string | null {
  const picture = pictureOf(body.data, reportPhotoMost)
  return 'fault' in picture ? null : reportPhotoId(body.patient_id, picture)
}

const notBack = { taken_back_at: null, taken_back_reason: null }

/** Keeps a photo of a report by its own print; one that was taken back stands again as it is told now. Two devices at one report wait for each other on its patient. */
export const keepReportPhoto = defineMutation(addReportPhoto, {
  lane: (input) => `report-photo:${photoIdOf(input)}`,
  reads: (input) => {
    const { patient_id, appointment_id } = input.body
    const id = photoIdOf(input)
    return {
      patient: needed(patients, patient_id, 'locked'),
      visit: appointment_id === null ? null : needed(appointments, appointment_id),
      beside: every(reportPhotos, { column: 'patient_id', is: patient_id }),
      known: id === null ? null : maybe(reportPhotos, id, 'locked'),
    }
  },
  apply: ({ body: { data, ...of } }, { patient, visit, beside, known }, { user_id, sent_by, today }) => {
    if (visit && visit.patient_id !== patient.id) throw wrongField('appointment_id', 'choice')
    mustBePast(of.taken_on, { today }, 'taken_on')
    const picture = pictureOf(data, reportPhotoMost)
    if ('fault' in picture) throw wrongField('data', picture.fault)
    if (known?.taken_back_at === null) return []
    if (isReportFull(beside, of)) throw wrongField('caption', 'report_full')
    const told = { ...of, patient_id: patient.id, entered_by: user_id, sent_by, ...notBack }
    // Why it was taken back may be its day: nothing that was said of it then stands again.
    if (known) return [set(reportPhotos, known, { ...told, data })]
    return [add(reportPhotos, { ...picture, id: reportPhotoId(patient.id, picture), ...told })]
  },
})

/** A second word on one that was taken back changes nothing. */
export const takeReportPhotoBack = defineMutation(takeBackReportPhoto, {
  lane: ({ params: { id } }) => `report-photo:${id}`,
  reads: ({ params: { id } }) => ({ photo: needed(reportPhotos, id, 'locked') }),
  apply: ({ body: { reason } }, { photo }, { made_at }) =>
    photo.taken_back_at !== null
      ? []
      : [set(reportPhotos, photo, { data: '', taken_back_at: made_at, taken_back_reason: reason })],
})
