import type { OpAnswer } from '#contract/sync.ts'
import { triesAnHour } from '#local/outbox/outbox-rules.ts'
import type { ModelBody, ModelServer } from './model-server.ts'
import { type Flight, isSameRow, laidOver, type ModelOp, nameOf, type Store, wireOf } from './model-store.ts'
import type { ModelWorld } from './model-world.ts'

export interface Violation {
  /** The invariant's number in the protocol's list. */
  law: string
  what: string
}

const law = (name: string, what: string): Violation => ({ law: name, what })

const storesOf = (world: ModelWorld): Store[] => world.devices.flatMap((device) => device.stores)

/** What must hold at every moment, storm or not. */
export function checkAlways(world: ModelWorld): Violation[] {
  return [
    ...checkServer(world),
    ...checkCalls(world),
    ...storesOf(world).flatMap((store) => checkStore(world, store)),
  ]
}

function checkServer({ server }: ModelWorld): Violation[] {
  const found: Violation[] = []
  for (const [op_id, times] of server.effects)
    if (times > 1) found.push(law('I3', `${op_id} took effect ${times} times`))
  for (const [intent, times] of server.intents)
    if (times > 1) found.push(law('I3', `${intent} was done ${times} times`))
  if (server.orphans.length > 0)
    found.push(law('I7', `${String(server.orphans[0])} wrote a child without its parent`))
  for (const number of server.usedTwice) found.push(law('I4', `number ${number} stands on two calls`))
  if (server.order.length !== server.seq)
    found.push(law('I10', `number ${server.seq} after ${server.order.length} effects`))
  return found
}

/** Every call that was saved is still somewhere: waiting, refused, sent, or put away with a record. */
function checkCalls(world: ModelWorld): Violation[] {
  const found: Violation[] = []
  for (const device of world.devices) {
    const held = new Set(
      device.stores.flatMap((store) => [
        ...store.ops.map((op) => op.op_id),
        ...store.sent.keys(),
        ...store.attic.keys(),
      ]),
    )
    for (const [op_id, op] of device.born)
      if (!held.has(op_id) && !held.has(op.op_id)) found.push(law('I1 I2 I19', `${op_id} vanished`))
    for (const store of device.stores)
      for (const op of store.ops)
        if (op.user !== store.user) found.push(law('I18', `${op.op_id} lies in another person's queue`))
    for (const { attic, sent } of device.stores) {
      for (const [op_id, { state }] of attic)
        if (state === 'sending') found.push(law('I2', `${op_id} was thrown away on its way`))
      for (const op_id of sent.keys())
        if (!world.server.effects.has(op_id))
          found.push(law('I21', `${op_id} is called sent and is not there`))
    }
  }
  return found
}

/** What must hold of one store, above all after each page. */
export function checkStore({ server }: ModelWorld, store: Store): Violation[] {
  const found: Violation[] = []
  const stuck = new Set(store.ops.filter((op) => op.state === 'attention').map((op) => op.op_id))
  for (const op of store.ops) {
    if (!store.rows.has(nameOf(op))) found.push(law('I1', `${op.op_id} without its row`))
    const isBehind = op.deps.some((id) => stuck.has(id))
    if (op.state === 'blocked' || op.state === 'queued') {
      if (isBehind) stuck.add(op.op_id)
      if (isBehind !== (op.state === 'blocked')) found.push(law('I9', `${op.op_id} is ${op.state}`))
    }
  }
  return [...found, ...checkRows(server, store), ...checkEnded(server, store)]
}

function checkRows(server: ModelServer, store: Store): Violation[] {
  const found: Violation[] = []
  const waiting = new Map<string, ModelOp[]>()
  for (const op of store.ops) {
    const name = nameOf(op)
    const before = waiting.get(name)
    if (before) before.push(op)
    else waiting.set(name, [op])
  }
  for (const [name, row] of store.rows) {
    const ops = waiting.get(name)
    if (!ops && row.row === row.server) continue
    if (!isSameRow(row.row, laidOver(row.server, ops ?? [])))
      found.push(law('I12', `${name} does not show what waits for it`))
  }
  // Until it hears of it, a device knows nothing of what its person may see since.
  if (store.scope !== server.scope_version) return found
  for (const [name, { n, id }] of server.rows) {
    if (
      n <= store.cursor &&
      !server.hidden.has(id) &&
      Number(store.rows.get(name)?.server?.['rev'] ?? -1) < n
    )
      found.push(law('I13', `${name} is missing below the cursor`))
  }
  return found
}

