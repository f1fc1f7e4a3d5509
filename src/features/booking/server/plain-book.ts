import { toLatinDigits } from '#contract/clinic/digits.ts'
import { type FormAnswer, type FormAsked, plainly } from '#contract/form-page.ts'
import { type FieldErrors, Problem } from '#contract/problem.ts'
import { unknownThing } from '#contract/refusal.ts'
import { spentCode, wrongCode } from '#contract/session.ts'
import { reading } from '#contract/visitor-page.ts'
import { sessionClosed } from '#domain/schedule/refusals.ts'
import { full, slotTaken, storeAppointment } from '#features/appointments/contract.ts'
import { chooseDoctor, confirmCode, logout, register, type Session } from '#features/auth/contract.ts'
import { showLiveSerial } from '#features/live-serial/contract.ts'
import { ownBookingOf, type TypedVisitor } from '../own-booking.ts'
import type { PlainGiven } from '../plain-page.ts'
import { plainKeyOf, type PlainAsk, showStep } from './plain-ask.ts'
import { bookingId } from './plain-given.ts'

const himself = 1

/** A booking that is under way: a second press of the same form waits for the first. */
const underWay = new Map<string, Promise<FormAnswer>>()

/** Proves the phone by the code, books, and ends what the code has opened. The same form sent again finds what it has booked. */
export async function bookOnce(at: PlainAsk, given: PlainGiven, told: TypedVisitor): Promise<FormAnswer> {
  const key = JSON.stringify([bookingId(given), given.sent?.id, given.code, at.asked.language])
  const running = underWay.get(key)
  if (running) return running
  const booking = book(at, given, told).finally(() => underWay.delete(key))
  underWay.set(key, booking)
  return booking
}

/** The way to what this form has booked; null where it has not. */
export async function bookedBefore(
  { doors, asked }: PlainAsk,
  given: PlainGiven,
): Promise<FormAnswer | null> {
  const id = bookingId(given)
  const { status } = await doors.ask(reading(showLiveSerial, { params: { id } }))
  return status === 200 ? wayTo(asked, id) : null
}

function wayTo({ path, language, named }: FormAsked, serial: string): FormAnswer {
  const lang = named || language !== 'bn' ? { lang: language } : {}
  const query = new URLSearchParams({ [plainly]: '', serial, ...lang })
  return { kind: 'way', to: `${path}?${query.toString()}` }
}

async function book(at: PlainAsk, given: PlainGiven, told: TypedVisitor): Promise<FormAnswer> {
  const opened = await openedBy(at, given)
  if ('wrong' in opened) return showStep(at, 'code', { given, errors: { code: [opened.wrong] } })
  // Whatever becomes of it, this code has been used.
  const left = { ...given, sent: null, code: '' }
  const session: { token: string } = { token: opened.token }
  const { doors, asked } = at
  const by = () => ({ token: session.token, address: asked.address })
  try {
    // Whoever is at work books by the desk, where the place is one of the desk's.
    if (opened.user.practice_id !== null) return await showStep(at, 'form', only(left, 'other_session'))
    const { name, gender, age, relationship_status } = told.patient
    if (!opened.user.isCompleted && relationship_status === himself) {
      const body = { name, gender, ...age, language: asked.language, terms: true } as const
      session.token = (await doors.call(register, { body }, by())).data.token
    }
    const { id: user_id, phone } = opened.user
    const body = ownBookingOf(told, { doctor_id: at.doctor.id, user_id, phone })
    const op_id = bookingId(given)
    const { appointment } = await doors.call(storeAppointment, { body }, { ...by(), op_id })
    return wayTo(asked, appointment.id)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return await showStep(at, 'form', { given: left, errors: underFields(error) })
  } finally {
    await doors.call(logout, { body: {} }, by())
  }
}

const only = (given: PlainGiven, key: string) => ({ given, errors: { '': [key] } })

/** The session that the code opens; or the key of what is wrong with it. */
async function openedBy(
  { doors, asked }: PlainAsk,
  { sent, code }: PlainGiven,
): Promise<Session | { wrong: string }> {
  if (!sent) return { wrong: spentCode.code }
  try {
    const body = { id: sent.id, code: toLatinDigits(code).trim() }
    return (await doors.call(confirmCode, { body }, { token: null, address: asked.address })).data
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code === chooseDoctor.code) return { wrong: 'other_session' }
    return {
      wrong: error.code === wrongCode.code || error.errors['code'] === undefined ? plainKeyOf(error) : 'code',
    }
  }
}

/** Refusals whose other day is there to be chosen. */
const noPlaceLeft = new Set<string>([full.code, slotTaken.code, sessionClosed.code])

function underFields(problem: Problem): FieldErrors {
  if (noPlaceLeft.has(problem.code)) return { schedule_id: [problem.code] }
  // A session of another doctor is to this one as one that nobody has.
  if (problem.code === unknownThing.code) return { schedule_id: [sessionClosed.code] }
  const told = Object.entries(problem.errors).map(([name, keys]) => [underPatient(name), keys] as const)
  return told.length > 0 ? Object.fromEntries(told) : { '': [plainKeyOf(problem)] }
}

/** What is wrong in the account stands under the patient's field that it was taken from. */
const underPatient = (name: string) => {
  const ofAge = ['years', 'months', 'days'].includes(name) || /^patient\.(years|months|days)$/.test(name)
  if (ofAge || name === 'age') return 'patient.age'
  return name === 'name' || name === 'gender' ? `patient.${name}` : name
}
