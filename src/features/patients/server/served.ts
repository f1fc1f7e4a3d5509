import type { Inputs } from '#contract/endpoint.ts'
import { knownAge } from '#contract/clinic/age.ts'
import { toLatinDigits } from '#contract/clinic/digits.ts'
import { phoneDigits } from '#contract/clinic/phone.ts'
import { nameMatches } from '#contract/clinic/name-key.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { notFound, Problem } from '#contract/problem.ts'
import { conflict, forbidden } from '#contract/refusal.ts'
import { type PracticeContext, serve, servePatient, type Served } from '#server/calls/handler.ts'
import { actorOf, serveMutation } from '#server/calls/serve-mutation.ts'
import { patientNotes, type PatientRow, patients } from '#domain/patient/rows.ts'
import {
  addOwnPatient,
  checkPatientStatus,
  findHousehold,
  listPatients,
  listQuickPatients,
  listSchedulePatients,
  type KnownPatient,
  onlyFindPatient,
  readPatientDetails,
  searchPatient,
  showPatient,
  type updatePatient,
} from '../contract.ts'
import { changeFields, changeOf, findOrRegister, registerPatient, writeNote } from '../mutations.ts'
import { registering, settled } from './add.ts'
import { ownPatient } from './own.ts'
import {
  type PatientListFilter,
  selectHousehold,
  selectNames,
  selectPage,
  selectPatient,
  selectSeen,
} from './queries.ts'
import { selectAccountOf } from '#server/queries/own-patients.ts'
import { notePhoneChange } from '#server/queries/phone-changes.ts'
import { withKnownKeys } from './substances.ts'

interface ListQuery {
  page?: number | undefined
  current_page?: number | undefined
  search?: string | undefined
}

/** A page of patients; letters are heard through names of both scripts, digits looked for in phones and codes. */
async function page(ctx: PracticeContext, query: ListQuery, kind?: 'schedule' | 'quick') {
  const narrowed: PatientListFilter = {
    page: query.page ?? query.current_page ?? 1,
    ...(kind ? { kind } : {}),
    ...(await narrowing(ctx, query.search)),
  }
  const { data, meta } = await ctx.sql((db) => selectPage(db, ctx.practice_id, narrowed))
  return { data, meta, patients: data, pagination: meta }
}

/** Most names that a search brings back: nobody pages further than this. */
const mostFound = 200

async function narrowing(
  ctx: PracticeContext,
  search = '',
): Promise<Pick<PatientListFilter, 'ids' | 'digits'>> {
  const text = toLatinDigits(search.trim())
  if (text === '') return {}
  if (/^[+\d\s().-]*\d[+\d\s().-]*$/.test(text)) return { digits: phoneDigits(text) }
  if (/\d/.test(text)) return { digits: text }
  const names = await ctx.sql((db) => selectNames(db, ctx.practice_id))
  return {
    ids: nameMatches(text, names)
      .slice(0, mostFound)
      .map((one) => one.id),
  }
}

async function household(ctx: PracticeContext, phone: string | undefined, relationship?: number) {
  const rows = phone === undefined ? [] : await ctx.sql((db) => selectHousehold(db, ctx.practice_id, phone))
  const people = rows.map((row) => asKnown(row, sittingDate(ctx.now.getTime())))
  const user = people.find((one) => one.relationship_status === 1) ?? null
  const account = user && phone !== undefined ? await ctx.sql((db) => selectAccountOf(db, phone)) : null
  const others = people.filter(
    (one) =>
      one.relationship_status !== 1 &&
      (relationship === undefined || relationship === 1 || one.relationship_status === relationship),
  )
  return {
    user_id: account,
    user,
    user_all_patient: people,
    patient: relationship === undefined || relationship === 1 ? user : (others[0] ?? null),
    without_user_patient: others,
  }
}

/** Adds what the specification calls a patient's fields. */
function asKnown(row: PatientRow, today: string): KnownPatient {
  const { years, months, days } = knownAge(row.dob, today) ?? noAge
  const finer =
    row.dob_precision === 'y'
      ? { months: null, days: null }
      : { months, days: row.dob_precision === 'm' ? null : days }
  return { ...row, blood: row.blood_group_id, birthday: row.dob, patient_age: { years, ...finer } }
}

