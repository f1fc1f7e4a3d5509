import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { deviceLetter } from '#contract/clinic/serial.ts'
import { scheduleId, sittingDate } from '#contract/clinic/sitting-date.ts'
import { unplanned } from '#domain/schedule/rows.ts'
import { openLine } from '#net/wire.ts'
import type { ProductDatabase } from '#tests/bench/database.ts'
import { chanceOf } from '../chance.ts'
import type { Planner } from '../server/calls.ts'
import { type Clinic, makeClinics } from '../server/clinics.ts'
import { SendingDevice } from '../stampede/sending-device.ts'
import { copyPractices, type Template } from './copies.ts'
import { type Chamber, copyOf, emptyChamber, planAct } from './desk.ts'
import type { ActKind } from './evening.ts'

/** A device of a filled practice, with the key by which it proves its calls. */
export interface FilledDevice {
  device_id: number
  letter: string
  secret: KeyObject
  token: string
  refresh_token: string
  /** Papers and people that it has counted by now, and calls that it has made. */
  counted: number
  made: number
}

export interface FilledPractice {
  practice_id: number
  chamber_id: number
  schedule_id: string
  doctor: { doctor_id: number; name: string }
  /** The doctor's first. */
  devices: readonly FilledDevice[]
  /** One that has nothing, for the end. */
  fresh: { device_id: number; token: string }
  chamber: Chamber
}

export interface FillSize {
  practices: number
  /** Practices whose devices will be at work. */
  working: number
  /** Practices in which every call is judged at the end. */
  judged: number
  /** Visits that each practice has behind it. */
  past: number
  seed: number
}

/** Devices of a practice that are at work at most; one more stays fresh. */
const devicesMost = 3
/** What is done with the last patients before the measurement begins: some wait, some are called, two are inside. */
const standing: readonly ActKind[] = [
  ...Array<ActKind>(10).fill('registered'),
  ...Array<ActKind>(4).fill('called'),
  ...Array<ActKind>(2).fill('inside'),
  'drafted',
]
const wholeVisit: readonly ActKind[] = [
  'registered',
  'called',
  'inside',
  'drafted',
  'issued',
  'printed',
  'paid',
]

/** Fills the database by one practice of the product's own making and copies of it. */
export async function fill(
  database: ProductDatabase,
  origin: string,
  { size, tell }: { size: FillSize; tell: (line: string) => void },
): Promise<(n: number) => FilledPractice> {
  const [clinic] = await makeClinics(database, origin, { practices: 1, devices: devicesMost })
  if (!clinic) throw new Error('no practice was made')
  const template = await templateOf(database, clinic)
  const worked = await workedIn(clinic, { origin, template, ...size })
  tell(`one practice with ${size.past} visits is made`)
  await copyPractices(database, template, { count: size.practices, tell })
  await emptyLedger(database, template, size.judged)
  const keys = await signIn(database, template, size.working)
  tell('devices are signed in')
  return (n) => practiceAt({ template, keys, ...worked }, n)
}

async function templateOf({ pool }: ProductDatabase, clinic: Clinic): Promise<Template> {
  const { practice_id, chamber_id, devices } = clinic
  const { rows } = await pool.query<{ user_id: number; doctor_id: number }>(
    `select d.user_id, d.id doctor_id from practices p join doctors d on d.id = p.doctor_id where p.id = $1`,
    [practice_id],
  )
  const [found] = rows
  const [first] = devices
  if (!found || !first) throw new Error('the practice has nobody')
  await pool.query(`update devices set kind = 'doctor' where id = $1`, [first.device_id])
  return { practice_id, chamber_id, ...found, device_id: first.device_id, devices: devices.length + 1 }
}

/** An evening's visits through the product, and patients at each stage behind them. */
async function workedIn(
  { practice_id, devices }: Clinic,
  { origin, template, past, seed }: FillSize & { origin: string; template: Template },
) {
  const [on] = devices
  if (!on) throw new Error('the practice has no device')
  const chance = chanceOf(seed)
  const line = openLine({ token: () => Promise.resolve(on.token), root: `${origin}/api` })
  const meadow = { began: new Date(), lines: [], requests: 0, newIds: false }
  const device = new SendingDevice(meadow, { on, practice_id, line, chance, cursor: 0, made: 0 })
  const planner = plannerOf(on.letter, { chance, chamber_id: template.chamber_id, counted: 0 })
  const chamber = emptyChamber()
  const doctor = doctorOf(template)
  let made = 0
  const act = async (kind: ActKind) => {
    const planned = planAct({ planner, chamber, doctor }, kind)
    if (!planned) throw new Error(`nobody is there to be ${kind}`)
    device.write(planned.calls)
    made += planned.calls.length
    await device.round()
    const [refused] = device.left()
    if (refused) throw new Error(`${refused.call} was answered ${JSON.stringify(refused.last_error)}`)
    planned.confirmed()
  }
  for (let n = 0; n < past; n++) for (const kind of wholeVisit) await act(kind)
  for (const kind of standing) await act(kind)
  return { chamber, counted: planner.counted, made }
}

