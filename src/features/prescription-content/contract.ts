import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { blank, Id, line, Page, paged } from '#contract/fields.ts'
import { ContentItem, OwnPhraseRow, Section } from '#domain/phrase/rows.ts'
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

/** Words of this practice's own as the page of them writes them. */
const PhraseForm = z.strictObject({ text: line(300), bn_text: blank(line(300)) })
export type PhraseForm = z.infer<typeof PhraseForm>
const PhraseChange = z.partial(z.strictObject({ text: line(300), bn_text: z.nullable(line(300)) }))
const OnePhrase = z.object({ phrase: OwnPhraseRow })
const recorded = {
  scope: 'practice',
  needs: ['Setting List', 'Prescription Draft', 'Prescription Issue'],
} as const

/** The practice's own advice, the most used first. */
export const listOwnAdvices = endpoint({
  ...recorded,
  method: 'GET',
  path: '/doctor/v1/advise-index',
  query: z.strictObject({ page: Page }),
  reply: paged(OwnPhraseRow),
})

/** Puts words of one's own on a list, at once offered there. */
export const addAdvice = endpoint({
  ...recorded,
  method: 'POST',
  path: '/doctor/v1/advise-add',
  offline: 'queue',
  status: 201,
  body: PhraseForm,
  reply: OnePhrase,
})
export const addOwnInvestigation = endpoint({
  ...recorded,
  method: 'POST',
  path: '/doctor/v1/add-investigation',
  offline: 'queue',
  status: 201,
  body: PhraseForm,
  reply: OnePhrase,
})

/** Other words in the place of these: a row of their own with the uses of the former, which leaves the list. Sheets stay as they are. */
export const updateAdvice = endpoint({
  ...recorded,
  method: 'PUT',
  path: '/doctor/v1/advise-update/{adviceId}',
  offline: 'queue',
  params: z.strictObject({ adviceId: Id }),
  body: PhraseChange,
  reply: OnePhrase,
})
export const updateOwnInvestigation = endpoint({
  ...recorded,
  method: 'PUT',
  path: '/doctor/v1/investigation-update/{id}',
  offline: 'queue',
  params: z.strictObject({ id: Id }),
  body: PhraseChange,
  reply: OnePhrase,
})

/** Off the list; sheets on which it stands stay as they are. */
export const removeAdvice = endpoint({
  ...recorded,
  method: 'DELETE',
  path: '/doctor/v1/advices/{adviceId}',
  offline: 'queue',
  params: z.strictObject({ adviceId: Id }),
  reply: z.object({ id: Id }),
})

/** Words of any list of one's own leave it; sheets on which they stand stay as they are. */
export const removePhrase = endpoint({
  ...recorded,
  method: 'DELETE',
  path: '/doctor/v1/own-phrases/{id}',
  ours: true,
  offline: 'queue',
  params: z.strictObject({ id: Id }),
  reply: z.object({ id: Id }),
})

/**
 * Makes an advice a favourite (1), or one among the others again (0): the specification's "A favourite advise can have its
 * status updated". The advice is named by its words, so that one of the product's list is a favourite as one's own is.
 */
export const updateStatus = endpoint({
  method: 'PUT',
  path: '/doctor/v1/update-status',
  scope: 'practice',
  needs: ['Prescription List', 'Prescription Draft', 'Prescription Issue'],
  offline: 'queue',
  body: z.strictObject({
    text: line(300),
    bn_text: blank(line(300)),
    status: z.literal([0, 1], 'choice'),
  }),
  reply: z.object({ id: Id, status: z.literal([0, 1]) }),
})
