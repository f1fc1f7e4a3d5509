import { callName, type EndpointSpec } from '#contract/endpoint.ts'
import { isOfResource } from './resources.ts'
import { fieldsOf } from './sample-input.ts'

/** The table whose row an id names, by the name of its field. */
const byField: readonly [RegExp, string][] = [
  [/(^|\.)chamber_ids?(\.0)?$/, 'chambers'],
  [/(^|\.)(patient_id|survivor_id|merged_id)$/, 'patients'],
  [/(^|\.)(appointment_id|visit_ids\.0)$/, 'appointments'],
  [/(^|\.)schedule_id$/, 'schedules'],
  [/(^|\.)slot_id$/, 'schedule_slots'],
  [/(^|\.)referral_doctor_id$/, 'referral_doctors'],
  [/(^|\.)prescription_id$/, 'prescriptions'],
  [/(^|\.)(replaces_id|certificate_id)$/, 'certificates'],
  [/(^|\.)draft_id$/, 'prescription_drafts'],
  [/(^|\.)version_id$/, 'prescription_versions'],
  [/(^|\.)(payment_id|reverses|receipt_ids\.0)$/, 'payments'],
  [/(^|\.)payment_method_id$/, 'payment_methods'],
  [/(^|\.)pad_id$/, 'pads'],
  [/(^|\.)instead_of$/, 'safety_rule_sets'],
  [/(^|\.)own_drug_id$/, 'own_drugs'],
  [/(^|\.)vitals_id$/, 'vitals'],
  [/(^|\.)user_id$/, 'staff'],
  [/(^|\.)device_id$/, 'devices'],
  [/(^|\.)doctor_id$/, 'doctors'],
  [/(^|\.)order_id$/, 'gateway_payments'],
  [/(^|\.)feedback_id$/, 'feedback'],
]

