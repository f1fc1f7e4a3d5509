import * as z from 'zod/mini'
import type { FormAnswer, FormPage } from '#contract/form-page.ts'
import { fieldErrors, Problem } from '#contract/problem.ts'
import { reading } from '#contract/visitor-page.ts'
import { sessionClosed } from '#domain/schedule/refusals.ts'
import { full } from '#features/appointments/contract.ts'
import { requestCode } from '#features/auth/contract.ts'
import { showPublicDoctor } from '#features/directory/contract.ts'
import { showLiveSerial } from '#features/live-serial/contract.ts'
import { listPublicSchedules } from '#features/schedules/contract.ts'
import { VisitorForm } from '../own-booking.ts'
import { type PlainGiven, plainValues } from '../plain-page.ts'
import { bn } from '../text/bn.ts'
import { en } from '../text/en.ts'
import {
  plainKeyOf,
  type PlainAsk,
  type PlainDoors,
  type PlainTurn,
  showPage,
  showStep,
} from './plain-ask.ts'
import { bookedBefore, bookOnce } from './plain-book.ts'
import { freshForm, givenIn } from './plain-given.ts'

const digits = '(^[1-9][0-9]{0,8}$)'

/** The pages on which a serial is taken where no program runs: what is asked for, the code, the serial. */
export const plainBooking = (doors: PlainDoors): FormPage => ({
  addresses: [`/doctor/appointment/:id${digits}`, `/doctor/appointment/:id${digits}/:chamber_id${digits}`],
  instead: { bn: bn.plain_way, en: en.plain_way },
  answer: (asked) => answered({ doors, asked }),
  failed: (asked) => doors.draw({ step: 'failed' }, asked),
})

async function answered(turn: PlainTurn): Promise<FormAnswer> {
  const { fields, said } = turn.asked
  const serial = fields === null ? said.get('serial') : null
  if (serial !== null) return done(turn, serial)
  const at = await atDoctor(turn)
  if (!at) return showPage(turn, 404, { step: 'gone' })
  if (fields === null) return showStep(at, 'form', { given: freshForm(firstFree(at)) })
  const given = givenIn(fields)
  const step = fields.get('step')
  if (step === 'form') return showStep(at, 'form', { given })
  return step === 'book' ? toSerial(at, given) : toCode(at, given, step === 'again')
}

/** The serial that was given, by what anybody may know of it. */
async function done(turn: PlainTurn, id: string): Promise<FormAnswer> {
  const { status, body } = await turn.doors.ask(reading(showLiveSerial, { params: { id } }))
  const serial = status === 200 ? z.parse(showLiveSerial.reply, body).serial : null
  if (serial && String(serial.doctor.id) === turn.asked.params['id'])
    return showPage(turn, 200, { step: 'done', id, serial })
  return showPage(turn, 404, { step: 'gone' })
}

/** The doctor, with the chambers that the address names and their sittings; null where nobody can be booked. */
async function atDoctor(turn: PlainTurn): Promise<PlainAsk | null> {
  const { doors, asked } = turn
  const { id = '', chamber_id } = asked.params
  const told = await doors.ask(reading(showPublicDoctor, { params: { id } }))
  if (told.status === 404) return null
  const doctor = z.parse(showPublicDoctor.reply, told.body).data
  const chambers = doctor.chambers.filter((one) => chamber_id === undefined || String(one.id) === chamber_id)
  if (chambers.length === 0) return null
  const places = chambers.map(async (chamber) => {
    const query = { chamber_id: String(chamber.id) }
    const { body } = await doors.ask(reading(listPublicSchedules, { query }))
    return { chamber, sittings: z.parse(listPublicSchedules.reply, body).data.appointment_schedules }
  })
  return { ...turn, doctor, places: await Promise.all(places) }
}

const sittingsOf = ({ places }: PlainAsk) => places.flatMap(({ sittings }) => sittings)
const firstFree = (at: PlainAsk) => sittingsOf(at).find(({ places }) => places > 0)?.id

/** What was typed, as a booking reads it; or what is wrong in it by now. */
function readTyped(at: PlainAsk, { typed }: PlainGiven) {
  const read = z.safeParse(VisitorForm, plainValues(typed))
  if (!read.success) return { errors: fieldErrors(read.error.issues) }
  const sitting = sittingsOf(at).find(({ id }) => id === read.data.schedule_id)
  const why = !sitting ? sessionClosed.code : sitting.places === 0 ? full.code : null
  return why === null ? { told: read.data } : { errors: { schedule_id: [why] } }
}

/** Sends a code to the phone that was told, unless one is on its way to it. Every phone is answered alike. */
async function toCode(at: PlainAsk, given: PlainGiven, isWanted: boolean): Promise<FormAnswer> {
  const { told, errors } = readTyped(at, given)
  if (!told) return showStep(at, 'form', { given, errors })
  const { phone } = told.patient
  const isSent = given.sent?.phone === phone
  if (isSent && !isWanted) return showStep(at, 'code', { given })
  const { language, address } = at.asked
  try {
    const { id } = await at.doors.call(requestCode, { body: { phone, language } }, { token: null, address })
    return await showStep(at, 'code', { given: { ...given, sent: { id, phone }, code: '' } })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    // Of a code that is on its way still something may come: its page stays.
    if (isSent) return showStep(at, 'code', { given, errors: { code: [plainKeyOf(error)] } })
    return showStep(at, 'form', {
      given: { ...given, sent: null },
      errors: { 'patient.phone': [plainKeyOf(error)] },
    })
  }
}

/** A session that has filled up meanwhile is told before the code is used up; what this form has booked already is no reason. */
async function toSerial(at: PlainAsk, given: PlainGiven): Promise<FormAnswer> {
  const before = await bookedBefore(at, given)
  if (before) return before
  const { told, errors } = readTyped(at, given)
  return told ? bookOnce(at, given, told) : showStep(at, 'form', { given, errors })
}

export type { CalledBy } from './plain-ask.ts'
export type { PlainPage } from '../plain-page.ts'
