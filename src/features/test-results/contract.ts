import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { blank, count, Day, Id, line, mostInteger } from '#contract/fields.ts'
import { conflict } from '#contract/refusal.ts'
import { PictureHash, pictureData } from '#domain/pad/pictures.ts'
import { reportPhotoMost, ReportPhotoRow } from '#domain/test-result/photos.ts'
import { resultFields, TestResultRow } from '#domain/test-result/rows.ts'

/** One result as it is typed; whoever sends no id gets one made. */
export const TestResultForm = z.strictObject({
  id: z.optional(Id),
  line_key: blank(line(40)),
  test: line(300),
  value: resultFields.value,
  unit: z._default(resultFields.unit, null),
  range: z._default(resultFields.range, null),
  said: z._default(resultFields.said, null),
  taken_on: Day,
  note: z._default(resultFields.note, null),
})
export type TestResultForm = z.infer<typeof TestResultForm>

const params = z.strictObject({ id: Id })
const ours = {
  scope: 'practice',
  needs: ['Prescription Draft', 'Prescription Issue'],
  offline: 'queue',
  ours: true,
} as const

/** Keeps what the reports say that a patient brought: all of one sheet's orders at once, or of tests that no sheet asked for. */
export const addTestResults = endpoint({
  ...ours,
  method: 'POST',
  path: '/doctor/v1/test-results',
  status: 201,
  body: z.strictObject({
    chamber_id: count(1, mostInteger),
    patient_id: Id,
    appointment_id: blank(Id),
    prescription_id: blank(Id),
    results: z.array(TestResultForm).check(z.minLength(1, 'required'), z.maxLength(60, 'too_many')),
  }),
  reply: z.object({ test_results: z.array(TestResultRow) }),
})

/** Corrects what was mistyped. `edition`: the state that the writer has seen; if it is not the newest he is asked. */
export const updateTestResult = endpoint({
  ...ours,
  method: 'PUT',
  path: '/doctor/v1/test-results/{id}',
  refuses: [conflict],
  params,
  body: z.partial(z.strictObject({ ...resultFields, edition: count(1, mostInteger) })),
  reply: z.object({ test_result: TestResultRow }),
})

/** Of another patient, another report, read wrong: it counts no more, and stays with the reason. */
export const takeBackTestResult = endpoint({
  ...ours,
  method: 'POST',
  path: '/doctor/v1/test-results/{id}/take-back',
  params,
  body: z.strictObject({ reason: line(200) }),
  reply: z.object({ test_result: TestResultRow }),
})

/** Keeps a photo of a report, once for a patient however often it is told: judged by its bytes, and refused where anything but a small picture lies in them. */
export const addReportPhoto = endpoint({
  ...ours,
  method: 'POST',
  path: '/doctor/v1/report-photos',
  status: 201,
  body: z.strictObject({
    chamber_id: count(1, mostInteger),
    patient_id: Id,
    appointment_id: blank(Id),
    taken_on: Day,
    caption: z._default(z.nullable(line(120)), null),
    data: pictureData(reportPhotoMost),
  }),
  reply: z.object({ report_photo: z.object({ id: Id, hash: PictureHash }) }),
})

/** Of another patient, or unreadable: its picture is gone for good, and the row stays with the reason. */
export const takeBackReportPhoto = endpoint({
  ...ours,
  method: 'POST',
  path: '/doctor/v1/report-photos/{id}/take-back',
  params,
  body: z.strictObject({ reason: line(200) }),
  reply: z.object({ report_photo: z.object({ id: Id, hash: PictureHash }) }),
})

/** One photo with its picture; each read of it is written down. */
export const showReportPhoto = endpoint({
  method: 'GET',
  path: '/doctor/v1/report-photos/{id}',
  scope: 'practice',
  needs: ['Prescription List', 'Prescription View', 'Prescription Draft'],
  ours: true,
  audited: 'report_photo_read',
  params,
  reply: z.object({ report_photo: ReportPhotoRow }),
})
