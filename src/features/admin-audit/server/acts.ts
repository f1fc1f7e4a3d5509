import type { EndpointSpec } from '#contract/endpoint.ts'
import type { Resource } from '#contract/resource/resource.ts'
import { adminTestimonials } from '#features/admin-testimonials/contract.ts'
import { articleCategories } from '#features/article-categories/contract.ts'
import { catalogueDrugs } from '#features/catalogue/contract.ts'
import { degrees, subSpecialities } from '#features/degrees/contract.ts'
import { ourServices } from '#features/our-services/contract.ts'
import { adminRoles } from '#features/roles/contract.ts'
import { smsPackages } from '#features/sms-packages/contract.ts'
import { faculties, institutes, specialities } from '#features/specialities/contract.ts'
import { users } from '#features/users/contract.ts'
import { type ActKind, actKinds, type actVerbs } from '../contract.ts'

/** How a line of the audit is told, and who may read it: whoever may open the list that it concerns. */
export interface ActFacts {
  kind: ActKind
  verb: (typeof actVerbs)[number]
  /** Absent: every administrator. */
  needs?: EndpointSpec['needs']
}

const doctors = { kind: 'doctors', needs: 'Doctor List' } as const
const methods = { kind: 'payment_methods' } as const
const packages = { kind: 'sms_activations', needs: 'Payment List' } as const
const suspensions = { kind: 'sms_suspensions', needs: 'Doctor List' } as const

const others: Readonly<Record<string, ActFacts>> = {
  'roles.give': { kind: 'user_roles', needs: 'Role Assign List', verb: 'give' },
  doctor_made: { ...doctors, verb: 'add' },
  doctor_changed: { ...doctors, verb: 'change' },
  doctor_request_under_review: { ...doctors, verb: 'review' },
  doctor_request_info_requested: { ...doctors, verb: 'ask' },
  doctor_request_approved: { ...doctors, verb: 'approve' },
  doctor_request_rejected: { ...doctors, verb: 'reject' },
  doctor_request_suspended: { ...doctors, verb: 'suspend' },
  doctor_document_read: { kind: 'doctor_documents', needs: 'Doctor List', verb: 'look' },
  payment_method_verified: { ...methods, verb: 'verify' },
  payment_method_rejected: { ...methods, verb: 'reject' },
  account_picture_read: { kind: 'account_pictures', verb: 'look' },
  'sms_activation.confirm': { ...packages, verb: 'confirm' },
  'sms_activation.reject': { ...packages, verb: 'reject' },
  'sms_suspension.add': { ...suspensions, verb: 'suspend' },
  'sms_suspension.lift': { ...suspensions, verb: 'lift' },
  'sms_types.change': { kind: 'sms_types', verb: 'change' },
  feedback_question: { kind: 'feedback_questions', verb: 'add' },
  offered_drug_taken: { kind: 'offered_drugs', verb: 'approve' },
  offered_drug_refused: { kind: 'offered_drugs', verb: 'reject' },
  'drugs.edits': { kind: 'drug_releases', verb: 'send' },
  'drugs.import': { kind: 'drug_releases', verb: 'import' },
  'drugs.undo': { kind: 'drug_releases', verb: 'undo' },
}

/** The lists that declare themselves (decision 0092). */
export const keptLists: readonly Resource[] = [
  users,
  adminRoles,
  specialities,
  subSpecialities,
  faculties,
  institutes,
  degrees,
  catalogueDrugs,
  articleCategories,
  adminTestimonials,
  ourServices,
  smsPackages,
]

/** Each of them is written by three acts. */
const ofLists = keptLists.flatMap(({ name, calls }): [string, ActFacts][] => {
  const { needs }: EndpointSpec = calls.list
  const facts = { kind: kindNamed(name), ...(needs === undefined ? {} : { needs }) }
  return (['add', 'change', 'remove'] as const).map((verb) => [`${name}.${verb}`, { ...facts, verb }])
})

function kindNamed(name: string): ActKind {
  const kind = actKinds.find((one) => one === name)
  if (!kind) throw new Error(`the audit of the administration has no kind for ${name}`)
  return kind
}

/** Every act of the administration by its name in the audit. */
export const acts: ReadonlyMap<string, ActFacts> = new Map([...ofLists, ...Object.entries(others)])
