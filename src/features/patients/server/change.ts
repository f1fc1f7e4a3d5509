import { notFound, Problem } from '#contract/problem.ts'
import type { Inputs } from '#contract/endpoint.ts'
import type { PracticeContext } from '#server/handler.ts'
import { mergedClinical } from '../clinical-merge.ts'
import type { PatientRow, updatePatient } from '../contract.ts'
import { selectPatient } from './queries.ts'
import { withKnownKeys } from './substances.ts'

const guarded = ['name', 'phone', 'dob'] as const

/** Changes a patient field by field; who meanwhile changed the same guarded field otherwise is not overwritten. */
export async function changePatient(ctx: PracticeContext, { params, body }: Inputs<typeof updatePatient>): Promise<{ patient: PatientRow }> {
  const row = await ctx.sql((db) => selectPatient(db, ctx.practice_id, params.id))
  if (!row) throw notFound()
  const seen = body.before
  const clash = guarded.some((f) => body.set[f] !== undefined && seen?.[f] !== undefined && row[f] !== seen[f] && row[f] !== body.set[f])
  if (clash) throw new Problem(409, 'conflict', { current: row })
  const told = await withKnownKeys(ctx, body.set, 'set.')
  const set = { ...given(told), ...mergedClinical(row, told, { seen: seen ?? {}, struck: body.struck ?? [] }) }
  return { patient: Object.assign(ctx.change('patients', row, set), { ...row, ...set }) }
}

type Set = Inputs<typeof updatePatient>['body']['set']

/** Only what was really sent: an absent field must stay as it is. */
const given = (set: Set): Defined<Set> => {
  const kept: Defined<Set> = {}
  for (const [field, value] of Object.entries(set)) if (value !== undefined) Object.assign(kept, { [field]: value })
  return kept
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }
