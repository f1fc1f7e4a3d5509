import { callName } from '#contract/endpoint.ts'
import { callErased } from '#contract/erased.ts'
import { parse, type RawInput } from '#contract/parse.ts'
import { notFound } from '#contract/problem.ts'
import type { LinkedVisit, LinkTry } from '#server/calls/by-link.ts'
import type { Caller, Db, KnownCaller, Principal, Served, World } from '#server/calls/handler.ts'
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
  const reach = (db: Db) => callErased<number | null>(patient.reach, db, read)
  const reached = await (patient.open
    ? reach(world.db)
    : runTransaction(world.db, { practice_id: 0, user_id: principal.user_id }, reach))
  if (reached === null) throw notFound()
  return { ...principal, member: null, device: null, reached }
}

/** Whoever holds a link is nobody, also where he has signed in: what it opens is all that he may do. */
const nobody: Principal = {
  session_id: '',
  user_id: 0,
  roles: [],
  permissions: [],
  member: null,
  device: null,
}

/** Who a caller is for a call that a link opens. Throws 404 where it opens nothing, and keeps what was counted of that. */
export async function throughLink(
  world: World,
  { address }: Caller,
  { served, input, op_id }: { served: Served; input: RawInput; op_id?: string },
): Promise<KnownCaller> {
  const { link, endpoint } = served
  if (!link) throw new Error(`${callName(endpoint)} knows no links`)
  const read = parse(endpoint, input)
  const asked: LinkTry = { address, now: world.outside.now(), op_id }
  const found = await runTransaction(world.db, { practice_id: 0, user_id: 0 }, (db) =>
    callErased<LinkedVisit | null>(link, { db, ...asked }, read),
  )
  if (!found) throw notFound()
  const { practice_id: reached, visit } = found
  return { principal: { ...nobody, reached, visit }, address }
}
