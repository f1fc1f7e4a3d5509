import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { deviceLetter } from '#contract/clinic/serial.ts'
import type { SyncedTable } from '#contract/synced.ts'
import type { Db, World } from '#server/calls/handler.ts'
import { CannotStart } from '#server/settings/cannot-start.ts'
import { auditBrought, inOneGo, reserveNumbers } from '#server/transaction/bring-in.ts'
import { brokenConstraint } from '#server/calls/in-steps.ts'
import type { OpenedArchive } from '../opened-archive.ts'
import { moveStaff, type MovedStaff } from './staff.ts'
import {
  addAliases,
  areVisitsHere,
  type Destination,
  keepLetter,
  selectFilled,
  selectBrandsHere,
  takeChamberIds,
} from './queries.ts'
import { RowMap } from './row-map.ts'
import { type Survey, surveyArchive } from './survey.ts'
import { writeRows } from './write-rows.ts'

export interface MoveIn {
  db: Db
  archive: OpenedArchive
  tables: readonly SyncedTable[]
  to: Destination
  keys: Pick<World['keys'], 'seal'>
  now: Date
}

/** What came in, and what of it is not as it was. */
export interface MovedIn {
  /** The moment of which the archive is. */
  at: string
  /** Rows by table. */
  counts: Record<string, number>
  /** Favourites whose medicine is not in the list here, and members who are here already. */
  left_out: number
  /** Members who were shut out until the doctor lets them in. */
  members: number
  /** Accounts that nobody here is: what they did stands under the doctor. */
  unknown: number
  signed: number
  unjudged: number
}

/**
 * Moves a practice that was taken home into an empty one, in one transaction: all of it or nothing. Throws `CannotStart`
 * with what does not fit.
 */
export async function moveIn(on: MoveIn): Promise<MovedIn> {
  const { db, archive, tables, to } = on
  const survey = await surveyArchive(archive, tables)
  await refuseAlreadyHere(db, survey)
  const strange = await strangeMedicines(db, survey)
  return inOneGo(db, to, (one) => writeAll({ ...on, db: one }, survey, strange))
}

async function refuseAlreadyHere(db: Db, { visits }: Survey): Promise<void> {
  for (let from = 0; from < visits.length; from += 5000)
    if (await areVisitsHere(db, visits.slice(from, from + 5000)))
      throw new CannotStart(
        'Visits of the archive lie in a practice of this database already: two practices cannot share them. Move in on another server.',
      )
}

/** From here on are the numbers of medicines that administrators added: each server's own. */
const firstAdded = 2_000_000_001

async function strangeMedicines(db: Db, { medicines }: Survey): Promise<ReadonlySet<number>> {
  const listed = await selectBrandsHere(db, [...medicines.keys()])
  const strange = [...medicines].filter(([id, words]) => {
    const brand = listed.get(id)
    return brand === undefined ? id >= firstAdded : [...words].some((one) => !one.includes(brand))
  })
  return new Set(strange.map(([id]) => id))
}

async function writeAll(on: MoveIn, survey: Survey, strange: ReadonlySet<number>): Promise<MovedIn> {
  const { db, archive, tables, to, now } = on
  const { practice_id, user_id } = to
  const { manifest, revs } = survey
  const before = await reserveNumbers(db, practice_id, revs.length)
  const filled = await selectFilled(db, practice_id, tables)
  if (filled.length > 0)
    throw new CannotStart(
      `The practice is not empty (${filled.join(', ')}): move in before anybody works in it, on a device too.`,
    )
  const chambers = await takeChamberIds(db, survey.chambers)
  const staff = await moveStaff(db, { ...to, at: now.toISOString() }, { staff: survey.staff, chambers })
  const device = await keepLetters(on, survey)
  const map = new RowMap({ ...staff, practice_id, doctor: user_id, chambers, device, strange })
  const counts: Record<string, number> = {}
  for (const table of tables)
    counts[table.table] = await writeRows({ db, archive, manifest, map, revs, before, practice_id }, table)
  await addAliases(db, practice_id, aliasesOf(survey.joined))
  await sql`set constraints all immediate`.execute(db).catch(refuseBroken)
  const moved = movedIn(survey, staff, counts)
  await auditBrought(db, { practice_id, user_id, detail: { from_practice: manifest.practice_id, ...moved } })
  return moved
}

function movedIn(survey: Survey, staff: MovedStaff, counts: Record<string, number>): MovedIn {
  const { manifest, revs, signed, unjudged, people } = survey
  const written = Object.values(counts).reduce((sum, n) => sum + n, 0)
  return {
    at: manifest.at,
    counts,
    left_out: revs.length - written,
    members: staff.members,
    unknown: [...people].filter((one) => !staff.people.has(one)).length,
    signed,
    unjudged,
  }
}

/** Answers the device under whose number colleagues are counted; the letters of all that numbered something stay kept. */
async function keepLetters({ db, to, keys, now }: MoveIn, { letters, colleagues }: Survey): Promise<number> {
  const kept = letters.size === 0 && colleagues > 0 ? [deviceLetter(0)] : [...letters].toSorted()
  let device = 0
  for (const letter of kept) {
    const recovery_key = keys.seal(randomBytes(32).toString('base64'))
    device = await keepLetter(db, { ...to, at: now.toISOString(), recovery_key }, letter)
  }
  return device
}

/** Whom each stands for in the end: one who was joined to one who was joined again. */
function aliasesOf(joined: ReadonlyMap<string, string>): { id: string; canonical_id: string }[] {
  return [...joined].map(([id, first]) => {
    const seen = new Set([id])
    let canonical_id = first
    for (let next = joined.get(first); next !== undefined; next = joined.get(next)) {
      if (seen.has(next)) throw new CannotStart('Patients of the archive are joined in a circle.')
      seen.add(next)
      canonical_id = next
    }
    return { id, canonical_id }
  })
}

/** Says which rule of the database the archive breaks. */
function refuseBroken(thrown: unknown): never {
  const broken = brokenConstraint(thrown)
  if (!broken) throw thrown
  throw new CannotStart(
    `A row of the archive names one that is not in it (${broken.name}). Nothing was moved in.`,
    thrown,
  )
}
