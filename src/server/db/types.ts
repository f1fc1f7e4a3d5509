// Written by "npm run db:types" from a migrated database: change a migration, not this file.
// Instants are ISO texts and dates YYYY-MM-DD, as on the wire.
import type { ColumnType, Generated } from 'kysely'

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }

/** Given to the database as JSON text, because the driver would write a list as an array of its own. */
export type Json = ColumnType<JsonValue, string, string>

export interface AccountPictures {
  practice_id: number
  payment_method_id: string
  bytes: Buffer
  added_at: string
}

export interface Appointments {
  id: string
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  chamber_id: number
  schedule_id: string
  patient_id: string
  kind: string
  serial: string
  position: number
  sitting_date: string
  session_code: string
  type: number
  status: string
  source: string
  priority: string
  priority_reason: string | null
  fee_paisa: number
  suggested_fee_paisa: number
  fee_reason: string | null
  payment_status: number
  question: string | null
  weight_kg: number | null
  referral_doctor_id: string | null
  arrived_at: string | null
  called_at: string | null
  in_at: string | null
  done_at: string | null
  overbooked: boolean
  returns_with_reports: boolean
  cancel_reason: string | null
  rescheduled_to: string | null
  slot_time: string | null
  held_until: string | null
}

export interface ArticleCategories {
  id: Generated<number>
  name: string
  bn_name: string
  position: Generated<number>
  active: Generated<boolean>
  version: Generated<number>
  changed_at: string | null
  words: Generated<string | null>
}

export interface ArticleCategoryUses {
  category_id: number | null
}

export interface Articles {
  id: Generated<number>
  practice_id: number
  bn_name: string
  name: string
  slug: string
  category_id: number | null
  language: string
  cover: string | null
  cover_about: string | null
  body: Json
  pictures: Generated<string[]>
  status: string
  published_on: string | null
  active: Generated<boolean>
  version: Generated<number>
  changed_at: string | null
  words: Generated<string | null>
}

export interface Audit {
  id: Generated<number>
  practice_id: number | null
  user_id: number | null
  device_id: number | null
  op_id: string | null
  action: string
  table_name: string | null
  row_id: string | null
  detail: Json | null
  at: string
  chain_no: number | null
  hash: string | null
}

export interface BroughtVisits {
  id: string
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  patient_id: string
  day: string
  parts: JsonValue
  brought_from: JsonValue
}

export interface Certificates {
  id: string
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  chamber_id: number
  patient_id: string
  appointment_id: string | null
  prescription_id: string | null
  replaces_id: string | null
  kind: string
  number: string
  issued_on: string
  issued_at: string
  hash: string
  signature: string | null
  key_certificate: string | null
  qr_facts: string | null
  content: JsonValue
  printed: JsonValue
  author: number
  voided_at: string | null
  void_reason: string | null
  stands_at: string | null
}

export interface Chambers {
  id: number
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  name: string
  bn_name: string | null
  address: string
  bn_address: string | null
  division_id: number | null
  district_id: number | null
  upazila_id: number | null
  room: string | null
  serial_phones: string[]
  serial_hours: string | null
  bn_hours: string | null
  weekly_off: string | null
  payment_type: number
  advance_paisa: number
  average_minutes: number
  serial_display: string
  booking_days: number
  booking_close_minutes: number
  max_per_phone: number
  active: boolean
}

export interface Changes {
  practice_id: number
  table_name: string
  row_id: string
  chamber_id: number | null
  seq: number
  whole_at: number | null
  fields: Json | null
}

export interface ClockMoves {
  id: string
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  chamber_id: number
  of_table: string
  of_row: string
  told_at: string
  told_day: string
  right_day: string
  sure: boolean
  settled: string | null
}

export interface Codes {
  id: string
  phone: string
  purpose: string
  code_hash: string
  state: string
  tries: Generated<number>
  address: string
  gateway_reply: string | null
  sent_at: string
  expires_at: string
  verified_at: string | null
  about: string | null
}

export interface ConsentedWords {
  id: string | null
  doctor_id: number | null
  comment: string | null
  stars: number | null
  given_at: string | null
}

export interface DayCloses {
  id: string
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  chamber_id: number
  sitting_date: string
  user_id: number
  opening_paisa: number
  outs: JsonValue
  cash_in_paisa: number
  expected_paisa: number
  notes: JsonValue
  counted_paisa: number
  difference_reason: string | null
  digital: JsonValue
  receipts: number
  unsent: number
  status: string
  closed_at: string | null
  approved_by: number | null
  approved_at: string | null
  reopen_reason: string | null
  receipt_ids: string[]
}

export interface Degrees {
  id: Generated<number>
  name: string
  bn_name: string
  kind: string
  active: Generated<boolean>
  version: Generated<number>
  changed_at: string | null
  words: Generated<string | null>
}

export interface Devices {
  id: Generated<number>
  practice_id: number
  user_id: number
  letter: string
  name: string
  kind: string
  install_id: string
  recovery_key: string
  signing_key: string | null
  certificate: string | null
  device_seq_seen: Generated<number>
  enrolled_at: Generated<string>
  last_seen_at: string | null
  revoked_at: string | null
  chamber_id: number | null
  join_print: string | null
  join_until: string | null
  envelope_key: string | null
  loose_envelopes: Generated<boolean>
  recovery_next: string | null
  wiped_at: string | null
}

export interface Districts {
  id: number
  division_id: number
  name: string
  bn_name: string
  lat: number | null
  lon: number | null
}

export interface Divisions {
  id: number
  name: string
  bn_name: string
}

export interface DoctorPageDates {
  doctor_id: number
  changed_on: string
}

