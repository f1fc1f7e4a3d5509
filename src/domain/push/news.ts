import type { ScheduleRow } from '#domain/schedule/rows.ts'

/** News of which a phone is told once by its push service: what it is about, and how that stands. Whoever sends messages that cost asks by it whether the phone was told. */
export interface PhoneNews {
  subject: string
  state: string
}

/** Called off, late, or as planned again: of that the state is empty. */
export const sessionNews = (
  schedule_id: string,
  { status, delay_min }: Pick<ScheduleRow, 'status' | 'delay_min'>,
): PhoneNews => ({
  subject: `session ${schedule_id}`,
  state: status === 'cancelled' ? 'off' : delay_min > 0 ? `late ${delay_min}` : '',
})

/** That it is soon the turn of a visit. */
export const nearNews = (appointment_id: string): PhoneNews => ({
  subject: `near ${appointment_id}`,
  state: 'near',
})

/** That a sheet asks its patient back for the next day. */
export const returnNews = (prescription_id: string): PhoneNews => ({
  subject: `return ${prescription_id}`,
  state: 'return',
})

/** Hours of the evening in which a phone is told of the day after. */
export const eveningBefore = { from: '18:00', to: '22:00' } as const