const doctorOf = ({ doctor_id }: Template) => ({ doctor_id, name: 'Doctor 1' })

/** What a device plans with. */
export const plannerOf = (
  letter: string,
  of: Pick<Planner, 'chance' | 'chamber_id' | 'counted'> & { schedule_id?: string },
): Planner => ({
  ...of,
  letter,
  began: new Date(),
  calls: [],
  visits: [],
  foreign: [],
  lanes: new Map(),
})

/** Who judges the ledger counts from nothing: in those practices nothing was paid before. */
async function emptyLedger({ pool }: ProductDatabase, { practice_id }: Template, judged: number) {
  const client = await pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    const those = `practice_id between ${practice_id + 1} and ${practice_id + judged}`
    await client.query(`delete from changes where ${those} and table_name = 'payments'`)
    await client.query(`delete from payments where ${those}`)
    await client.query('set session_replication_role = origin')
  } finally {
    client.release()
  }
}

/** A day's session for every device; those that will work have a key of their own, those that stay fresh none. */
async function signIn({ pool }: ProductDatabase, of: Template, working: number): Promise<KeyObject[]> {
  const pairs = Array.from({ length: (working + 1) * of.devices }, () =>
    generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  )
  const keyOf = ({ publicKey }: (typeof pairs)[number]) => {
    const { kty, crv, x, y } = publicKey.export({ format: 'jwk' })
    return JSON.stringify({ kty, crv, x, y })
  }
  await pool.query(
    `insert into sessions (id, user_id, practice_id, device_id, made_at, seen_at, expires_at, proof_key)
     select gen_random_uuid(), d.user_id, d.practice_id, d.id, now(), now(), now() + interval '90 days', k.key
     from devices d left join unnest($1::text[]) with ordinality k(key, n) on d.id = $2::integer + k.n - 1
     where d.id >= $2`,
    [pairs.map((pair, n) => (n % of.devices === of.devices - 1 ? null : keyOf(pair))), of.device_id],
  )
  await pool.query(
    `insert into session_tokens (hash, session_id, kind, issue, made_at, expires_at)
     select encode(sha256(convert_to(k.name || '-of-the-device-' || s.device_id, 'UTF8')), 'hex'),
       s.id, k.name, gen_random_uuid(), now(), now() + interval '1 day'
     from sessions s, (values ('access'), ('refresh')) k(name)
     where s.made_at = (select max(made_at) from sessions)`,
  )
  await pool.query('analyze sessions; analyze session_tokens')
  return pairs.map(({ privateKey }) => privateKey)
}

interface Made {
  template: Template
  chamber: Chamber
  counted: number
  made: number
  keys: readonly KeyObject[]
}

/** The n-th copy, the first being 1: the template itself does not work. */
function practiceAt({ template, chamber, counted, made, keys }: Made, n: number): FilledPractice {
  const idOf = (at: number) => template.device_id + n * template.devices + at
  return {
    practice_id: template.practice_id + n,
    chamber_id: template.chamber_id + n,
    schedule_id: scheduleId(template.chamber_id, sittingDate(Date.now()), unplanned),
    doctor: { ...doctorOf(template), doctor_id: template.doctor_id + n },
    devices: Array.from({ length: devicesMost }, (_, at) => {
      const secret = keys[n * template.devices + at]
      if (!secret) throw new Error(`practice ${n} has no devices that work`)
      return {
        secret,
        device_id: idOf(at),
        letter: deviceLetter(at),
        token: `access-of-the-device-${idOf(at)}`,
        refresh_token: `refresh-of-the-device-${idOf(at)}`,
        ...(at === 0 ? { counted, made } : { counted: 0, made: 0 }),
      }
    }),
    fresh: { device_id: idOf(devicesMost), token: `access-of-the-device-${idOf(devicesMost)}` },
    chamber: copyOf(chamber),
  }
}