export interface DoctorPhotos {
  doctor_id: number
  hash: string
  small: Buffer
  large: Buffer
  card: Buffer
  changed_at: string
}

export interface DoctorRequestPictures {
  request_id: string
  hash: string
  mime: string
  bytes: Buffer
}

export interface DoctorRequestSteps {
  id: string
  request_id: string | null
  state: string
  note: string | null
  fields: Generated<string[]>
  by_user: number | null
  at: string
  user_id: number
}

export interface DoctorRequests {
  id: string
  number: Generated<number>
  user_id: number
  state: Generated<string>
  phone: string
  name: string
  bn_name: string
  email: string | null
  gender: number | null
  bmdc: string
  speciality_id: number
  sub_speciality_id: number | null
  degrees: Json
  designation: string | null
  institute: string | null
  district_id: number
  upazila_id: number | null
  referral_code: string | null
  photo: string
  certificate: string
  signature: string | null
  asked: Generated<string[]>
  created_at: string
  changed_at: string
  version: Generated<number>
  kept_words: Generated<string | null>
}

export interface Doctors {
  id: Generated<number>
  user_id: number
  name: string
  bn_name: string | null
  bmdc: string | null
  title: string | null
  bn_title: string | null
  institute: string | null
  degrees: Generated<string[]>
  speciality_ids: Generated<number[]>
  status: Generated<number>
  created_at: Generated<string>
  email: string | null
  about: string | null
  bn_about: string | null
  words: Generated<string | null>
  version: Generated<number>
  kept_words: Generated<string | null>
}

export interface DrugImportRows {
  import_id: number
  n: Generated<number>
  line: number | null
  drug_id: number | null
  brand: string
  generic: string
  generic_key: string
  strength: string | null
  form: string
  form_abbr: string
  company: string | null
  type: string
  unit_price_paisa: number | null
  pack: string | null
  kind: string | null
  new_substance: Generated<boolean>
  active: boolean | null
}

export interface DrugImports {
  id: Generated<number>
  file: string
  whole: boolean
  made_by: number
  made_at: string
  compared_at: string | null
  release_seen: number | null
  taken_at: string | null
  lacks: Generated<string[]>
}

export interface DrugPacks {
  version: string
  sha256: string
  rows: number
  bytes: Buffer
  delta_from: string | null
  created_at: Generated<string>
  file_sha256: Generated<string>
}

export interface DrugReleases {
  id: Generated<number>
  version: string
  source: string
  file: string | null
  added: number
  changed: number
  removed: number
  before: Json
  made_by: number | null
  made_at: string
  undone_at: string | null
}

export interface Drugs {
  id: Generated<number>
  brand: string
  generic: string
  generic_key: Generated<string>
  strength: string | null
  form: string
  form_abbr: string
  company: string | null
  type: string
  unit_price_paisa: number | null
  pack: string | null
  active: Generated<boolean>
  new_substance: Generated<boolean>
  version: Generated<number>
  changed_at: string | null
  words: Generated<string | null>
}

export interface DueVisitMessages {
  practice_id: number | null
  id: string | null
  next_at: string | null
  user_id: number | null
}

export interface ExercisePictures {
  id: string
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  hash: string
  mime: string
  width: number
  height: number
  data: string
}

export interface ExpectedVisits {
  practice_id: number | null
  sitting_date: string | null
  visits: number | null
  held_until: string | null
}

export interface Faculties {
  id: Generated<number>
  name: string
  bn_name: string
  position: Generated<number>
  active: Generated<boolean>
  version: Generated<number>
  changed_at: string | null
  words: Generated<string | null>
}

export interface FavoriteDrugs {
  id: string
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  drug_id: number | null
  own_drug_id: string | null
  text: string
  line: string
  rank: number
  diagnosis: string | null
  uses: number
  by_diagnosis: JsonValue
}

export interface FeeCriteria {
  id: string
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  chamber_id: number
  new_paisa: number
  follow_up_paisa: number
  follow_up_days: number
  report_paisa: number
  report_days: number
  report_free_days: number
  report_max_visits: number | null
  discount_classes: JsonValue
}

export interface Feedback {
  id: string
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  appointment_id: string
  chamber_id: number
  patient_id: string
  stars: number
  answers: JsonValue
  comment: string | null
  publish: boolean
  status: string
  given_at: string
  answer: string | null
  answered_at: string | null
}

export interface FeedbackQuestions {
  id: Generated<number>
  text: string
  bn_text: string
  type: string
  audience: string
  active: boolean
  sort: number
}

export interface FormerFees {
  practice_id: number
  chamber_id: number
  until: string
  criteria: Json
}

export interface Galleries {
  id: Generated<number>
  practice_id: number
  picture: string
  bn_name: string
  name: string | null
  position: Generated<number>
  active: Generated<boolean>
  version: Generated<number>
  changed_at: string | null
  words: Generated<string | null>
}

export interface GatewayPayments {
  id: string
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  chamber_id: number
  appointment_id: string
  patient_id: string
  user_id: number
  amount_paisa: number
  ordered_at: string
  status: string
  channel: string | null
  reference: string | null
  told_at: string | null
  why: string | null
  payment_id: string | null
  asked_at: string | null
  answered_at: string | null
}

export interface Installation {
  one: Generated<boolean>
  stands_at: string
}

export interface Institutes {
  id: Generated<number>
  name: string
  bn_name: string
  kind: string
  speciality_ids: Generated<number[]>
  active: Generated<boolean>
  version: Generated<number>
  changed_at: string | null
  words: Generated<string | null>
}