/** A call leaves for good when its row has come: before that the screen would fall back. While a copy is made anew it may. */
function checkEnded(server: ModelServer, store: Store): Violation[] {
  if (store.shown || store.scope !== server.scope_version) return []
  return [...store.sent.values()].flatMap((op) => {
    const name = nameOf(op)
    const isTold = server.rows.has(name) && !server.hidden.has(op.body.id)
    const rev = Number(store.rows.get(name)?.server?.['rev'] ?? -1)
    return isTold && rev < (op.ack_seq ?? 0) ? [law('I13', `${op.op_id} left before its row came`)] : []
  })
}

/** An hour after its last try a call is tried again, whatever the clock did meanwhile. */
export function checkTried(store: Store, now: number): Violation[] {
  const waiting = new Set(store.ops.filter((op) => op.state !== 'acked').map((op) => op.op_id))
  return store.ops
    .filter((op) => op.state === 'queued' && !op.deps.some((id) => waiting.has(id)))
    .filter((op) => op.last_error?.at !== now)
    .map((op) => law('I2', `${op.op_id} is never tried again`))
}

/** A refusal that the server keeps would be repeated word for word: whoever asks again asks under a new id. */
export function checkRetried(op: ModelOp, before: { op_id: string; status: number }): Violation[] {
  const isKept = [409, 410, 422].includes(before.status)
  return isKept && op.op_id === before.op_id
    ? [law('4: a new id after a refusal', `${op.op_id} was asked again under the id that was refused`)]
    : []
}

/** A refusal that passes is never kept: what was in the way is gone, and so is the refusal. */
function checkPassing(world: ModelWorld, flight: Flight, answers: readonly OpAnswer[]): Violation[] {
  const { server } = world
  const isDone = (id: string) => (server.log.get(id)?.status ?? 500) < 300
  return answers.flatMap(({ op_id, status }) => {
    const sent = flight.wire.find((one) => one.op.op_id === op_id)
    if (!sent || sent.body.refuse === status) return []
    const isStale =
      (status === 424 && sent.op.deps.every(isDone)) ||
      (status === 403 && !server.revoked.has(flight.store.user))
    return isStale ? [law('4: never stored', `${op_id} is still answered ${status}`)] : []
  })
}

/** What must hold of each answer: the same person, the same words at every repeat, and nothing for whoever was removed. */
export function checkSends(
  world: ModelWorld,
  given: { flight: Flight; user: number; answers: readonly OpAnswer[]; before: number },
): Violation[] {
  const { flight, user, answers } = given
  const found: Violation[] = []
  if (world.server.revoked.has(user) && world.server.seq !== given.before)
    found.push(law('I22', `${user} was removed and still wrote`))
  found.push(...checkPassing(world, flight, answers))
  if (user !== flight.store.user)
    found.push(law('I18', `calls of ${flight.store.user} went out under ${user}`))
  for (const answer of answers) {
    if (answer.status >= 300 && ![409, 410, 422].includes(answer.status)) continue
    const text = JSON.stringify([answer.status, answer.body])
    const before = world.kept.get(answer.op_id)
    if (before !== undefined && before !== text)
      found.push(law('I5', `${answer.op_id} was answered in other words`))
    world.kept.set(answer.op_id, text)
  }
  return found
}

