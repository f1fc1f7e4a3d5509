import { join } from 'node:path'
import * as z from 'zod/mini'
import { decodeRows } from '#contract/frames.ts'
import { PullReply } from '#contract/sync.ts'
import { moveAppointment } from '#features/appointments/contract.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { callerOf } from '#net/call.ts'
import { proofFor } from '#net/proof.ts'
import { newAccount } from '../account.ts'
import type { Action, Sample, Stage } from '../action.ts'
import { type Browser, openBrowser, openPage } from '../browser.ts'
import { joinDatabase, type ProductDatabase } from '../database.ts'
import { contendersFolder } from '../install.ts'
import { proverOf } from '../pages/prover.ts'
import type { Account } from '../pages/queue-peer.ts'
import { bodyOf } from '../pages/walk-ins.ts'
import { scratchFolder, start, type Started } from '../processes.ts'
import { startProduct } from '../product.ts'
import { quantileOf } from '../stat.ts'
import { openWire, type Wire } from '../wire.ts'

const past = 1_000_000
const changed = 100
const asks = 300
/** OFFSET walks over all that is behind it: it is asked less often. */
const slowAsks = 30

/** Lays a million notes of practice 1 behind everything that will change, each with its number of the counter. */
async function layPast({ pool }: ProductDatabase): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`begin; set local session_replication_role = replica;
      create temporary table made on commit drop as
        select seq + n seq, ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid id from practices, generate_series(1, ${past}) n where practices.id = 1;
      insert into patient_notes (id, practice_id, rev, created_by, created_at, patient_id, text)
        select made.id, 1, seq, 1, now(), (select id from patients where practice_id = 1 limit 1), 'Prefers the evening.' from made order by seq;
      insert into changes (practice_id, table_name, row_id, seq) select 1, 'patient_notes', id::text, seq from made order by seq;
      update practices set seq = (select max(seq) from made) where id = 1;
      commit; analyze patient_notes; analyze changes`)
  } finally {
    client.release()
  }
}

interface Ground {
  browser: Browser
  database: ProductDatabase
  product: Started
  delta: Started
  couch: Started
  account: Account
  cpu: number
}

const seqOf = async ({ pool }: ProductDatabase): Promise<number> => {
  const { rows } = await pool.query<{ seq: string }>('select seq from practices where id = 1')
  return Number(rows[0]?.seq)
}

/** Comes in with so many walk-ins, then calls each of them: the numbers of the counter before and between. */
async function evening(
  { database, product, account }: Ground,
  run: number,
  arrived: (seq: number) => Promise<void>,
) {
  const call = callerOf({
    root: `${product.origin}/api`,
    token: () => Promise.resolve(account.token),
    prover: proverOf(account),
  })
  const before = await seqOf(database)
  const ids: string[] = []
  for (let n = run * changed; n < (run + 1) * changed; n++) {
    const { appointment } = await call(registerWalkIn, {
      body: { ...bodyOf(n, { sittings: 0, letter: account.device.letter }), payment: null },
    })
    ids.push(appointment.id)
  }
  const between = await seqOf(database)
  await arrived(before)
  for (const id of ids)
    await call(moveAppointment, { params: { id }, body: { status: 'called', at: new Date().toISOString() } })
  return { before, between, now: await seqOf(database) }
}

const countOf = (body: Buffer): number => z.parse(z.array(z.unknown()), JSON.parse(body.toString())).length

/** Asks the same again and again over one connection; the first tries warm it up. */
async function timesOf(ask: () => Promise<{ milliseconds: number }>, count = asks): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < count + 5; n++) {
    const { milliseconds } = await ask()
    if (n >= 5) times.push(milliseconds)
  }
  return times
}

/** Asks as a device does that holds everything up to `since`. */
function asker(wire: Wire, account: Account) {
  const [{ token }, prover] = [account, proverOf(account)]
  const ask = async (
    since: number,
    {
      limit = 1000,
      encoding = 'br',
      mark,
    }: { limit?: number; encoding?: string; mark?: string | undefined } = {},
  ) => {
    const path = `/api/v1/sync/pull?since=${since}&limit=${limit}&contract=1&form=frames&held=${since}${mark === undefined ? '' : `&mark=${mark}`}`
    const proof = await proofFor(prover, { method: 'GET', url: `http://localhost${path}`, token })
    return wire.ask({
      path,
      headers: { authorization: `Bearer ${token}`, 'accept-encoding': encoding, ...proof },
    })
  }
  const read = async (since: number, limit = 1000) =>
    z.parse(PullReply, JSON.parse((await ask(since, { limit, encoding: 'identity' })).body.toString()))
  return { ask, read }
}