export interface LeftCalls {
  practice_id: number
  id: string
  device_id: number | null
  op: Json
}

export interface LeftWork {
  id: string
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  left_by: number
  call: string
  about: string
  made_at: string
  late: boolean
  settled: string | null
}

export interface Limits {
  key: string
  tries: number
  until: string
}

export interface LoadedLists {
  name: string
  version: string
  loaded_at: Generated<string>
}

export interface MediaPictures {
  practice_id: number
  hash: string
  width: number
  height: number
  small: Buffer
  large: Buffer
  card: Buffer
  added_at: string
}

export interface Memberships {
  practice_id: number
  user_id: number
  role: string
  permissions: Generated<string[]>
  chamber_ids: number[] | null
  active: Generated<boolean>
  scope_version: Generated<number>
  discount_limit_paisa: number | null
  hours: string | null
  created_at: Generated<string>
  ended_at: string | null
}

export interface MoneyAnswers {
  id: string
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  chamber_id: number
  kind: string
  visit_ids: JsonValue
  reason: string
  answered_by: number
  answered_at: string
}

export interface OfferedDrugs {
  id: string
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  own_drug_id: string
  brand: string
  generic: string
  strength: string
  form: string
  form_abbr: string
  company: string
  status: string
  reason: string | null
  drug_id: number | null
  is_new: boolean
  decided_by: number | null
  decided_at: string | null
}

export interface OpLog {
  practice_id: number
  for_user: number
  op_id: string
  user_id: number
  device_id: number | null
  device_seq: number | null
  call: string
  hash: Buffer
  status: number | null
  body: string | null
  seq: number | null
  at: string
  adopted_by: number | null
}

export interface OpenGatewayOrders {
  practice_id: number | null
  id: string | null
  status: string | null
  ordered_at: string | null
  amount_paisa: number | null
  reference: string | null
  user_id: number | null
  channel: string | null
  asked_at: string | null
  answered_at: string | null
}

export interface OwnBills {
  practice_id: number | null
  id: string | null
  chamber_id: number | null
  patient_id: string | null
  sitting_date: string | null
  status: string | null
  fee_paisa: number | null
  payment_status: number | null
  patient: string | null
  bn_patient: string | null
  doctor: string | null
  bn_doctor: string | null
  held_until: string | null
  advance_paisa: number | null
}

export interface OwnDrugs {
  id: string
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  brand: string
  generic: string
  generic_key: string
  strength: string
  form: string
  form_abbr: string
  company: string
  default_line: string | null
  linked: boolean
  retired: boolean
}

export interface OwnEntries {
  practice_id: number | null
  id: string | null
}

export interface OwnFeedback {
  id: string | null
  practice_id: number | null
  rev: number | null
  created_by: number | null
  device_id: number | null
  created_at: string | null
  deleted_at: string | null
  appointment_id: string | null
  chamber_id: number | null
  patient_id: string | null
  stars: number | null
  answers: JsonValue | null
  comment: string | null
  publish: boolean | null
  status: string | null
  given_at: string | null
  answer: string | null
  answered_at: string | null
}

export interface OwnGatewayPayments {
  practice_id: number | null
  id: string | null
  appointment_id: string | null
  amount_paisa: number | null
  status: string | null
  why: string | null
  ordered_at: string | null
}

export interface OwnPatients {
  practice_id: number | null
  id: string | null
  name: string | null
  bn_name: string | null
  phone: string | null
  gender: number | null
  dob: string | null
  dob_precision: string | null
  relationship_status: number | null
  blood_group_id: number | null
  division_id: number | null
  district_id: number | null
  upazila_id: number | null
  doctor: string | null
  bn_doctor: string | null
  last_visit: string | null
  doctor_id: number | null
}

export interface OwnPaymentMethods {
  practice_id: number | null
  id: string | null
  type: string | null
  number: string | null
  holder: string | null
  account_type: string | null
  instructions: string | null
  bn_instructions: string | null
  created_at: string | null
}

export interface OwnPayments {
  practice_id: number | null
  id: string | null
  appointment_id: string | null
  kind: string | null
  gross_paisa: number | null
  discount_paisa: number | null
  paid_paisa: number | null
  method: string | null
  trx_id: string | null
  receipt_no: string | null
  status: number | null
  taken_at: string | null
  reverses: string | null
  reason: string | null
  fee_stays: boolean | null
}

export interface OwnPhrases {
  id: string
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  section: string
  text: string
  bn_text: string | null
  uses: number
  favorite: boolean
}

export interface OwnReturns {
  practice_id: number | null
  id: string | null
  patient_id: string | null
  sitting_date: string | null
  follow_up: Json | null
  doctor_id: number | null
  chamber_id: number | null
}

export interface OwnSheets {
  practice_id: number | null
  id: string | null
  number: string | null
  status: number | null
  version: number | null
  issued_at: string | null
  sitting_date: string | null
  patient: string | null
  bn_patient: string | null
  relationship_status: number | null
  doctor: string | null
  bn_doctor: string | null
  chamber: string | null
  bn_chamber: string | null
}

export interface OwnVisits {
  practice_id: number | null
  id: string | null
  chamber_id: number | null
  patient_id: string | null
  sitting_date: string | null
  status: string | null
  ended_at: string | null
  chamber: string | null
  bn_chamber: string | null
  doctor: string | null
  bn_doctor: string | null
  patient: string | null
  bn_patient: string | null
  kind: string | null
  serial: string | null
  slot_time: string | null
  start_time: string | null
  is_off: boolean | null
  phone: string | null
  doctor_id: number | null
  schedule_id: string | null
  held_until: string | null
  is_offer: boolean | null
}

