import { type Day, dayParts } from './day.ts'

/** A patient's number for people, unique offline by the device's letter: 'P-B00331'. Never a key. */
export function patientNumber(letter: string, counter: number): string {
  return `P-${letter}${padded(counter, 5)}`
}

/** A receipt's number in the device's own series: 'B-000131'. */
export function receiptNumber(letter: string, counter: number): string {
  return `${letter}-${padded(counter, 6)}`
}

/** A prescription's number: doctor, sitting date (yymmdd), device letter and counter of the day: '1-261123-B07'. */
export function prescriptionNumber({ doctor_id, ...of }: DailyNumber): string {
  return `${doctor_id}-${dailyNumber(of)}`
}

/** The same of a certificate, in a series of its own: '1-C261123-B07'. */
export function certificateNumber({ doctor_id, ...of }: DailyNumber): string {
  return `${doctor_id}-C${dailyNumber(of)}`
}

/** Counted by one device on one sitting date. */
interface DailyNumber {
  doctor_id: number
  day: Day
  letter: string
  counter: number
}

function dailyNumber({ day, letter, counter }: Omit<DailyNumber, 'doctor_id'>): string {
  const { year, month, date } = dayParts(day)
  return `${padded(year % 100, 2)}${padded(month, 2)}${padded(date, 2)}-${letter}${padded(counter, 2)}`
}

function padded(counter: number, width: number): string {
  if (!Number.isSafeInteger(counter) || counter < 0) throw new RangeError(`not a counter: ${counter}`)
  return String(counter).padStart(width, '0')
}
