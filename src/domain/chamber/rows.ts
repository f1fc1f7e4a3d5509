import * as z from 'zod/mini'
import { count, framed, line, Money, Name, Phone } from '#contract/fields.ts'
import { nullableEach } from '#contract/shapes.ts'
import { synced } from '#contract/synced.ts'

/** 1 at the chamber, 2 advance if he likes, 3 advance required. */
export const PaymentType = z.literal([1, 2, 3], 'choice')

/** What is printed about it and told to patients, where it was told. */
export const chamberParticulars = {
  bn_name: line(120),
  bn_address: line(300),
  room: line(60),
  serial_hours: line(60),
  bn_hours: line(120),
  weekly_off: line(120),
}

/** How a place in it is booked, and what the number on paper shows. */
export const booking = {
  payment_type: PaymentType,
  advance_paisa: Money,
  average_minutes: count(1, 120),
  /** `code`: the session's letter stands before the number on paper (`C 14`). */
  serial_display: z.literal(['number', 'code'], 'choice'),
  booking_days: count(0, 90),
  booking_close_minutes: count(0, 1440),
  max_per_phone: count(1, 20),
}

/** A room where the doctor sits. Its id is an integer, because only the server makes one. */
export const ChamberRow = z.object({
  id: z.int(),
  ...framed,
  name: Name,
  address: line(300),
  ...nullableEach(chamberParticulars),
  division_id: z.nullable(z.int()),
  district_id: z.nullable(z.int()),
  upazila_id: z.nullable(z.int()),
  serial_phones: z.array(Phone),
  ...booking,
  active: z.boolean(),
})
export type ChamberRow = z.infer<typeof ChamberRow>

export const chambers = synced<ChamberRow>({
  table: 'chambers',
  row: ChamberRow,
  clear: ['active'],
  indexes: [],
})