export interface OwnWaiting {
  practice_id: number | null
  id: string | null
  schedule_id: string | null
  patient: string | null
  bn_patient: string | null
  doctor: string | null
  bn_doctor: string | null
  chamber: string | null
  bn_chamber: string | null
  sitting_date: string | null
  start_time: string | null
  session_status: string | null
  booking_close_minutes: number | null
  ahead: number | null
}

export interface Pads {
  id: string
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  chamber_id: number
  name: string
  active: boolean
  page: JsonValue
  header: JsonValue
  patient: JsonValue
  body: JsonValue
  footer: JsonValue
}

export interface PatientAliases {
  practice_id: number
  id: string
  canonical_id: string
}

export interface PatientMerges {
  id: string
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  survivor_id: string
  merged_id: string
  survivor_before: JsonValue
  moved: JsonValue
  merged_by: number
  merged_at: string
  undone_by: number | null
  undone_at: string | null
}

export interface PatientNotes {
  id: string
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  patient_id: string
  text: string
}

export interface Patients {
  id: string
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  code: string
  name: string
  bn_name: string | null
  phone: string | null
  relationship_status: number
  guardian: string | null
  gender: number
  dob: string | null
  dob_precision: string | null
  blood_group_id: number | null
  marital: string | null
  occupation: string | null
  division_id: number | null
  district_id: number | null
  upazila_id: number | null
  address: string | null
  weight_kg: number | null
  height_cm: number | null
  nid: string | null
  allergies: JsonValue
  conditions: JsonValue
  long_term_drugs: JsonValue
  flags: JsonValue
  consent: JsonValue
  merged_into: string | null
  kept_off_phone: boolean
  other_phone: string | null
  brought_from: JsonValue | null
}

export interface PaymentMethods {
  id: string
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  type: string
  number: string
  holder: string
  account_type: string
  instructions: string | null
  bn_instructions: string | null
  status: string
  reject_reason: string | null
  verified_by: number | null
  verified_at: string | null
  former: JsonValue | null
}

export interface Payments {
  id: string
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  chamber_id: number
  appointment_id: string | null
  patient_id: string
  sitting_date: string
  kind: string
  gross_paisa: number
  discount_paisa: number
  discount_reason: string | null
  paid_paisa: number
  method: string
  trx_id: string | null
  sender: string | null
  receipt_no: string
  status: number
  taken_by: number
  taken_at: string
  reverses: string | null
  reason: string | null
  verified_by: number | null
  verified_at: string | null
  trx_repeated: boolean
  fee_stays: boolean
  sent_by: number | null
}

export interface PhoneChanges {
  id: string
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  patient_id: string
  phone_before: string | null
  phone_after: string | null
  off_before: boolean
  off_after: boolean
  changed_by: number
  sent_by: number | null
  changed_at: string
  seen_at: string | null
}

export interface Pictures {
  id: string
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  hash: string
  mime: string
  width: number
  height: number
  data: string
}

export interface PlatformOfferedDrugs {
  practice_id: number | null
  id: string | null
  brand: string | null
  generic: string | null
  strength: string | null
  form: string | null
  form_abbr: string | null
  company: string | null
  status: string | null
  reason: string | null
  drug_id: number | null
  is_new: boolean | null
  decided_by: number | null
  decided_at: string | null
  created_at: string | null
  doctor: string | null
  bn_doctor: string | null
  words: string | null
}

export interface PlatformPaymentMethods {
  practice_id: number | null
  id: string | null
  type: string | null
  number: string | null
  holder: string | null
  account_type: string | null
  instructions: string | null
  bn_instructions: string | null
  status: string | null
  reject_reason: string | null
  verified_by: number | null
  verified_at: string | null
  former: JsonValue | null
  rev: number | null
  created_at: string | null
  doctor: string | null
  bn_doctor: string | null
  doctor_words: string | null
  doctor_phone: string | null
}

export interface PracticeExports {
  id: string
  practice_id: number
  asked_by: number
  asked_at: string
  recipient: string
  sealed_key: string
  state: Generated<string>
  step: Generated<string>
  done: Generated<number>
  total: Generated<number>
  tries: Generated<number>
  held_until: string | null
  started_at: string | null
  ended_at: string | null
  expires_at: string | null
  bytes: number | null
  failure: string | null
}

export interface Practices {
  id: Generated<number>
  doctor_id: number
  seq: Generated<number>
  floor: Generated<number>
  created_at: Generated<string>
  restores: Generated<number[]>
}

export interface PrescriptionCounts {
  practice_id: number
  span: number
  upto: number[]
}

export interface PrescriptionDrafts {
  id: string
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  prescription_id: string
  chamber_id: number
  patient_id: string
  appointment_id: string | null
  base_version: number
  content: JsonValue
  updated_at: string
  saved_by_device: number | null
  seen: JsonValue | null
  hands: JsonValue | null
}

export interface PrescriptionSettings {
  id: string
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  chamber_id: number
  sections: JsonValue
  naming: string
  print_quantity: boolean
}

export interface PrescriptionVersions {
  id: string
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  prescription_id: string
  chamber_id: number
  patient_id: string
  version: number
  previous_hash: string | null
  hash: string
  signature: string | null
  author: number
  issued_at: string
  content: JsonValue
  printed: JsonValue
  certificate: string | null
  qr_facts: string | null
}

export interface Prescriptions {
  id: string
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  chamber_id: number
  patient_id: string
  appointment_id: string | null
  kind: string
  number: string
  status: number
  version: number
  head_version_id: string | null
  sitting_date: string
  issued_at: string
  void_reason: string | null
  sibling_of: string | null
  beside_at: string | null
  stands_at: string | null
}

