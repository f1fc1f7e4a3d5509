import type { VisitType } from '#contract/clinic/fee.ts'
import { PAYMENT_STATE_NAMES } from '#contract/clinic/payment-state.ts'
import { PRESCRIPTION_STATE_NAMES } from '#contract/clinic/prescription-state.ts'
import { bloodGroups, paymentTypes, relationships } from '#features/app-data/contract.ts'
import { genders } from './fhir-codes.ts'

const visitTypes: Readonly<Record<VisitType, string>> = { 1: 'new', 2: 'follow-up', 3: 'report' }

const paymentStates = PAYMENT_STATE_NAMES.map((name) => name.replaceAll('_', ' '))

/** Columns whose numbers only programs know, by table, and the word for each. */
const tables: Readonly<Record<string, Readonly<Record<string, Readonly<Record<number, string>>>>>> = {
  patients: { gender: genders, blood_group_id: bloodGroups, relationship_status: relationships },
  appointments: { type: visitTypes, payment_status: paymentStates },
  payments: { status: paymentStates },
  prescriptions: { status: PRESCRIPTION_STATE_NAMES },
  chambers: { payment_type: paymentTypes },
}

/** The words of a table's columns; a number that has none stays as it is. */
export const wordsOfColumns = (table: string) => tables[table] ?? {}
