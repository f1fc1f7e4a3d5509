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
export function prescriptionNumber({
  doctor_id,
  day,
  letter,
  counter,
}: {
  doctor_id: number
  day: Day
  letter: string
  counter: number
}): string {
  const { year, month, date } = dayParts(day)
  return `${doctor_id}-${padded(year % 100, 2)}${padded(month, 2)}${padded(date, 2)}-${letter}${padded(counter, 2)}`
}

function padded(counter: number, width: number): string {
  if (!Number.isSafeInteger(counter) || counter < 0) throw new RangeError(`not a counter: ${counter}`)
  return String(counter).padStart(width, '0')
}