export interface PrintJobs {
  id: string
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  prescription_id: string | null
  version_id: string | null
  chamber_id: number
  paper: string
  mode: string
  printed_by: number
  printed_at: string
  copy: string | null
  certificate_id: string | null
}

export interface PublicArticles {
  doctor_id: number | null
  id: number | null
  slug: string | null
  name: string | null
  bn_name: string | null
  language: string | null
  category: string | null
  bn_category: string | null
  cover: string | null
  cover_about: string | null
  body: Json | null
  pictures: string[] | null
  practice_id: number | null
  published_on: string | null
  changed_on: string | null
}

export interface PublicChambers {
  id: number | null
  practice_id: number | null
  doctor_id: number | null
  name: string | null
  bn_name: string | null
  address: string | null
  bn_address: string | null
  division_id: number | null
  district_id: number | null
  upazila_id: number | null
  room: string | null
  serial_phones: string[] | null
  serial_hours: string | null
  bn_hours: string | null
  weekly_off: string | null
  payment_type: number | null
  advance_paisa: number | null
  booking_days: number | null
  booking_close_minutes: number | null
  max_per_phone: number | null
}

export interface PublicDoctors {
  id: number | null
  name: string | null
  bn_name: string | null
  title: string | null
  bn_title: string | null
  degrees: string[] | null
  speciality_ids: number[] | null
  bmdc: string | null
  institute: string | null
  words: string | null
  gender: number | null
  changed_on: string | null
}

export interface PublicFees {
  doctor_id: number | null
  chamber_id: number | null
  new_paisa: number | null
  follow_up_paisa: number | null
  follow_up_days: number | null
  report_paisa: number | null
  report_days: number | null
  report_free_days: number | null
}

export interface PublicGalleries {
  doctor_id: number | null
  id: number | null
  hash: string | null
  width: number | null
  height: number | null
  name: string | null
  bn_name: string | null
  position: number | null
}

export interface PublicMediaPictures {
  hash: string | null
  small: Buffer | null
  large: Buffer | null
  card: Buffer | null
}

export interface PublicMediaSizes {
  practice_id: number | null
  hash: string | null
  width: number | null
  height: number | null
}

export interface PublicRatings {
  doctor_id: number | null
  count: number | null
  average: number | null
}

export interface PublicSchedules {
  id: string | null
  practice_id: number | null
  doctor_id: number | null
  chamber_id: number | null
  date: string | null
  session_code: string | null
  label: string | null
  start_time: string | null
  end_time: string | null
  mode: string | null
  slot_minutes: number | null
  online: number | null
  status: string | null
  delay_min: number | null
  booking_days: number | null
  booking_close_minutes: number | null
  online_left: number | null
  slots_taken: number | null
  waiting: number | null
}

export interface PublicSharedSheets {
  prescription_id: string | null
}

export interface PublicSittings {
  id: string | null
  practice_id: number | null
  doctor_id: number | null
  chamber_id: number | null
  date: string | null
  session_code: string | null
  start_time: string | null
  end_time: string | null
  status: string | null
  delay_min: number | null
  serial_display: string | null
  average_minutes: number | null
  called: string | null
  called_at: string | null
  waiting: number | null
  first_visit_paisa: number | null
}

export interface PublicVideos {
  doctor_id: number | null
  id: number | null
  name: string | null
  bn_name: string | null
  address: string | null
  kind: string | null
  hash: string | null
  position: number | null
}

export interface PublicWords {
  doctor_id: number | null
  comment: string | null
  given_at: string | null
}

export interface PushQueues {
  practice_id: number | null
  schedule_id: string | null
  position: number | null
}

export interface PushSubscriptions {
  id: string
  user_id: number
  session_id: string
  endpoint: string
  p256dh: string
  auth: string
  language: string
  created_at: string
  worked_at: string | null
  failures: Generated<number>
  returns_read: string | null
}

export interface PushVisits {
  subscription_id: string | null
  user_id: number | null
  session_id: string | null
  language: string | null
  id: string | null
  status: string | null
  held_until: string | null
  serial: string | null
  position: number | null
  sitting_date: string | null
  practice_id: number | null
  schedule_id: string | null
  session_code: string | null
  start_time: string | null
  end_time: string | null
  session: string | null
  delay_min: number | null
  serial_display: string | null
  is_offer: boolean | null
}

export interface Pushes {
  subscription_id: string
  subject: string
  state: string
  message: Json
  made_at: string
  until: string
  claimed_at: string | null
  settled_at: string | null
}

export interface ReceiptPrints {
  id: string
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  payment_id: string
  chamber_id: number
  paper: string
  printed_by: number
  printed_at: string
}

export interface RecordImportRows {
  practice_id: number
  import_id: string
  line: number
  made_id: string
  told: Json | null
  cells: Json
  fault: string | null
  remarks: Generated<string[]>
  kind: string | null
  alike: Generated<string[]>
  answer: string | null
  same_id: string | null
  outcome: string | null
  changed: Json | null
}

export interface RecordImports {
  id: string
  practice_id: number
  file: string
  headings: Json
  mapping: Json
  state: Generated<string>
  made_by: number
  made_at: string
  seq_seen: Generated<number>
  taken_at: string | null
  done: Generated<number>
  total: Generated<number>
  trouble: Generated<boolean>
  tries: Generated<number>
  held_until: string | null
  kind: Generated<string>
}

export interface ReferralDoctors {
  id: string
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  number: number
  name: string
  bn_name: string | null
  degrees: string | null
  speciality: string | null
  hospital: string | null
  phone: string | null
  area: string | null
  note: string | null
  active: boolean
}

