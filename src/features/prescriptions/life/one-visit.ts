import type { PrescriptionRow } from '#domain/prescription/rows.ts'

/** Whether two prescriptions were issued for one visit, or from one draft or version. */
export const isOfOneVisit = (one: PrescriptionRow, other: PrescriptionRow): boolean =>
  one.sibling_of === other.id ||
  one.id === other.sibling_of ||
  (one.appointment_id !== null && one.appointment_id === other.appointment_id)