/** The same where the field is only called `id`: by the call. */
const byCall: readonly [RegExp, string][] = [
  [/\/devices\//, 'devices'],
  [/\/safety-rule-sets/, 'safety_rule_sets'],
  [/\/assistants\//, 'staff'],
  [/\/dashboard\//, 'doctors'],
  [/\/chambers\/|chamber-(fee-setup|payment-type)|\/settings\//, 'chambers'],
  [/feedback\//, 'feedback'],
  [/schedule-exceptions\//, 'schedule_exceptions'],
  [/patient-merge\//, 'patient_merges'],
  [/patient-notes\//, 'patient_notes'],
  [/phone-changes\//, 'phone_changes'],
  [/patient-(update|show|details|edit)\/|\/patient\/show$|last-prescript\/|\/claim(-code)?$/, 'patients'],
  [/appointment-(status|details|feedback)\/|\/appointments\/|quick-invoice/, 'appointments'],
  [/serial-leases\//, 'serial_leases'],
  [/payments\/|payment-(verified|invoice)/, 'payments'],
  [/pad-setting-edit|patient-section-store|body-section-store|prescript-footer$/, 'pads'],
  [/\/v1\/drugs\/\{id\}/, 'own_drugs'],
  [/offered-drugs\//, 'offered_drugs'],
  [/favorite-drug\//, 'favorite_drugs'],
  [/prescription-drafts\//, 'prescription_drafts'],
  [
    /prescriptions\/|prescription-update|quick-prescription-edit|download-prescription|investigation-print/,
    'prescriptions',
  ],
  [/referral-doctors\//, 'referral_doctors'],
  [/payment-methods\/|payment-method-verified\/|\/payment-type\//, 'payment_methods'],
  [/day-closes\//, 'day_closes'],
  [/gateway-(payments\/|callback)/, 'gateway_payments'],
  [/waiting-list\//, 'waiting_entries'],
  [/schedule-update$/, 'schedules'],
  [/sync\/left$/, 'left_work'],
  [/clock-moves$/, 'clock_moves'],
  [/template/, 'templates'],
  [
    /exercise-description|exercise-details|therapeutic-modality-update|assistive-devices-update/,
    'therapy_items',
  ],
  [/test-results\//, 'test_results'],
  [/report-photos\//, 'report_photos'],
  [/shared-sheets\//, 'shared_sheets'],
  [/\/galler(ies\/|y-destroy)/, 'galleries'],
  [/\/videos\//, 'videos'],
  [/\/practice-exports\//, 'practice_exports'],
  [/\/record-imports\//, 'record_imports'],
  [/doctor\/v1\/services\//, 'articles'],
  [/\/certificates\/|download-certificate/, 'certificates'],
  [/investigation-update|own-phrases\//, 'own_phrases'],
]

/** Calls whose ids are accounts, of the administration and a person's own, his phones that are told, steps of the list of medicines, and kinds and packages of messages. */
const ofAccounts =
  /^\/admin\/v1\/(role-assign|users\/|drug-(releases|imports)\/|doctors(\/|$)|sms-update-type\/|payments\/|doctor-sms-event\/)|^\/doctor\/v1\/sms-packages\/|^\/user\/v1\/(edit-data|user-update|push-subscriptions)\//

/** Ids that name no row of a practice: made by the caller for what is new, of the public lists, a person's own sessions, or words of a sheet. */
const nobodys =
  /(^|\.)content\.|(^|\.)(op_id|session_id|laid\.0\.ids|install_id|code_id|trx_id|undo_of|reversing_id|replacing_id|drug_id|question_id|role_id|blood_group_id|(division|district|upazila|speciality|sub_speciality|sms_type|package|category)_id)$|(^|\.)(told|out|outs\.0|results\.0|schedule|patient|payment|vitals|version)\.id$/

/** Calls whose own `id` is the caller's for what is new. */
const making =
  /^POST \/doctor\/v1\/(schedules|schedule-slots|schedule-exceptions|patients|find-or-add-patient|patient-merge|quick-appointments?|payments|receipt-prints|return-words|shared-sheets|safety-rule-sets|page-setup-store|drugs|prescriptions|certificates|certificate-prints|print-jobs|referral-doctors|(prescription|(pres-)?investigation)-templates|advise-template|(therapeutic-(exercise|modality)|assistive-device)-templates|therapeutic-(modality-add|exercise-save)|assistive-devices-add|practice-exports|record-imports)$|prescription-update|store-quick-prescription|doctor-request-data$/

export interface NamedId {
  part: 'params' | 'query' | 'body'
  field: string
  table: string
}

/** Chambers are shown to everybody, and whoever books names one of any practice. A draft brings the id of the sheet that it may become. */
const isPublic = ({ scope, path }: EndpointSpec, field: string): boolean =>
  (scope === 'user' && field.endsWith('chamber_id')) ||
  (/\/(prescriptions|prescription-update\/\{id\}|store-quick-prescription)$/.test(path) &&
    field.endsWith('prescription_id'))

const isId = (field: string): boolean => /(^|\.|_)(id|ids|ids\.0|undo_of|reverses)$/.test(field)

/** The ids in a call's input, of those that are not anybody's, that name rows of a practice; `unknown` are fields of which nobody has said what they name. */
export function namedIds(endpoint: EndpointSpec): { named: NamedId[]; unknown: string[] } {
  if (endpoint.scope === 'public' || isOfResource(endpoint) || ofAccounts.test(endpoint.path))
    return { named: [], unknown: [] }
  const named: NamedId[] = []
  const unknown: string[] = []
  for (const part of ['params', 'query', 'body'] as const) {
    for (const field of new Set(fieldsOf(endpoint[part]))) {
      if (!isId(field) || nobodys.test(field) || isPublic(endpoint, field)) continue
      const table = byField.find(([said]) => said.test(field))?.[1] ?? tableOfOwn(endpoint, part, field)
      if (table === 'new') continue
      if (table === null) unknown.push(`${callName(endpoint)}: ${part}.${field}`)
      else named.push({ part, field, table })
    }
  }
  return { named, unknown }
}

function tableOfOwn(endpoint: EndpointSpec, part: string, field: string): string | null {
  if (part === 'body' && making.test(callName(endpoint)) && /(^|\.)id$/.test(field)) return 'new'
  return byCall.find(([said]) => said.test(endpoint.path))?.[1] ?? null
}
