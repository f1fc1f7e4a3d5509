import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import * as z from 'zod/mini'
import { makeWorld } from '#app/server/make-world.ts'
import { newId } from '#contract/clinic/uuid.ts'
import { dhakaDayOf, dhakaInstant } from '#contract/clinic/day.ts'
import { sendMessages } from '#features/messages/server/send-messages.ts'
import type { World } from '#server/calls/handler.ts'
import { startCluster } from '#server/db/cluster.ts'
import { openQueries } from '#server/db/lend.ts'
import { appRole } from '#server/db/pool.ts'
import { httpSms } from '#server/outside/http-sms.ts'
import type { Outside, SmsGateway } from '#server/outside/outside.ts'
import { webPush } from '#server/outside/web-push.ts'
import { smsHttpOf } from '#server/settings/sms-http.ts'
import type { Action, Sample } from '../action.ts'
import { scratchFolder } from '../processes.ts'
import { masterKey, startProduct } from '../product.ts'

const messages = 10_000

interface StandIn {
  gateway: SmsGateway
  /** How often each message was taken, by its reference. */
  taken: Map<string, number>
  stop(): void
}

/** A gateway on this machine of which one answer in five fails: it refuses, or takes the message and then falls over. */
async function startGateway(): Promise<StandIn> {
  const taken = new Map<string, number>()
  let asked = 0
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    let text = ''
    for await (const part of request) text += String(part)
    const { reference } = z.parse(z.object({ reference: z.string() }), JSON.parse(text))
    const say = (status: number, body: object) => void response.writeHead(status).end(JSON.stringify(body))
    if (request.url === '/state') return say(200, { state: taken.has(reference) ? 'SENT' : 'NONE' })
    asked += 1
    if (asked % 10 === 0) return say(200, { status: 'FAILED', code: 'busy' })
    taken.set(reference, (taken.get(reference) ?? 0) + 1)
    if (asked % 10 === 5) return say(500, {})
    say(200, { status: 'SUCCESS', id: reference })
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  const address = `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`
  const told = {
    address,
    format: 'json',
    fields: { to: 'to', text: 'text', reference: 'reference' },
    taken: { at: 'status', is: ['SUCCESS'] },
    id: 'id',
    code: 'code',
    state: {
      address: `${address}/state`,
      reference: 'reference',
      at: 'state',
      taken: ['SENT'],
      delivered: [],
      failed: [],
      unknown: ['NONE'],
    },
  }
  return {
    gateway: httpSms(smsHttpOf(JSON.stringify(told), 'a secret', null)),
    taken,
    stop: () => void server.close(),
  }
}

/** So many people are booked for tomorrow in a session of their own, by a practice that tells them so and has paid for it. */
async function bookAll(pool: pg.Pool): Promise<void> {
  const [schedule, activation] = [newId(), newId()]
  await pool.query(`insert into sms_settings (id, practice_id, rev, created_by, created_at, sms_type_id, active, language, from_time, until_time, version)
    select gen_random_uuid(), 1, 0, 1, now(), id, true, 'bn', '08:00', '21:30', 1 from sms_types where key = 'booked' on conflict do nothing`)
  await pool.query(
    `insert into sms_activations (id, practice_id, package_id, name, bn_name, credits, price_paisa, validity_days, state, requested_by, requested_at, decided_by, decided_at, expires_at)
     select $1, 1, id, name, bn_name, 100000, 0, 30, 'active', 1, now(), 1, now(), now() + interval '30 days' from sms_packages limit 1`,
    [activation],
  )
  await pool.query(
    `insert into sms_ledger (practice_id, activation_id, kind, parts, at) values (1, $1, 'credit', 100000, now())`,
    [activation],
  )
  await pool.query(
    `with frame as (select to_jsonb(s) row from schedules s where s.practice_id = 1 and s.status = 'scheduled' and s.date > current_date + 1 order by s.date limit 1)
     insert into schedules select (jsonb_populate_record(null::schedules, frame.row || jsonb_build_object('id', $1::text, 'session_code', $2::text))).* from frame`,
    [schedule, `M${String(schedule).slice(-6)}`],
  )
  await pool.query(
    `with frame as (select to_jsonb(a) || jsonb_build_object('status', 'booked', 'kind', 'schedule', 'schedule_id', $1::text, 'cancel_reason', null, 'rescheduled_to', null) row
       from appointments a join patients p on p.practice_id = a.practice_id and p.id = a.patient_id and p.phone is not null and not p.kept_off_phone and p.merged_into is null
       where a.practice_id = 1 and (p.consent ->> 'sms')::boolean limit 1)
     insert into appointments select (jsonb_populate_record(null::appointments, frame.row
       || jsonb_build_object('id', gen_random_uuid(), 'serial', 'M' || n, 'position', n))).* from frame, generate_series(1, ${messages}) n`,
    [schedule],
  )
}

