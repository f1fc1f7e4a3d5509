import { createHash, randomUUID } from 'node:crypto'
import { isUuid, uuidText } from '#contract/clinic/uuid.ts'
import { type PlainGiven, plainFields, type PlainTyped } from '../plain-page.ts'

/** Letters of one field that are looked at: more than any of them takes. */
const most = 2_000

/** A form that nobody has filled in: a first visit on the day that was found. */
export const freshForm = (schedule_id: string | undefined): PlainGiven => ({
  typed: { type: '1', ...(schedule_id === undefined ? {} : { schedule_id }) },
  form: randomUUID(),
  sent: null,
  code: '',
})

/** What was sent, of what a form of ours holds. */
export function givenIn(fields: URLSearchParams): PlainGiven {
  const said = (name: string) => (fields.get(name) ?? '').slice(0, most)
  const typed: PlainTyped = Object.fromEntries(
    plainFields.filter((name) => fields.has(name)).map((name) => [name, said(name)]),
  )
  const id = said('sent')
  const form = said('form')
  return {
    typed,
    form: isUuid(form) ? form : randomUUID(),
    sent: isUuid(id) ? { id, phone: said('sent_to') } : null,
    code: said('code'),
  }
}

/** Which booking a form is: pressed again it is the same, with another word in it another. Whoever has not seen the form cannot guess it. */
export function bookingId({ form, typed }: PlainGiven): string {
  const told = JSON.stringify([form, plainFields.map((name) => typed[name]?.trim() ?? '')])
  const bytes = createHash('sha256').update(told).digest()
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return uuidText(bytes)
}