const noAge = { years: null, months: null, days: null }

async function found(ctx: PracticeContext, id: string): Promise<PatientRow> {
  const patient = await ctx.sql((db) => selectPatient(db, ctx.practice_id, id))
  if (!patient) throw notFound()
  return patient
}

interface Searched {
  phone?: string | undefined
  patient_id?: string | undefined
  relationship_status?: number | undefined
}

/** A household by its phone or by one of its people, who is told besides. */
async function searched(ctx: PracticeContext, { phone, patient_id, relationship_status }: Searched) {
  const known = patient_id === undefined ? null : await found(ctx, patient_id)
  const family = await household(ctx, phone ?? known?.phone ?? undefined, relationship_status)
  return known ? { ...family, patient: asKnown(known, sittingDate(ctx.now.getTime())) } : family
}

const guarded = ['name', 'phone', 'dob'] as const

/** Who meanwhile changed the same guarded field otherwise is not overwritten. */
function mayOverwrite(work: {
  ctx: PracticeContext
  input: Pick<Inputs<typeof updatePatient>, 'body'>
  rows: { patient: PatientRow }
}): void {
  const { patient } = work.rows
  const { set, before } = changeOf(work.input.body, patient, actorOf(work.ctx).today)
  const clash = guarded.some(
    (field) =>
      set[field] !== undefined &&
      before?.[field] !== undefined &&
      patient[field] !== before[field] &&
      patient[field] !== set[field],
  )
  if (clash) throw new Problem(conflict, { current: patient })
}

export const served: readonly Served[] = [
  serveMutation(registerPatient, {
    ...registering,
    reply: ({ ctx, input, rows }) => ({ patient: settled(ctx, input.body, rows.known) }),
  }),
  serveMutation(findOrRegister, {
    ...registering,
    reply: ({ ctx, input, rows: { known } }) => ({
      patient: settled(ctx, input.body, known),
      found: known.here !== null || known.same !== null,
    }),
  }),
  servePatient(addOwnPatient, ownPatient),
  serveMutation(changeFields, {
    complete: async (ctx, { body, ...input }) => ({
      ...input,
      body: 'set' in body ? { ...body, set: await withKnownKeys(ctx, body.set, 'set.') } : body,
    }),
    check: mayOverwrite,
    reply: ({ ctx, rows: { patient: was }, row }) => {
      const patient = row(patients, was.id)
      notePhoneChange(ctx, patient.id, { was, is: patient })
      return { patient }
    },
  }),
  serveMutation(writeNote, {
    check: ({ ctx }) => {
      if (ctx.member.role !== 'doctor') throw new Problem(forbidden)
    },
    reply: ({ input, row }) => ({ note: row(patientNotes, input.params.id) }),
  }),
  serve(listPatients, (ctx, { query }) => page(ctx, query)),
  serve(listSchedulePatients, (ctx, { query }) => page(ctx, query, 'schedule')),
  serve(listQuickPatients, (ctx, { query }) => page(ctx, query, 'quick')),
  serve(showPatient, async (ctx, { params }) => ({ patient: await found(ctx, params.id) })),
  serve(readPatientDetails, async (ctx, { params }) => {
    const patient = await found(ctx, params.id)
    const seen = await ctx.sql((db) => selectSeen(db, ctx.practice_id, { patient_id: patient.id }))
    return { patient, total_appointment: seen.total }
  }),
  serve(searchPatient, (ctx, { query }) => searched(ctx, query)),
  serve(findHousehold, (ctx, { body }) => searched(ctx, body)),
  serve(onlyFindPatient, (ctx, { query }) => household(ctx, query.phone)),
  serve(checkPatientStatus, async (ctx, { query }) => {
    const { visits, last_visit } = await ctx.sql((db) => selectSeen(db, ctx.practice_id, query))
    return { status: visits > 0 ? ('old' as const) : ('new' as const), visits, last_visit }
  }),
]