const log: Outside['log'] = () => undefined

async function sendAll(
  pool: pg.Pool,
  worldOn: (outside: Outside) => Promise<readonly World[]>,
): Promise<Sample> {
  const { gateway, taken, stop } = await startGateway()
  // Noon, when messages go out; what waits for its next try is not waited for.
  const clock = { at: dhakaInstant(dhakaDayOf(Date.now()), '12:00') - Date.now() }
  const now = () => new Date(Date.now() + clock.at)
  const worlds = await worldOn({ now, sms: gateway, gateway: null, push: webPush({ also: null }), log })
  await bookAll(pool)
  const counted = async (which: string): Promise<number> =>
    (await pool.query<{ n: number }>(`select count(*)::integer n from ${which}`)).rows[0]?.n ?? 0
  const before = await counted(`sms_messages where state in ('sent', 'delivered', 'failed', 'dropped')`)
  const began = performance.now()
  while ((await counted(`sms_events where state <> 'over'`)) > 0) {
    await Promise.all(worlds.map((world) => sendMessages.run(world)))
    clock.at += 60_000
  }
  const seconds = (performance.now() - began) / 1000
  stop()
  const after = await counted(`sms_messages where state in ('sent', 'delivered', 'failed', 'dropped')`)
  const twice = [...taken.values()].filter((times) => times > 1).length
  return { seconds, each: messages / seconds, twice, lost: messages - (after - before), went: taken.size }
}

/** Ten thousand messages of one evening, sent by two servers to a gateway of which one answer in five fails. */
export const queuedMessages: Action = {
  id: 'P20',
  title: 'messages through the queue',
  cases: [`${messages} messages, two servers, one answer in five fails`],
  cpus: [1],
  metrics: {
    seconds: { unit: 's', better: 'low' },
    each: { unit: 'messages a second', better: 'high' },
    twice: { unit: 'taken twice', better: 'low' },
    lost: { unit: 'without an end', better: 'low' },
    went: { unit: 'taken by the gateway', better: 'high' },
  },
  contenders: { ours: 'two servers in one process on one PostgreSQL, a gateway over HTTP on this machine' },
  noise: { contender: 'ours', metric: 'seconds' },
  open: async () => {
    const data = scratchFolder()
    await (await startProduct(`${data.folder}/data`, 'demo')).stop()
    const cluster = await startCluster({ dataDir: `${data.folder}/data`, hold: 'only', tell: console.error })
    const pool = new pg.Pool({ ...cluster.connection, max: 2 })
    const broken = ({ message }: Error) => console.error(message)
    const open = () => openQueries({ connection: cluster.connection, role: appRole, broken })
    const opened = [open(), open()]
    const settings = {
      masterKey,
      productName: 'Niramoy',
      publicUrl: 'http://niramoy.example',
      host: '127.0.0.1',
      port: 3000,
      accessSeconds: 900,
      exportDir: data.folder,
    }
    const worldOn = (outside: Outside) =>
      Promise.all(opened.map(({ db }) => makeWorld(db, outside, { ...settings, seed: 'none' })))
    return {
      run: () => sendAll(pool, worldOn),
      close: async () => {
        await Promise.all([pool.end(), ...opened.map(({ close }) => close())])
        await cluster.stop()
        data.remove()
      },
    }
  },
}
