import type { VisitType } from '#contract/clinic/fee.ts'
import { bloodGroups } from '#features/app-data/contract.ts'
import { genders } from './fhir-codes.ts'

const visitTypes: Readonly<Record<VisitType, string>> = { 1: 'new', 2: 'follow-up', 3: 'report' }

/** Columns whose numbers only programs know, by table, and the word for each. */
const tables: Readonly<Record<string, Readonly<Record<string, Readonly<Record<number, string>>>>>> = {
  patients: { gender: genders, blood_group_id: bloodGroups },
  appointments: { type: visitTypes },
}

/** The words of a table's columns; a number that has none stays as it is. */
export const wordsOfColumns = (table: string) => tables[table] ?? {}
