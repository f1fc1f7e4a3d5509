import { callErased } from '#contract/erased.ts'
import { parse, type RawInput } from '#contract/parse.ts'
import { notFound } from '#contract/problem.ts'
import type { Principal, Served, World } from '#server/calls/handler.ts'
import { runTransaction } from './transaction.ts'

/**
 * Who a caller is for a call that patients make for themselves: nobody's member, in the practice which that call has
 * found with his own eyes. Whoever calls it as staff, and every other call, is left as it is.
 */
export async function reaching(
  world: World,
  principal: Principal,
  { served, input }: { served: Served; input: RawInput },
): Promise<Principal> {
  const { patient, endpoint } = served
  if (!patient || (endpoint.scope === 'practice' && principal.member)) return principal
  const read = parse(endpoint, input)
  const reached = await runTransaction(world.db, { practice_id: 0, user_id: principal.user_id }, (db) =>
    callErased<number | null>(patient.reach, db, read),
  )
  if (reached === null) throw notFound()
  return { ...principal, member: null, device: null, reached }
}