export interface ReportPhotos {
  id: string
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  chamber_id: number
  patient_id: string
  appointment_id: string | null
  taken_on: string
  caption: string | null
  hash: string
  mime: string
  width: number
  height: number
  data: string
  entered_by: number
  sent_by: number | null
  taken_back_at: string | null
  taken_back_reason: string | null
}

export interface ReturnWords {
  id: string
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  chamber_id: number
  patient_id: string
  prescription_id: string
  return_day: string
  outcome: string
  until: string | null
  note: string | null
  said_by: number
  said_at: string
}

export interface Roles {
  id: Generated<number>
  name: string
  bn_name: string
  permissions: Generated<string[]>
  active: Generated<boolean>
  version: Generated<number>
  changed_at: string | null
  words: Generated<string | null>
}

export interface SafetyRuleParts {
  id: string
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  set_id: string
  part: number
  rules: JsonValue
}

export interface SafetyRuleSets {
  id: string
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  publisher: string
  name: string
  version: string
  issued_on: string
  rules: number
  parts: number
  lowers: boolean
  brought_by: number
  removed_at: string | null
}

export interface SaidOfDoctors {
  id: string | null
  doctor_id: number | null
  doctor: string | null
  stars: number | null
  answers: Json | null
  comment: string | null
  publish: boolean | null
  status: string | null
  given_at: string | null
  answer: string | null
  answered_at: string | null
}

export interface ScheduleExceptions {
  id: string
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  chamber_id: number | null
  from_date: string
  to_date: string
  kind: string
  session_code: string | null
  reason: string | null
}

export interface ScheduleSlots {
  id: string
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  chamber_id: number
  weekdays: number[]
  session_code: string
  label: string | null
  start_time: string
  end_time: string
  mode: string
  slot_minutes: number
  max: number
  desk: number
  online: number
  buffer: number
  effective_from: string | null
  effective_to: string | null
}

export interface Schedules {
  id: string
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  chamber_id: number
  slot_id: string | null
  date: string
  session_code: string
  label: string | null
  start_time: string
  end_time: string
  mode: string
  slot_minutes: number
  max: number
  desk: number
  online: number
  buffer: number
  status: string
  delay_min: number
  note: string | null
}

export interface SerialLeases {
  practice_id: number
  id: string
  schedule_id: string
  device_id: number
  from_number: number
  to_number: number
  expires_at: string
  released_at: string | null
}

export interface ServerKeys {
  name: string
  sealed: boolean
  private_key: string
  public_key: string
  made_at: Generated<string>
}

export interface Services {
  id: Generated<number>
  name: string
  bn_name: string
  about: string
  bn_about: string
  text: string
  bn_text: string
  speciality_id: number | null
  position: Generated<number>
  active: Generated<boolean>
  version: Generated<number>
  changed_at: string | null
  words: Generated<string | null>
}

export interface SessionTokens {
  hash: string
  session_id: string
  kind: string
  issue: string
  made_at: string
  expires_at: string | null
  used_at: string | null
  replaced_by: string | null
}

export interface Sessions {
  id: string
  user_id: number | null
  practice_id: number | null
  device_id: number | null
  made_at: string
  seen_at: string
  expires_at: string
  ended_at: string | null
  proof_key: string | null
  may_bind: Generated<boolean>
  browser: string | null
}

export interface SharedSheets {
  id: string
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  chamber_id: number
  prescription_id: string
  version_id: string
  token_hash: string
  ends_at: string
  revoked_at: string | null
  shared_by: number
  sent_by: number | null
  opened: number
  opened_at: string | null
}

export interface SmsActivations {
  id: string
  practice_id: number
  package_id: number
  name: string
  bn_name: string
  sms_type_id: number | null
  credits: number
  price_paisa: number
  validity_days: number
  state: string
  reference: string | null
  requested_by: number
  requested_at: string
  decided_by: number | null
  decided_at: string | null
  reject_reason: string | null
  expires_at: string | null
  credits_left: Generated<number>
}

export interface SmsBroadcasts {
  id: string
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  schedule_id: string
  sms_type_id: number
  language: string
  text: string
  words: string | null
  people: number
  messages: number
  pushes: number
  left_out: number
  cost: number
}

export interface SmsEvents {
  practice_id: number
  sms_type_id: number
  appointment_id: string
  version: number
  said: Json
  state: Generated<string>
  reason: string | null
  tries: Generated<number>
  next_at: string | null
  first_at: string | null
  claimed_at: string | null
  message_id: string | null
}

export interface SmsLedger {
  id: Generated<number>
  practice_id: number
  activation_id: string
  kind: string
  parts: number
  message_id: string | null
  at: string
}

export interface SmsMessages {
  id: string
  practice_id: number
  sms_type_id: number
  appointment_id: string | null
  version: number
  state: string
  reason: string | null
  parts: number
  paid: Generated<number>
  to_masked: string
  made_at: string
  settled_at: string | null
}

export interface SmsPackages {
  id: Generated<number>
  name: string
  bn_name: string
  credits: number
  price_paisa: number
  validity_days: number
  active: Generated<boolean>
  version: Generated<number>
  changed_at: string | null
  words: Generated<string | null>
  sms_type_id: number | null
}

export interface SmsSenders {
  practice_id: number | null
  user_id: number | null
}

export interface SmsSettings {
  id: string
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  sms_type_id: number
  active: boolean
  chamber_ids: number[] | null
  language: string
  text: string | null
  from_time: string
  until_time: string
  version: number
}

export interface SmsSuspensions {
  practice_id: number
  reason: string
  since: string
  suspended_by: number
}

