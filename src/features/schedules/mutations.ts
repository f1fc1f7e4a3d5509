import { canMove } from '#contract/clinic/appointment-state.ts'
import {
  add,
  type Change,
  defineMutation,
  every,
  known,
  maybe,
  present,
  remove,
  restore,
  set,
} from '#contract/mutation.ts'
import { notFound, Problem, wrongField } from '#contract/problem.ts'
import { expectedAgain, noLongerExpected, sessionCancelled } from '#domain/appointment/absence.ts'
import { type AppointmentRow, appointments } from '#domain/appointment/rows.ts'
import { sessionClosed } from '#domain/schedule/refusals.ts'
import {
  type ScheduleExceptionRow,
  scheduledSession,
  scheduleExceptions,
  type ScheduleRow,
  schedules,
  type SessionForm,
} from '#domain/schedule/rows.ts'
import {
  addScheduleException,
  alreadyBooked,
  type ExceptionForm,
  openSession,
  removeScheduleException,
  type SessionChange,
  type SessionPlan,
  updateSession,
} from './contract.ts'
import { exceptionTakes, datesOf, isTooLong, overlapOnDay } from './plan.ts'
import { changedSession, isOpenSession } from './session-change.ts'

/** Opens or plans sittings; one that is there already is left as it stands. */
export const openSitting = defineMutation(openSession, {
  lane: ({ body: { id } }) => `session:${id}`,
  reads: ({ body }) => ({
    days: every(schedules, { column: 'date', any: datesOf(body).map((form) => form.date) }),
    leaves: body.status === 'scheduled' && body.slot_id !== null ? every(scheduleExceptions) : null,
  }),
  apply: ({ body }, rows, actor) => {
    if (isTooLong(body)) throw wrongField('to', 'range')
    const { opened, off } = toOpen(body, rows)
    // Whoever stands at the desk is never refused; what is planned for later must fit between the others.
    const isInWay = (form: SessionForm) =>
      rows.days.some(
        (row) =>
          row.chamber_id === form.chamber_id &&
          row.date === form.date &&
          row.status !== 'cancelled' &&
          overlapOnDay(row, form),
      )
    if (body.status === 'scheduled' && [...opened, ...off].some(isInWay))
      throw wrongField('start_time', 'overlap')
    return [
      ...opened.map((form) => restore(schedules, { ...scheduledSession(form), status: body.status })),
      ...off.flatMap((form) => [restore(schedules, scheduledSession(form)), remove(schedules, form, actor)]),
    ]
  },
})

/**
 * Which sittings a plan opens, and which of them leave takes. A device that had not heard of the leave may name those all
 * the same: they are kept out of sight, so that a booking into one is told that the day is closed.
 */
export function toOpen(
  body: SessionPlan,
  { days, leaves }: { days: readonly ScheduleRow[]; leaves: readonly ScheduleExceptionRow[] | null },
): { opened: SessionForm[]; off: SessionForm[] } {
  const missing = datesOf(body).filter((form) => !days.some((row) => row.id === form.id))
  const isOff = (form: SessionForm) => leaves?.some((leave) => exceptionTakes(leave, form)) ?? false
  return { opened: missing.filter((form) => !isOff(form)), off: missing.filter(isOff) }
}

/** Does something with a sitting, and with its visits where it ends or goes on; one that was only planned becomes a row by it. */
export const changeSitting = defineMutation(updateSession, {
  lane: ({ body: { id } }) => `session:${id}`,
  reads: ({ body: { id, action, schedule } }) => ({
    sitting: schedule ? maybe(schedules, id, 'locked') : present(schedules, id, 'locked'),
    visits: ofVisits.has(action) ? every(appointments, { column: 'schedule_id', is: id }, 'locked') : null,
  }),
  apply: ({ body }, { sitting, visits }, { now }) => {
    const row = sitting ?? plannedOf(body)
    const result = changedSession(row, body)
    if ('over' in result) throw new Problem(sessionClosed, { current: row })
    return [
      ...(sitting ? [] : [add(schedules, row)]),
      ...(Object.keys(result.set).length > 0 ? [set(schedules, row, result.set)] : []),
      ...visitsAfter(body, { row, visits: visits ?? [], now: now.getTime() }),
    ]
  },
})

const ofVisits: ReadonlySet<SessionChange['action']> = new Set(['resume', 'close', 'cancel'])

