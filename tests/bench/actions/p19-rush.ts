import * as z from 'zod/mini'
import { newId } from '#contract/clinic/uuid.ts'
import { queriesOn } from '#server/db/dialect.ts'
import type { Database } from '#server/db/types.ts'
import { beginSession } from '#server/identity/sessions.ts'
import type { Action, Sample } from '../action.ts'
import { joinDatabase, type ProductDatabase } from '../database.ts'
import { scratchFolder, type Started } from '../processes.ts'
import { startProduct } from '../product.ts'
import { quantileOf } from '../stat.ts'
import { openWire } from '../wire.ts'

const people = 1_000
const places = 40
let firstUser = 50_000

interface Person {
  phone: string
  token: string
}

/** People of one round, whose numbers are proved and who are signed in. */
async function makePeople({ pool }: ProductDatabase): Promise<Person[]> {
  const now = new Date()
  firstUser += people
  const signedIn = await queriesOn<Database>(pool)
    .transaction()
    .execute(async (db) => {
      const made = Array.from({ length: people }, (_, n) => ({
        id: firstUser + n,
        phone: `018${String(10_000_000 + firstUser + n)}`,
        name: `Person ${n}`,
      }))
      await db
        .insertInto('users')
        .values(made.map((one) => ({ ...one, phone_verified_at: now.toISOString(), is_completed: true })))
        .execute()
      const crowd: Person[] = []
      for (const { id, phone } of made)
        crowd.push({
          phone,
          token: (await beginSession(db, { user_id: id, practice_id: null, device_id: null, now })).token,
        })
      return crowd
    })
  // People sign in over days: each has asked before, and PostgreSQL, which counts its rows anew each minute, knows of them.
  await pool.query('update session_tokens set used_at = made_at where used_at is null')
  await pool.query('analyze users, sessions, session_tokens')
  return signedIn
}

let evenings = 0

/** An evening of so many places for patients, of its own for each round: a copy of one that is planned. */
async function newEvening({ pool }: ProductDatabase): Promise<string> {
  const id = newId()
  const { rowCount } = await pool.query(
    `with frame as (select to_jsonb(s) row from schedules s where s.practice_id = 1 and s.status = 'scheduled'
       and s.mode = 'serial' and s.date > current_date + 1 order by s.date limit 1)
     insert into schedules select (jsonb_populate_record(null::schedules, frame.row || jsonb_build_object(
       'id', $1::text, 'session_code', $2::text,
       'desk', 20, 'online', $3::int, 'buffer', 0, 'max', 60))).* from frame`,
    [id, `R${evenings++}`, places],
  )
  if (rowCount !== 1) throw new Error('no evening is planned that could be copied')
  return id
}

const Answered = z.object({ appointment: z.object({ serial: z.string() }) })

/** All want the evening at once, half of them at each server. */
async function rushed(
  servers: readonly Started[],
  crowd: readonly Person[],
  schedule_id: string,
): Promise<Sample> {
  const serials: string[] = []
  const times: number[] = []
  const others = new Map<string, number>()
  const one = async ({ phone, token }: Person, n: number) => {
    const wire = openWire(servers[n % servers.length]?.origin ?? '')
    const patient = { name: `Person ${n}`, phone, gender: 1, relationship_status: 1, years: 40 }
    const { status, milliseconds, body } = await wire.ask({
      path: '/api/v1/appointments',
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': newId(),
        'x-forwarded-for': `103.${Math.floor(n / 250)}.${n % 250}.1`,
      },
      body: JSON.stringify({ schedule_id, type: 1, patient }),
    })
    wire.close()
    times.push(milliseconds)
    if (status === 201) serials.push(z.parse(Answered, JSON.parse(body.toString())).appointment.serial)
    else if (!body.includes('"full"'))
      others.set(`${status} ${body.toString()}`, (others.get(`${status} ${body.toString()}`) ?? 0) + 1)
  }
  await Promise.all(crowd.map(one))
  if (others.size > 0) throw new Error(`neither a serial nor full: ${JSON.stringify([...others])}`)
  return {
    booked: serials.length,
    twice: serials.length - new Set(serials).size,
    p50: quantileOf(times, 0.5),
    p99: quantileOf(times, 0.99),
  }
}

/** A thousand people want the forty places of one evening in the same moment. */
export const rush: Action = {
  id: 'P19',
  title: 'a session that everybody wants',
  cases: [`${people} people, ${places} places, two servers`],
  cpus: [1],
  metrics: {
    p50: { unit: 'ms until an answer', better: 'low' },
    p99: { unit: 'ms until an answer', better: 'low' },
    booked: { unit: 'serials', better: 'high' },
    twice: { unit: 'serials given twice', better: 'low' },
  },
  contenders: {
    ours: 'two built servers on one PostgreSQL, each person a connection of his own',
  },
  noise: { contender: 'ours', metric: 'p50' },
  open: async () => {
    const data = scratchFolder()
    const env = { PUBLIC_URL: 'http://niramoy.example' }
    const first = await startProduct(`${data.folder}/data`, 'demo', { args: [], env })
    const database = await joinDatabase(`${data.folder}/data`)
    const { PGHOST = '', PGUSER = '', PGDATABASE = '' } = database.env
    const second = await startProduct(`${data.folder}/data-2`, 'none', {
      args: [],
      env: {
        ...env,
        DATABASE_URL: `postgres://${PGUSER}@/${PGDATABASE}?host=${encodeURIComponent(PGHOST)}`,
      },
    })
    return {
      run: async () => rushed([first, second], await makePeople(database), await newEvening(database)),
      close: async () => {
        await database.pool.end()
        await second.stop()
        await first.stop()
        data.remove()
      },
    }
  },
}