export interface SmsTypes {
  id: number
  key: string
  name: string
  bn_name: string
  text: string
  bn_text: string
  from_time: Generated<string>
  until_time: Generated<string>
  active: Generated<boolean>
  version: Generated<number>
  changed_at: string | null
}

export interface Specialities {
  id: Generated<number>
  name: string
  bn_name: string
  bn_patient: string | null
  group_name: string | null
  active: Generated<boolean>
  faculty_id: number | null
  problems: string | null
  version: Generated<number>
  changed_at: string | null
  words: Generated<string | null>
}

export interface Staff {
  id: number
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  name: string
  bn_name: string | null
  bmdc: string | null
  role: string
  active: boolean
  phone: string | null
  permissions: string[]
  chamber_ids: number[] | null
  discount_limit_paisa: number | null
}

export interface SubSpecialities {
  id: Generated<number>
  name: string
  bn_name: string
  speciality_id: number
  active: Generated<boolean>
  version: Generated<number>
  changed_at: string | null
  words: Generated<string | null>
}

export interface Templates {
  id: string
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  kind: string
  name: string
  diagnosis: string | null
  icd10: string | null
  chamber_id: number | null
  is_default: boolean
  shared: boolean
  content: JsonValue
  uses: number
  edition: number
}

export interface TestResults {
  id: string
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  chamber_id: number
  patient_id: string
  appointment_id: string | null
  prescription_id: string | null
  line_key: string | null
  test: string
  value: string
  unit: string | null
  range: string | null
  said: string | null
  taken_on: string
  note: string | null
  number: number | null
  flag: string | null
  entered_by: number
  sent_by: number | null
  taken_back_at: string | null
  taken_back_reason: string | null
  edition: number
}

export interface Testimonials {
  id: Generated<number>
  name: string
  bn_name: string
  who: string | null
  bn_who: string | null
  text: string
  bn_text: string
  doctor_id: number | null
  position: Generated<number>
  status: Generated<string>
  active: Generated<boolean>
  version: Generated<number>
  changed_at: string | null
  words: Generated<string | null>
  feedback_id: string | null
}

export interface TherapyItems {
  id: string
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  kind: string
  name: string
  bn_name: string | null
  region: string | null
  usual: string | null
  description: string | null
  bn_description: string | null
  picture_hashes: JsonValue
  active: boolean
}

export interface Upazilas {
  id: number
  district_id: number
  name: string
  bn_name: string
}

export interface UserRoles {
  user_id: number
  role: string
  permissions: Generated<string[]>
  role_id: number | null
  given_at: string | null
}

export interface Users {
  id: Generated<number>
  phone: string
  phone_verified_at: string | null
  name: string | null
  bn_name: string | null
  avatar: string | null
  gender: number | null
  dob: string | null
  dob_precision: string | null
  blood_group_id: number | null
  division_id: number | null
  district_id: number | null
  upazila_id: number | null
  language: Generated<string>
  password_hash: string | null
  is_completed: Generated<boolean>
  active: Generated<boolean>
  created_at: Generated<string>
  version: Generated<number>
  changed_at: string | null
  words: Generated<string | null>
}

export interface VideoLinks {
  id: string
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  appointment_id: string
  chamber_id: number
  url: string
  provider: string | null
  opens_at: string | null
  expires_at: string | null
  sent_at: string | null
  joined_at: string | null
}

export interface Videos {
  id: Generated<number>
  practice_id: number
  bn_name: string
  name: string
  kind: string
  picture: string | null
  position: Generated<number>
  address: string
  active: Generated<boolean>
  version: Generated<number>
  changed_at: string | null
  words: Generated<string | null>
}

export interface VisitLinks {
  token_hash: string
  practice_id: number
  appointment_id: string
  phone: string
  made_at: string
  closed_by: string | null
}

export interface VisitMessages {
  id: string
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  state: string
  tries: number
  next_at: string
  sent_at: string | null
}

export interface VisitPractices {
  practice_id: number | null
  id: string | null
  created_at: string | null
}

export interface Vitals {
  id: string
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  chamber_id: number
  appointment_id: string | null
  patient_id: string
  bp_sys: number | null
  bp_dia: number | null
  pulse: number | null
  temp_f: number | null
  rr: number | null
  spo2: number | null
  on_oxygen: boolean
  weight_kg: number | null
  height_cm: number | null
  rbs_mmol: number | null
  muac_cm: number | null
  ofc_cm: number | null
  waist_cm: number | null
  note: string | null
  taken_by: number
  taken_at: string
  sent_by: number | null
}

export interface WaitedFor {
  practice_id: number | null
}

export interface WaitingEntries {
  id: string
  practice_id: number
  rev: number
  created_by: number
  device_id: number | null
  created_at: string
  deleted_at: string | null
  schedule_id: string
  patient_id: string
  user_id: number
  type: number
  question: string | null
  status: string
  waiting_since: string
  appointment_id: string | null
}

