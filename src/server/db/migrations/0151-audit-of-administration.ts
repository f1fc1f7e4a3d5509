import { type Kysely, sql } from 'kysely'

const written = ['add', 'change', 'remove']
const lists = [
  'users',
  'drugs',
  'specialities',
  'sub_specialities',
  'faculties',
  'institutes',
  'degrees',
  'roles',
  'article_categories',
  'testimonials',
  'services',
  'sms_packages',
]
const others = [
  'roles.give',
  'doctor_made',
  'doctor_changed',
  'doctor_request_under_review',
  'doctor_request_info_requested',
  'doctor_request_approved',
  'doctor_request_rejected',
  'doctor_request_suspended',
  'doctor_document_read',
  'payment_method_verified',
  'payment_method_rejected',
  'account_picture_read',
  'sms_activation.confirm',
  'sms_activation.reject',
  'sms_suspension.add',
  'sms_suspension.lift',
  'sms_types.change',
  'feedback_question',
  'offered_drug_taken',
  'offered_drug_refused',
  'drugs.edits',
  'drugs.import',
  'drugs.undo',
]

/** The few lines of the audit that are acts of the administration, among the millions that are not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const acts = [...lists.flatMap((list) => written.map((verb) => `${list}.${verb}`)), ...others]
  await sql
    .raw(
      `create index audit_of_administration on audit (id desc) include (action, user_id, at) where action in (${acts.map((one) => `'${one}'`).join(', ')})`,
    )
    .execute(db)
}