/** What must hold once everything was sent, fetched and decided. */
export function checkAtRest(world: ModelWorld): Violation[] {
  const found: Violation[] = []
  for (const store of storesOf(world)) {
    if (store.ops.length > 0)
      found.push(
        law(
          'I2',
          `${store.ops[0]?.op_id} never came to an end (${store.ops[0]?.state}, ${store.ops[0]?.last_error?.status})`,
        ),
      )
    for (const [name, { row, id }] of world.server.rows) {
      if (world.server.hidden.has(id)) {
        if (store.rows.has(name)) found.push(law('I23', `${name} is not his to see`))
      } else if (!isSameRow(store.rows.get(name)?.row, row))
        found.push(law('I11', `${name} differs from the server's`))
    }
    for (const [name, { row }] of store.rows)
      if (!world.server.rows.has(name) && row?.['deleted_at'] === undefined)
        found.push(law('I11 I22', `${name} is not on the server`))
  }
  return [...found, ...checkLanes(world), ...checkTries(world), ...checkMeant(world), ...checkReuse(world)]
}

/** Each column of a row is what whoever changed it last meant it to be: nobody's other columns were laid over it. */
function checkMeant({ devices, server }: ModelWorld): Violation[] {
  const born = new Map(devices.flatMap((device) => [...device.born]))
  const meant = new Map<string, Map<string, unknown>>()
  for (const op_id of server.order) {
    const op = born.get(op_id)
    if (!op || op.effect.kind === 'gone') continue
    const columns = meant.get(nameOf(op)) ?? new Map<string, unknown>()
    for (const [column, value] of Object.entries(op.effect.kind === 'put' ? op.effect.row : op.effect.set))
      columns.set(column, value)
    meant.set(nameOf(op), columns)
  }
  return [...server.rows].flatMap(([name, { row }]) =>
    [...(meant.get(name) ?? [])]
      .filter(([column, value]) => column !== 'rev' && row[column] !== value)
      .map(([column]) => law('6: merged by column', `${column} of ${name} was overwritten`)),
  )
}

/** Calls of one lane took effect in the order in which they were made; one that mends stands where the mended one stood. */
function checkLanes(world: ModelWorld): Violation[] {
  const place = new Map(world.server.order.map((op_id, at) => [op_id, at]))
  const found: Violation[] = []
  for (const device of world.devices) {
    const last = new Map<string, { at: number; seq: number }>()
    const done = [...device.born]
      .filter(([op_id]) => place.has(op_id))
      .toSorted(([, a], [, b]) => a.seq - b.seq)
    for (const [op_id, op] of done) {
      const lane = `${op.user} ${op.lane}`
      const at = place.get(op_id) ?? 0
      const before = last.get(lane)
      if (before && before.at > at) found.push(law('I8', `${op_id} overtook an earlier call of ${op.lane}`))
      last.set(lane, { at, seq: op.seq })
    }
  }
  return found
}

const hour = 3_600_000

function checkTries(world: ModelWorld): Violation[] {
  if (world.clockJumped) return []
  const found: Violation[] = []
  for (const [op_id, times] of world.sends) {
    // Second tabs and persons who ask add tries of their own; four times the limit is a hot loop whatever they do.
    const most = Math.max(...times.map((start) => times.filter((t) => t >= start && t < start + hour).length))
    if (most > 4 * triesAnHour) found.push(law('I24', `${op_id} was tried ${most} times in an hour`))
  }
  return found
}

/** The same id with other content, or from another person, is refused and has no effect. */
function checkReuse({ server, devices }: ModelWorld): Violation[] {
  const [op_id = ''] = server.order
  const logged = server.log.get(op_id)
  const born = devices.flatMap((device) => device.born.get(op_id) ?? [])[0]
  if (!logged || !born) return []
  const forged = wireOf(born, [])
  const before = server.seq
  const isRefused = (user: number, body: ModelBody) => {
    const [answer] = server.push(user, [{ op: { ...forged, op_id }, body }])
    return answer?.status === 409 && server.seq === before
  }
  return [
    ...(isRefused(logged.user, { table: 'patients', id: 'forged', set: {} })
      ? []
      : [law('I6', `${op_id} was taken again with other content`)]),
    ...(isRefused(logged.user + 100, born.body) ? [] : [law('I6', `${op_id} was answered to somebody else`)]),
  ]
}
