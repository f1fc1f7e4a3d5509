import * as z from 'zod/mini'
import { beginsByDay, scheduleId } from '#contract/clinic/sitting-date.ts'
import { fieldErrors, Problem, wrongField } from '#contract/problem.ts'
import { invalid } from '#contract/refusal.ts'
import type { SessionAct } from './acts.ts'
import { type ScheduleSlotRow, type SessionForm } from '#domain/schedule/rows.ts'
import { SessionPlan, SlotForm } from './contract.ts'
import { datesOf } from './plan.ts'

/** What the fields of a form hold, as typed; its reader says what is wrong. */
export type TypedSession = Record<string, unknown>

/** A read of typed values, or 422 with a message key under every wrong field. */
function read<S extends z.core.$ZodType>(schema: S, values: unknown): z.core.output<S> {
  const result = z.safeParse(schema, values)
  if (result.success) return result.data
  throw new Problem(invalid, { errors: fieldErrors(result.error.issues) })
}

const daysIn = (typed: unknown): number[] => (Array.isArray(typed) ? typed.map(Number) : [])

const textIn = (typed: unknown): string => (typeof typed === 'string' ? typed : '')

const frame = (typed: TypedSession) => ({
  session_code: typed['session_code'],
  label: typed['label'] ?? null,
  start_time: typed['start_time'],
  end_time: typed['end_time'],
  mode: typed['mode'] ?? 'serial',
  slot_minutes: typed['slot_minutes'] ?? 10,
  max: typed['max'],
  desk: typed['desk'] ?? 0,
  online: typed['online'] ?? 0,
  buffer: typed['buffer'] ?? 0,
})

/** Reads the form of a weekly session. */
export const slotOf = (typed: TypedSession, of: { id: string; chamber_id: number }): SlotForm =>
  read(SlotForm, {
    ...of,
    ...frame(typed),
    weekdays: daysIn(typed['weekdays']),
    effective_from: typed['effective_from'] ?? null,
    effective_to: typed['effective_to'] ?? null,
  })

/** Reads the form of an extra session: one, or one on each chosen weekday until the last day. */
export function extraOf(typed: TypedSession, chamber_id: number): SessionForm[] {
  const first = read(SessionPlan, {
    ...frame(typed),
    chamber_id,
    date: typed['date'],
    slot_id: null,
    status: 'scheduled',
    ...(typed['to'] === undefined ? {} : { to: typed['to'], weekdays: daysIn(typed['weekdays']) }),
    id: scheduleId(chamber_id, textIn(typed['date']), textIn(typed['session_code'])),
  })
  mustBeginByDay(first)
  mustFit(first)
  return datesOf(first)
}

function mustBeginByDay({ start_time }: { start_time: string }): void {
  if (!beginsByDay(start_time)) throw wrongField('start_time', 'start_time')
}

function mustFit(form: {
  max: number
  desk: number
  online: number
  buffer: number
  start_time: string
  end_time: string
}): void {
  if (form.start_time === form.end_time) throw new Problem(invalid, { errors: { end_time: ['end_time'] } })
  if (form.desk + form.online + form.buffer !== form.max)
    throw new Problem(invalid, { errors: { max: ['quota'] } })
}

/** Reads the form of a session's times and places into the act that changes what differs from the session as the form began. */
export function typedSessionAct(typed: TypedSession, begun: SessionForm): SessionAct {
  const fields = {
    start_time: typed['start_time'],
    end_time: typed['end_time'],
    max: typed['max'],
    desk: typed['desk'] ?? 0,
    online: typed['online'] ?? 0,
    buffer: typed['buffer'] ?? 0,
  }
  const form = read(Changed, { ...fields, note: typed['note'] ?? null })
  if (form.start_time !== begun.start_time) mustBeginByDay(form)
  mustFit(form)
  const { start_time, end_time, note, ...places } = form
  return {
    action: 'change',
    ...differing({ start_time, end_time }, begun),
    ...differing(places, begun),
    ...differing({ note }, begun),
  }
}

/** These fields where one of them differs: what belongs together is told together. */
const differing = <T extends Partial<SessionForm>>(
  now: T,
  begun: Readonly<Record<string, unknown>>,
): Partial<T> => (Object.entries(now).some(([name, value]) => value !== begun[name]) ? now : {})

const Changed = z.object({
  start_time: SlotForm.shape.start_time,
  end_time: SlotForm.shape.end_time,
  max: SlotForm.shape.max,
  desk: SlotForm.shape.desk,
  online: SlotForm.shape.online,
  buffer: SlotForm.shape.buffer,
  note: z.nullable(z.string('text').check(z.maxLength(300, 'too_long'))),
})

/** The letters that sessions have; the one for unplanned sittings is not among them. */
export const sessionCodes = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const

/** The first letter that none of these sessions has. */
export const freeCode = (taken: readonly Pick<ScheduleSlotRow, 'session_code'>[]): string =>
  sessionCodes.find((code) => taken.every((one) => one.session_code !== code)) ?? 'A'
