import type { OpAnswer } from '#contract/sync.ts'
import { triesAnHour } from '#local/outbox/outbox-rules.ts'
import { type Flight, nameOf, rebuiltRow, type Store } from './model-store.ts'
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
  const waited = new Set(store.ops.map(nameOf))
  for (const [name, row] of store.rows) {
    if (!waited.has(name) && row.row === row.server) continue
    if (JSON.stringify(row.row) !== JSON.stringify(rebuiltRow(store, name)))
      found.push(law('I12', `${name} does not show what waits for it`))
  }
  for (const [name, { n }] of server.rows) {
    if (n <= store.cursor && Number(store.rows.get(name)?.server?.['rev'] ?? -1) < n)
      found.push(law('I13', `${name} is missing below the cursor`))
  }
  return found
}

/** What must hold of each answer: the same person, the same words at every repeat. */
export function checkSends(
  world: ModelWorld,
  { flight, user, answers }: { flight: Flight; user: number; answers: readonly OpAnswer[] },
): Violation[] {
  const found: Violation[] = []
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
    for (const [name, { row }] of world.server.rows) {
      if (JSON.stringify(store.rows.get(name)?.row) !== JSON.stringify(row))
        found.push(law('I11', `${name} differs from the server's`))
    }
    for (const name of store.rows.keys())
      if (!world.server.rows.has(name)) found.push(law('I11 I22', `${name} is not on the server`))
  }
  return [...found, ...checkLanes(world), ...checkTries(world), ...checkReuse(world)]
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

/** The same id with other content is refused and has no effect. */
function checkReuse({ server }: ModelWorld): Violation[] {
  const [op_id] = server.order
  if (op_id === undefined) return []
  const before = server.seq
  const forged = {
    op: {
      op_id,
      device_seq: 1,
      call: 'POST /test/rows',
      contract: 1,
      made_at: '',
      clock_offset: 0,
      deps: [],
      input: { params: {}, body: null },
    },
    body: { table: 'patients', id: 'forged', set: {} },
  }
  const [answer] = server.push(server.log.get(op_id)?.user ?? 0, [forged])
  return answer?.status === 409 && server.seq === before
    ? []
    : [law('I6', `${op_id} was taken again with other content`)]
}
