import { ageToBirth, knownAge, type ToldAge } from '#contract/clinic/age.ts'
import type { Day } from '#contract/clinic/day.ts'
import { notFound, Problem } from '#contract/problem.ts'
import { conflict } from '#contract/refusal.ts'
import type { Inputs } from '#contract/endpoint.ts'
import type { PracticeContext } from '#server/calls/handler.ts'
import { mergedClinical } from '../clinical-merge.ts'
import { type PatientRow } from '#domain/patient/rows.ts'
import { type FlatChange, someOf, type updatePatient } from '../contract.ts'
import { mustBeBorn, toldOn } from './birth.ts'
import { selectPatient } from './queries.ts'
import { withKnownKeys } from './substances.ts'

const guarded = ['name', 'phone', 'dob'] as const

/** Changes a patient field by field; who meanwhile changed the same guarded field otherwise is not overwritten. */
export async function changePatient(
  ctx: PracticeContext,
  { params, body }: Inputs<typeof updatePatient>,
): Promise<{ patient: PatientRow }> {
  const row = await ctx.sql((db) => selectPatient(db, ctx.practice_id, params.id))
  if (!row) throw notFound()
  const {
    set: wanted,
    before: seen,
    struck = [],
  }: Change = 'set' in body ? body : { set: asSet(body, row, toldOn(ctx)) }
  const clash = guarded.some(
    (f) => wanted[f] !== undefined && seen?.[f] !== undefined && row[f] !== seen[f] && row[f] !== wanted[f],
  )
  if (clash) throw new Problem(conflict, { current: row })
  if (wanted.dob !== row.dob) mustBeBorn(ctx, wanted.dob, 'set' in body ? 'set.dob' : 'dob')
  const told = await withKnownKeys(ctx, wanted, 'set.')
  const set = { ...given(told), ...mergedClinical(row, told, { seen: seen ?? {}, struck }) }
  return { patient: Object.assign(ctx.change('patients', row, set), { ...row, ...set }) }
}

type Change = Extract<Inputs<typeof updatePatient>['body'], { set: unknown }>
type Set = Change['set']

/** The twelve fields as a change: an age told in parts becomes a birth, unless it is the age that is known already. */
function asSet({ years, months, days, dob, ...told }: FlatChange, row: PatientRow, today: Day): Set {
  if (dob !== undefined && dob !== null) return { ...told, dob, dob_precision: 'd' }
  const parts = someOf({ years: years ?? null, months: months ?? null, days: days ?? null })
  return Object.keys(parts).length === 0 || isKnownAge(parts, row, today)
    ? told
    : { ...told, ...ageToBirth(parts, today) }
}

function isKnownAge(told: ToldAge, { dob }: PatientRow, today: Day): boolean {
  const known = knownAge(dob, today)
  return (
    known !== null &&
    (['years', 'months', 'days'] as const).every(
      (part) => told[part] === undefined || told[part] === known[part],
    )
  )
}

/** Only what was really sent: an absent field must stay as it is. */
const given = (set: Set): Defined<Set> => {
  const kept: Defined<Set> = {}
  for (const [field, value] of Object.entries(set))
    if (value !== undefined) Object.assign(kept, { [field]: value })
  return kept
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }
