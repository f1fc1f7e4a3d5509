import { newId } from '#contract/clinic/uuid.ts'
import { callName, type EndpointSpec } from '#contract/endpoint.ts'
import { callErased } from '#contract/erased.ts'
import { parse, type RawInput } from '#contract/parse.ts'
import { notFound, Problem } from '#contract/problem.ts'
import { invalid } from '#contract/refusal.ts'
import { authorize } from './authorize.ts'
import { mustBeThere } from './asked-rows.ts'
import { handlerFor, contextFor } from './context.ts'
import { isTooDeep } from './depth.ts'
import { type Caller, type Db, NoContent, type Served, Verbatim, type World } from './handler.ts'
import { noteRefusal } from './noted.ts'
import { FileAnswer } from './serve-file.ts'
import type { Standby } from '#server/db/standby-reads.ts'
import { runOps } from '#server/sync/ops.ts'
import { reaching, throughLink } from '#server/transaction/reach.ts'
import { brokenConstraint, orAgain, runTransaction } from '#server/transaction/transaction.ts'
import { UnitOfWork } from '#server/transaction/unit-of-work.ts'
import { callFrame } from '#server/transaction/world.ts'

/** What somebody asks for. `op_id` is the `Idempotency-Key`; it is made here where a caller sends none. */
export interface CallRequest {
  served: Served
  input: RawInput
  op_id?: string
}

/** `text` is the JSON of the answer, word for word what a repetition would get; of a file it is empty. */
export interface CallResult {
  status: number
  text: string
  file?: AnsweredFile
}

/** The bytes of a file, as what it is served and under which name it is kept. */
export interface AnsweredFile {
  name: string
  type: string
  bytes: Buffer
}

/** The one door: HTTP, batches and tests all come through here, so nothing behind it can forget a check. */
export async function dispatch(world: World, caller: Caller, request: CallRequest): Promise<CallResult> {
  const note = (status: number) =>
    noteRefusal(world, caller.principal, { call: callName(request.served.endpoint), status })
  const outcome = await answered(world, caller, request)
    .catch(refusingValues)
    .catch(async (error: unknown) => {
      if (error instanceof Problem) await note(error.status)
      throw error
    })
  await note(outcome.status)
  return outcome
}

async function answered(world: World, caller: Caller, request: CallRequest): Promise<CallResult> {
  const { served } = request
  const { endpoint } = served
  authorize(caller, endpoint)
  if (served.whole) {
    const answer = await callErased<unknown>(served.handle, { world, caller }, parse(endpoint, request.input))
    if (answer instanceof NoContent) return { status: 204, text: '' }
    return {
      status: endpoint.status ?? 200,
      text: answer instanceof Verbatim ? answer.text : JSON.stringify(answer),
    }
  }
  if (isTooDeep(request.input)) throw new Problem(invalid, { errors: { '': ['invalid'] } })
  const asking = served.link ? await throughLink(world, caller, request) : caller
  const isOnce = endpoint.method === 'GET' || endpoint.reads || (endpoint.scope === 'public' && !served.link)
  if (isOnce || !asking.principal) {
    const answer = await answerOnce(world, asking, request)
    const file = answer instanceof FileAnswer ? await madeFile(endpoint, answer) : null
    const status = endpoint.status ?? 200
    return file ? { status, text: '', file } : { status, text: JSON.stringify(answer) }
  }
  const op = { op_id: request.op_id ?? newId(), made_at: world.outside.now().toISOString(), device_seq: null }
  const known = { principal: await reaching(world, asking.principal, request), address: asking.address }
  const [answer] = await runOps(world, known, {
    calls: [{ served, input: request.input, op, deps: [] }],
  })
  if (!answer) throw new Error('one call, no answer')
  if (answer.bug) throw answer.bug
  if (answer.status === 424) throw notFound()
  return { status: answer.status, text: answer.body }
}

/** A server may be asked for many at once, and each takes the whole of it while it is drawn: one follows the other. */
let lastFile: Promise<unknown> = Promise.resolve()

async function madeFile({ file: type }: EndpointSpec, { name, make }: FileAnswer): Promise<AnsweredFile> {
  if (type === undefined) throw new Error('a file of no kind')
  const making = lastFile.then(make, make)
  lastFile = making
  return { name, type, bytes: await making }
}

/** What the database cannot hold, or ask for, was said wrong: no fault of ours. */
function refusingValues(error: unknown): never {
  throw brokenConstraint(error)?.kind === 'value'
    ? new Problem(invalid, { errors: { '': ['invalid'] } })
    : error
}

/** Reads, and the calls of visitors: one transaction, no replay protection. */
async function answerOnce(
  world: World,
  asking: Caller,
  { served, input: raw }: CallRequest,
): Promise<unknown> {
  const input = parse(served.endpoint, raw)
  const caller =
    asking.principal && served.endpoint.scope !== 'public'
      ? { ...asking, principal: await reaching(world, asking.principal, { served, input: raw }) }
      : asking
  const later: (() => Promise<void>)[] = []
  const op = { op_id: newId(), made_at: world.outside.now().toISOString(), device_seq: null }
  const frame = callFrame(caller.principal, caller.display)
  const once = (at: Db) =>
    runTransaction(at, frame, async (db, last) => {
      later.length = 0
      const unit = new UnitOfWork(db, frame)
      const ctx = contextFor({ world, caller, db, unit, op, later, collided: new Set() }, served)
      if (served.endpoint.audited)
        ctx.audit(served.endpoint.audited, { detail: { asked: JSON.stringify(input.params ?? {}) } })
      if ('member' in ctx) await mustBeThere(ctx, input.query)
      const body = await callErased<unknown>(handlerFor(served, caller.principal), ctx, input)
      await unit.settle(last)
      return body
    })
  const newest = () => (served.endpoint.method === 'GET' ? orAgain(() => once(world.db)) : once(world.db))
  const standby = served.endpoint.mayBeOld && !caller.principal ? world.standbys?.pick() : null
  const answer = await (standby ? orNewer(standby, once, newest) : newest())
  for (const act of later) await act()
  return answer
}

/** Reads at a standby; what is refused or fails there is asked where everything is. */
async function orNewer<T>(
  { db, doubt }: Standby,
  read: (db: Db) => Promise<T>,
  newest: () => Promise<T>,
): Promise<T> {
  try {
    return await read(db)
  } catch (error) {
    if (!(error instanceof Problem)) doubt()
    return newest()
  }
}