async function overTheWire(
  wire: Wire,
  account: Account,
  at: { before: number; between: number; now: number },
): Promise<Sample> {
  const { ask, read } = asker(wire, account)
  const states = decodeRows((await read(at.between)).frames ?? []).filter(
    (row) => row.table === 'appointments',
  ).length
  const rows = decodeRows((await read(at.before, changed)).frames ?? []).filter((row) => !row.patch).length
  if (states !== changed || rows !== changed)
    throw new Error(`the pull brought ${states} state changes and ${rows} whole rows`)
  const { mark } = await read(at.now)
  const state_bytes = (await ask(at.between)).bytes
  const rows_bytes = (await ask(at.before, { limit: changed })).bytes
  const times = await timesOf(() => ask(at.between))
  const empty = await timesOf(() => ask(at.now, { mark }))
  const nothing = await ask(at.now, { mark })
  if (nothing.status !== 204) throw new Error(`nothing new was answered by ${nothing.status}`)
  return {
    state_bytes,
    rows_bytes,
    p50: quantileOf(times, 0.5),
    p99: quantileOf(times, 0.99),
    empty: quantileOf(empty, 0.5),
    empty_body: nothing.body.length,
  }
}

async function ours(ground: Ground, run: number): Promise<Sample> {
  const { browser, product, account, cpu } = ground
  const page = await openPage(browser, { origin: product.origin, modules: ['delta'] })
  const wire = openWire(product.origin)
  try {
    const at = await evening(ground, run, async (since) => {
      await page.call('open', { account, since })
      await page.call('pull')
    })
    await page.throttle(cpu)
    const applied = await page.call('pull')
    return { ...applied, ...(await overTheWire(wire, account, at)) }
  } finally {
    wire.close()
    await page.close()
  }
}

async function bare({ delta, database }: Ground, how: 'cursor' | 'offset'): Promise<Sample> {
  const wire = openWire(delta.origin)
  const { rows } = await database.pool.query<{
    seq: string
    behind: number
  }>(`select min(seq) - 1 seq, (select count(*)::int from changes where practice_id = 1) - ${changed} behind
    from (select seq from changes where practice_id = 1 order by seq desc limit ${changed}) last`)
  const from = how === 'cursor' ? rows[0]?.seq : rows[0]?.behind
  try {
    const { body } = await wire.ask({ path: `/${how}?from=${from}` })
    if (countOf(body) !== changed) throw new Error(`${how} answered ${countOf(body)} changes`)
    const times = await timesOf(
      () => wire.ask({ path: `/${how}?from=${from}` }),
      how === 'offset' ? slowAsks : asks,
    )
    return { p50: quantileOf(times, 0.5), p99: quantileOf(times, 0.99) }
  } finally {
    wire.close()
  }
}

async function pouch({ browser, couch }: Ground): Promise<Sample> {
  const page = await openPage(browser, { origin: couch.origin, modules: ['delta-pouchdb'] })
  try {
    await page.call('open')
    return await page.call('pull')
  } finally {
    await page.close()
  }
}

function runner(ground: Ground): Stage['run'] {
  let runs = 0
  return (contender) => {
    if (contender === 'ours') return ours(ground, runs++)
    return contender === 'pouchdb'
      ? pouch(ground)
      : bare(ground, contender === 'offset' ? 'offset' : 'cursor')
  }
}

/** A device comes back and asks what it has missed: a hundred changes of a practice that has had a million. */
export const delta: Action = {
  id: 'P6',
  title: 'pull of what changed',
  cases: [`${changed} of 1,000,000`],
  cpus: [1, 4],
  metrics: {
    requests: { unit: '', better: 'low' },
    state_bytes: { unit: 'bytes, head too', better: 'low' },
    rows_bytes: { unit: 'bytes, head too', better: 'low' },
    p50: { unit: 'ms', better: 'low' },
    p99: { unit: 'ms', better: 'low' },
    empty: { unit: 'ms, p50', better: 'low' },
    empty_body: { unit: 'bytes', better: 'low' },
    applied: { unit: 'ms', better: 'low' },
  },
  contenders: {
    ours: `the built server, brotli: ${changed} visits called once each (state_bytes, p50, p99, applied), any ${changed} whole rows of an evening (rows_bytes), nothing new (empty, empty_body)`,
    offset: 'bare Node on the same PostgreSQL, ORDER BY seq OFFSET; the rows themselves not read, no session',
    pouchdb: `replicate.from, batches of 1,000, express-pouchdb with everything in memory, ${changed} documents changed of ${changed}; its bytes as it sends them, unpacked`,
    limit: 'bare Node on the same PostgreSQL, the cursor alone; the rows themselves not read, no session',
  },
  noise: { contender: 'limit', metric: 'p50' },
  open: async (course, tell) => {
    const data = scratchFolder()
    const product = await startProduct(`${data.folder}/data`, 'demo')
    const database = await joinDatabase(`${data.folder}/data`)
    tell(`laying ${past} changes`)
    await layPast(database)
    const delta = await start({
      args: [join(contendersFolder, 'delta-server.mjs')],
      env: database.env,
      path: '/',
    })
    const couch = await start({ args: [join(contendersFolder, 'couch-server.mjs')], path: '/' })
    const browser = await openBrowser()
    const account = await newAccount(product.origin)
    return {
      run: runner({ browser, database, product, delta, couch, account, cpu: course.cpu }),
      close: async () => {
        await browser.close()
        await database.pool.end()
        for (const server of [delta, couch, product]) await server.stop()
        data.remove()
      },
    }
  },
}