export interface Database {
  account_pictures: AccountPictures
  appointments: Appointments
  article_categories: ArticleCategories
  article_category_uses: ArticleCategoryUses
  articles: Articles
  audit: Audit
  brought_visits: BroughtVisits
  certificates: Certificates
  chambers: Chambers
  changes: Changes
  clock_moves: ClockMoves
  codes: Codes
  consented_words: ConsentedWords
  day_closes: DayCloses
  degrees: Degrees
  devices: Devices
  districts: Districts
  divisions: Divisions
  doctor_page_dates: DoctorPageDates
  doctor_photos: DoctorPhotos
  doctor_request_pictures: DoctorRequestPictures
  doctor_request_steps: DoctorRequestSteps
  doctor_requests: DoctorRequests
  doctors: Doctors
  drug_import_rows: DrugImportRows
  drug_imports: DrugImports
  drug_packs: DrugPacks
  drug_releases: DrugReleases
  drugs: Drugs
  due_visit_messages: DueVisitMessages
  exercise_pictures: ExercisePictures
  expected_visits: ExpectedVisits
  faculties: Faculties
  favorite_drugs: FavoriteDrugs
  fee_criteria: FeeCriteria
  feedback: Feedback
  feedback_questions: FeedbackQuestions
  former_fees: FormerFees
  galleries: Galleries
  gateway_payments: GatewayPayments
  installation: Installation
  institutes: Institutes
  left_calls: LeftCalls
  left_work: LeftWork
  limits: Limits
  loaded_lists: LoadedLists
  media_pictures: MediaPictures
  memberships: Memberships
  money_answers: MoneyAnswers
  offered_drugs: OfferedDrugs
  op_log: OpLog
  open_gateway_orders: OpenGatewayOrders
  own_bills: OwnBills
  own_drugs: OwnDrugs
  own_entries: OwnEntries
  own_feedback: OwnFeedback
  own_gateway_payments: OwnGatewayPayments
  own_patients: OwnPatients
  own_payment_methods: OwnPaymentMethods
  own_payments: OwnPayments
  own_phrases: OwnPhrases
  own_returns: OwnReturns
  own_sheets: OwnSheets
  own_visits: OwnVisits
  own_waiting: OwnWaiting
  pads: Pads
  patient_aliases: PatientAliases
  patient_merges: PatientMerges
  patient_notes: PatientNotes
  patients: Patients
  payment_methods: PaymentMethods
  payments: Payments
  phone_changes: PhoneChanges
  pictures: Pictures
  platform_offered_drugs: PlatformOfferedDrugs
  platform_payment_methods: PlatformPaymentMethods
  practice_exports: PracticeExports
  practices: Practices
  prescription_counts: PrescriptionCounts
  prescription_drafts: PrescriptionDrafts
  prescription_settings: PrescriptionSettings
  prescription_versions: PrescriptionVersions
  prescriptions: Prescriptions
  print_jobs: PrintJobs
  public_articles: PublicArticles
  public_chambers: PublicChambers
  public_doctors: PublicDoctors
  public_fees: PublicFees
  public_galleries: PublicGalleries
  public_media_pictures: PublicMediaPictures
  public_media_sizes: PublicMediaSizes
  public_ratings: PublicRatings
  public_schedules: PublicSchedules
  public_shared_sheets: PublicSharedSheets
  public_sittings: PublicSittings
  public_videos: PublicVideos
  public_words: PublicWords
  push_queues: PushQueues
  push_subscriptions: PushSubscriptions
  push_visits: PushVisits
  pushes: Pushes
  receipt_prints: ReceiptPrints
  record_import_rows: RecordImportRows
  record_imports: RecordImports
  referral_doctors: ReferralDoctors
  report_photos: ReportPhotos
  return_words: ReturnWords
  roles: Roles
  safety_rule_parts: SafetyRuleParts
  safety_rule_sets: SafetyRuleSets
  said_of_doctors: SaidOfDoctors
  schedule_exceptions: ScheduleExceptions
  schedule_slots: ScheduleSlots
  schedules: Schedules
  serial_leases: SerialLeases
  server_keys: ServerKeys
  services: Services
  session_tokens: SessionTokens
  sessions: Sessions
  shared_sheets: SharedSheets
  sms_activations: SmsActivations
  sms_broadcasts: SmsBroadcasts
  sms_events: SmsEvents
  sms_ledger: SmsLedger
  sms_messages: SmsMessages
  sms_packages: SmsPackages
  sms_senders: SmsSenders
  sms_settings: SmsSettings
  sms_suspensions: SmsSuspensions
  sms_types: SmsTypes
  specialities: Specialities
  staff: Staff
  sub_specialities: SubSpecialities
  templates: Templates
  test_results: TestResults
  testimonials: Testimonials
  therapy_items: TherapyItems
  upazilas: Upazilas
  user_roles: UserRoles
  users: Users
  video_links: VideoLinks
  videos: Videos
  visit_links: VisitLinks
  visit_messages: VisitMessages
  visit_practices: VisitPractices
  vitals: Vitals
  waited_for: WaitedFor
  waiting_entries: WaitingEntries
}

/** The tables whose rows belong to one practice and bear its numbers. */
export const practiceTables = [
  'appointments',
  'brought_visits',
  'certificates',
  'chambers',
  'clock_moves',
  'day_closes',
  'exercise_pictures',
  'favorite_drugs',
  'fee_criteria',
  'feedback',
  'gateway_payments',
  'left_work',
  'money_answers',
  'offered_drugs',
  'own_drugs',
  'own_phrases',
  'pads',
  'patient_merges',
  'patient_notes',
  'patients',
  'payment_methods',
  'payments',
  'phone_changes',
  'pictures',
  'prescription_drafts',
  'prescription_settings',
  'prescription_versions',
  'prescriptions',
  'print_jobs',
  'receipt_prints',
  'referral_doctors',
  'report_photos',
  'return_words',
  'safety_rule_parts',
  'safety_rule_sets',
  'schedule_exceptions',
  'schedule_slots',
  'schedules',
  'shared_sheets',
  'sms_broadcasts',
  'sms_settings',
  'staff',
  'templates',
  'test_results',
  'therapy_items',
  'video_links',
  'visit_messages',
  'vitals',
  'waiting_entries',
] as const