/** A sitting that the device knew from the plan only. */
function plannedOf({ id, schedule }: SessionChange) {
  if (!schedule) throw notFound()
  if (schedule.id !== id) throw wrongField('schedule', 'id')
  return scheduledSession(schedule)
}

/** What an act on a sitting does to its visits; `row` is the sitting before it. */
function visitsAfter(
  { action }: SessionChange,
  {
    row,
    visits,
    now,
  }: { row: Pick<ScheduleRow, 'status' | 'date'>; visits: readonly AppointmentRow[]; now: number },
): Change[] {
  if (action === 'cancel') return cancelled(visits.filter(losesPlace))
  if (action === 'resume' && row.status === 'closed')
    return visits
      .filter(expectedAgain)
      .map((visit) => set(appointments, visit, { status: 'booked', cancel_reason: null }))
  if (action !== 'close' || row.status === 'closed') return []
  return [...noLongerExpected(visits, { status: 'closed', date: row.date }, now)].map(([id, columns]) =>
    set(appointments, { id }, columns),
  )
}

/** Whether a visit ends where its sitting does not take place: nobody has called it yet. */
export const losesPlace = (visit: Pick<AppointmentRow, 'status'>): boolean =>
  canMove(visit.status, 'cancelled')

const cancelled = (visits: readonly AppointmentRow[]): Change[] =>
  visits.map((visit) => set(appointments, visit, { status: 'cancelled', cancel_reason: sessionCancelled }))

/** Writes leave down: free days go out of sight, the others are cancelled, once somebody has confirmed it where people wait there. */
export const takeLeave = defineMutation(addScheduleException, {
  lane: ({ body: { id } }) => `leave:${id}`,
  reads: ({ body: { from_date, to_date } }) => {
    const between = { column: 'date', from: from_date, to: to_date }
    return {
      days: every(schedules, between, 'locked'),
      visits: every(appointments, { column: 'schedule_id', among: every(schedules, between) }, 'locked'),
    }
  },
  apply: ({ body }, rows, actor) => {
    const { confirmed, shown, ...leave } = body
    const { free, used, booked, waiting } = takenBy(body, rows)
    const isUnseen = shown !== undefined && waiting.some(({ id }) => !shown.includes(id))
    if (booked.length > 0 && (!confirmed || isUnseen))
      throw new Problem(alreadyBooked, {
        current: booked.map(({ id, date }) => ({
          id,
          date,
          booked: waiting.filter((visit) => visit.schedule_id === id).length,
        })),
      })
    return [
      ...free.map((row) => remove(schedules, row, actor)),
      ...used.map((row) => set(schedules, row, { status: 'cancelled', note: leave.reason })),
      ...cancelled(waiting),
      add(scheduleExceptions, leave),
    ]
  },
})

/** The open sittings that leave takes: those in which nobody ever had a place and all others, of these the ones that are booked, and who waits there. */
export function takenBy(
  leave: ExceptionForm,
  { days, visits }: { days: readonly ScheduleRow[]; visits: readonly AppointmentRow[] },
): Record<'taken' | 'free' | 'used' | 'booked', ScheduleRow[]> & { waiting: AppointmentRow[] } {
  const taken = days
    .filter((row) => isOpenSession(row.status) && exceptionTakes(leave, row))
    .toSorted((a, b) => a.date.localeCompare(b.date))
  const ids = new Set(taken.map((row) => row.id))
  const waiting = visits.filter((visit) => ids.has(visit.schedule_id) && losesPlace(visit))
  const has = (row: ScheduleRow) => (visit: AppointmentRow) => visit.schedule_id === row.id
  const isFree = (row: ScheduleRow) => row.status === 'scheduled' && !visits.some(has(row))
  return {
    taken,
    free: taken.filter(isFree),
    used: taken.filter((row) => !isFree(row)),
    booked: taken.filter((row) => waiting.some(has(row))),
    waiting,
  }
}

/** Takes leave back; the server opens the days of the weekly plan again, and a device shows them from the plan until then. */
export const takeLeaveBack = defineMutation(removeScheduleException, {
  lane: ({ params: { id } }) => `leave:${id}`,
  reads: ({ params: { id } }) => ({ leave: known(scheduleExceptions, id, 'locked') }),
  apply: (_, { leave }, actor) =>
    leave.deleted_at === null ? [remove(scheduleExceptions, leave, actor)] : [],
})
