import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Id, line } from '#contract/fields.ts'
import { ContentItem, Section } from '#domain/phrase/rows.ts'
import { physicalMedicine } from '#contract/clinic/physical-medicine.ts'

const Items = z.array(ContentItem)
const content = <const P extends `/${string}`, R extends z.core.$ZodType>(path: P, reply: R) =>
  endpoint({ method: 'GET', path, scope: 'practice', reply })
const therapy = <const P extends `/${string}`, R extends z.core.$ZodType>(path: P, reply: R) =>
  endpoint({ method: 'GET', path, scope: 'practice', speciality: physicalMedicine, reply })

export const listChiefComplaints = content(
  '/doctor/v1/chief-complaints',
  z.object({ chief_complaints: Items }),
)
export const listExaminations = content('/doctor/v1/examinations', z.object({ examinations: Items }))
export const listInvestigations = content('/doctor/v1/investigations', z.object({ investigations: Items }))
export const listHistories = content('/doctor/v1/histories', z.object({ histories: Items }))
export const listDiastolicDysfunctions = content(
  '/doctor/v1/diastolic-dysfunctions',
  z.object({ diastolic_dysfunctions: Items }),
)
export const listDiagnosis = content('/doctor/v1/diagnosis', z.object({ diagnosis: Items }))
export const listAdvises = content('/doctor/v1/advises', z.object({ advises: Items }))
/** Advice of this practice's own, what it uses most first. */
export const listCommonAdvices = content('/doctor/v1/common-advices', z.object({ common_advises: Items }))
export const listFollowUps = content('/doctor/v1/follow-ups', z.object({ follow_ups: Items }))
export const listTherapeuticModalities = therapy(
  '/doctor/v1/therapeutic-modalities',
  z.object({ therapeutic_modalities: Items }),
)
export const listTherapeuticExercise = therapy(
  '/doctor/v1/therapeutic-exercise',
  z.object({ therapeutic_exercise: Items }),
)
export const listAssistiveDevices = therapy(
  '/doctor/v1/assistive-devices',
  z.object({ assistive_devices: Items }),
)

/** Every list at once, with what this practice uses most of advice and returns: what a sheet begins with. Those of physical medicine are empty for others. */
export const readContent = endpoint({
  method: 'GET',
  path: '/doctor/v1/prescription-content',
  scope: 'practice',
  ours: true,
  reply: z.object({ lists: z.record(Section, Items), common_advises: Items, common_follow_ups: Items }),
})

/** Free texts of a sheet, to be offered in their lists when they come again. */
export const learnPhrases = endpoint({
  method: 'POST',
  path: '/doctor/v1/suggestion-data-update',
  scope: 'practice',
  needs: ['Prescription Draft', 'Prescription Issue'],
  offline: 'queue',
  body: z.strictObject({
    phrases: z
      .array(
        z.strictObject({
          section: Section,
          text: line(300),
          bn_text: z._default(z.nullable(line(300)), null),
        }),
      )
      .check(z.minLength(1, 'required'), z.maxLength(100, 'too_many')),
  }),
  reply: z.object({ phrases: z.array(z.object({ id: Id, uses: z.int() })) }),
})
