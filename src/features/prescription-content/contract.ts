import * as z from 'zod/mini'
import { namedId } from '#contract/clinic/named-id.ts'
import { endpoint } from '#contract/endpoint.ts'
import { count, framed, Id, line } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'

export const sections = [
  'chief_complaints', 'histories', 'examinations', 'investigations', 'diagnosis', 'advises', 'follow_ups', 'doses', 'durations',
  'instructions', 'fors', 'notes', 'therapeutic_exercise', 'therapeutic_modalities', 'assistive_devices', 'diastolic_dysfunctions',
] as const
export const Section = z.literal(sections, 'choice')
export type Section = z.infer<typeof Section>

/** Words that this practice typed and that its lists offer from then on. The id is made from section and text. */
export const OwnPhraseRow = z.object({
  id: Id, ...framed, section: Section, text: line(300), bn_text: z.nullable(line(300)), uses: count(0, 1_000_000),
})
export type OwnPhraseRow = z.infer<typeof OwnPhraseRow>

export const ownPhrases = synced<OwnPhraseRow>({ table: 'own_phrases', row: OwnPhraseRow, clear: ['section'], indexes: ['section'] })

/** Typed so often, a free text is offered in its list. */
export const usesToOffer = 2

/**
 * An entry of a pick list. `code` is an ICD-10 code, `days` how long a duration or until a return, `detail` what belongs to it.
 * `common`: how often a general chamber writes it, 3 every evening, 2 every week, 1 every month, 0 or nothing seldom.
 */
export const ContentItem = z.object({
  id: z.union([z.int(), Id]), text: z.string(), bn_text: z.nullable(z.string()), group: z.nullable(z.string()),
  code: z.nullable(z.string()), days: z.nullable(z.number()), detail: z.nullable(z.string()),
  common: z.exactOptional(count(0, 3)),
  /** Names it is typed by; one that other entries of the section carry too means nothing by itself. */
  short_names: z.exactOptional(z.array(z.string())),
  /** How often this practice wrote it. */
  uses: z.exactOptional(z.int()),
})
export type ContentItem = z.infer<typeof ContentItem>

/** The id of a phrase: two devices that learn it offline agree. */
export const phraseId = (section: Section, text: string): string => namedId('phrase', section, text)

/** The specialities of physical medicine: they open the lists of exercises, modalities and devices. */
export const physicalMedicine = [2, 28, 86] as const
export const therapySections = ['therapeutic_exercise', 'therapeutic_modalities', 'assistive_devices'] as const satisfies readonly Section[]

/** Whether a practice whose doctor has these specialities sees the lists of physical medicine. */
export const opensTherapy = (speciality_ids: readonly number[]): boolean => physicalMedicine.some((id) => speciality_ids.includes(id))

const Items = z.array(ContentItem)
const content = <const P extends `/${string}`, R extends z.core.$ZodType>(path: P, reply: R) => endpoint({ method: 'GET', path, scope: 'practice', reply })
const therapy = <const P extends `/${string}`, R extends z.core.$ZodType>(path: P, reply: R) =>
  endpoint({ method: 'GET', path, scope: 'practice', speciality: physicalMedicine, reply })

export const listChiefComplaints = content('/doctor/v1/chief-complaints', z.object({ chief_complaints: Items }))
export const listExaminations = content('/doctor/v1/examinations', z.object({ examinations: Items }))
export const listInvestigations = content('/doctor/v1/investigations', z.object({ investigations: Items }))
export const listHistories = content('/doctor/v1/histories', z.object({ histories: Items }))
export const listDiastolicDysfunctions = content('/doctor/v1/diastolic-dysfunctions', z.object({ diastolic_dysfunctions: Items }))
export const listDiagnosis = content('/doctor/v1/diagnosis', z.object({ diagnosis: Items }))
export const listAdvises = content('/doctor/v1/advises', z.object({ advises: Items }))
/** Advice of this practice's own, what it uses most first. */
export const listCommonAdvices = content('/doctor/v1/common-advices', z.object({ common_advises: Items }))
export const listFollowUps = content('/doctor/v1/follow-ups', z.object({ follow_ups: Items }))
export const listTherapeuticModalities = therapy('/doctor/v1/therapeutic-modalities', z.object({ therapeutic_modalities: Items }))
export const listTherapeuticExercise = therapy('/doctor/v1/therapeutic-exercise', z.object({ therapeutic_exercise: Items }))
export const listAssistiveDevices = therapy('/doctor/v1/assistive-devices', z.object({ assistive_devices: Items }))

/** Every list at once, with what this practice uses most of advice and returns: what a sheet begins with. Those of physical medicine are empty for others. */
export const readContent = endpoint({
  method: 'GET', path: '/doctor/v1/prescription-content', scope: 'practice', ours: true,
  reply: z.object({ lists: z.record(Section, Items), common_advises: Items, common_follow_ups: Items }),
})

/** Free texts of a sheet, to be offered in their lists when they come again. */
export const learnPhrases = endpoint({
  method: 'POST', path: '/doctor/v1/suggestion-data-update', scope: 'practice', needs: ['Prescription Draft', 'Prescription Issue'], offline: 'queue',
  body: z.strictObject({
    phrases: z.array(z.strictObject({ section: Section, text: line(300), bn_text: z._default(z.nullable(line(300)), null) }))
      .check(z.minLength(1, 'required'), z.maxLength(100, 'too_many')),
  }),
  reply: z.object({ phrases: z.array(z.object({ id: Id, uses: z.int() })) }),
})
