import { isBornBy } from '#contract/clinic/age.ts'
import { addDays } from '#contract/clinic/day.ts'
import { matchKeys, nameKeys } from '#contract/clinic/name-key.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { RowFault, RowRemark, ToldBroughtVisit } from '#features/record-import/contract.ts'
import type { ImportWork } from '../import-work.ts'
import { KnownPeople } from '../known-people.ts'
import {
  type ComparedFileRow,
  type KnownPerson,
  type OpenRow,
  selectKnownPeople,
  selectUncompared,
  writeCompared,
} from '../work-queries.ts'
import { selectComparedVisits, selectNumbered, selectVisitsThere } from './queries.ts'
import { visitKey } from './same-visit.ts'

/** What a row is held against. */
interface Compared {
  people: KnownPeople
  byId: ReadonlyMap<string, KnownPerson>
  byNumber: ReadonlyMap<string, readonly string[]>
  /** What was told before, by its digest. */
  told: Set<string>
  today: string
}

/** Says of every row whose visit it is by its number, of whom a person has to say it, and which are of nobody here. */
export async function compareVisits(work: ImportWork): Promise<void> {
  const { claimed } = work
  const known = await knownTo(work)
  await work.inPieces(async ({ sql, practice_id }, most) => {
    const rows = await sql((db) => selectUncompared<ToldBroughtVisit>(db, claimed, most))
    if (rows.length === 0) return 0
    const found = rows.map((row) => whoseIs(known, row))
    const sure = found.flatMap(({ kind, alike: [id] }) => (kind === 'new' && id !== undefined ? [id] : []))
    const there = await sql((db) => selectVisitsThere(db, practice_id, sure))
    const before = new Set(there.map((visit) => visitKey(visit.patient_id, visit)))
    const compared = found.map((one, at) => onceOnly(known, { one, row: rows[at], before }))
    await sql((db) => writeCompared(db, claimed, compared))
    return rows.length
  })
}

async function knownTo(work: ImportWork): Promise<Compared> {
  const { claimed } = work
  const { practice_id, mapping } = claimed
  const { people, numbered, compared } = await work.read(async (db) => ({
    people: await selectKnownPeople(db, practice_id),
    numbered: await selectNumbered(db, practice_id, mapping.numbers_of),
    compared: await selectComparedVisits(db, claimed),
  }))
  const byNumber = new Map<string, string[]>()
  for (const { number, id } of numbered) byNumber.set(number, [...(byNumber.get(number) ?? []), id])
  return {
    people: await new KnownPeople().addAll(people),
    byId: new Map(people.map((person) => [person.id, person])),
    byNumber,
    told: new Set(compared.map(({ kind, alike: [id], told }) => visitKey(keyOf(kind, id, told), told))),
    today: sittingDate(work.now().getTime()),
  }
}

/** Whom a digest is of: the patient where he is known for sure, else whatever the row says of him. */
const keyOf = (kind: ComparedFileRow['kind'], id: string | undefined, { whose }: ToldBroughtVisit) =>
  kind === 'new' && id !== undefined ? id : whose

function whoseIs(known: Compared, { line, told, remarks }: OpenRow<ToldBroughtVisit>): ComparedFileRow {
  const { number, phone, name } = told.whose
  const numbered = (number === null ? undefined : known.byNumber.get(number)) ?? []
  const people = numbered.flatMap((id) => known.byId.get(id) ?? [])
  if (people.length > 0) return byNumber({ line, told, people, remarks })
  const alike = phone === null || name === null ? [] : known.people.ofPhone({ name, phone }, known.today)
  if (alike.length === 0) return refused(line, 'nobody', remarks)
  return asks(line, alike, [
    ...remarks,
    ...(number === null ? [] : (['number_unknown'] as const)),
    ...(alike.every((person) => isBefore(told, person)) ? (['before_birth'] as const) : []),
  ])
}

interface Numbered extends Pick<OpenRow<ToldBroughtVisit>, 'line' | 'told' | 'remarks'> {
  people: readonly KnownPerson[]
}

/** One number, one patient, and nothing that speaks against it: that is his. All else a person says. */
function byNumber({ line, told, people, remarks }: Numbered): ComparedFileRow {
  const { name } = told.whose
  const [only] = people
  const doubts: RowRemark[] = [
    ...(people.length > 1 ? (['number_of_several'] as const) : []),
    ...(name !== null && only && people.length === 1 && !isNamed(only, name)
      ? (['other_name'] as const)
      : []),
    ...(people.every((person) => isBefore(told, person)) ? (['before_birth'] as const) : []),
  ]
  const all = [...remarks, ...doubts]
  if (doubts.length > 0) return asks(line, people, all)
  return { line, kind: 'new', fault: null, alike: people.map(({ id }) => id), remarks: all }
}

/** Whether either name is the other, or a part of it, in whatever script. */
function isNamed(person: KnownPerson, name: string): boolean {
  const [told, known] = [nameKeys(name), nameKeys(person.name, person.bn_name)]
  return matchKeys(told, known) > 0 || matchKeys(nameKeys(person.name), told) > 0
}

/** Days by which a birth that was reckoned from an age may be off, as people tell ages. */
const reckoned = 2 * 365

/** Whether the visit was before his birth. */
const isBefore = ({ day }: ToldBroughtVisit, { dob, dob_precision: precision }: KnownPerson): boolean =>
  dob !== null && !isBornBy(precision === 'd' ? dob : addDays(dob, -reckoned), day)

const asks = (line: number, people: readonly KnownPerson[], remarks: RowRemark[]): ComparedFileRow => ({
  line,
  kind: 'ask',
  fault: null,
  alike: people.map(({ id }) => id),
  remarks,
})

const refused = (line: number, fault: RowFault, remarks: RowRemark[]): ComparedFileRow => ({
  line,
  kind: 'refused',
  fault,
  alike: [],
  remarks,
})

interface OnceOnly {
  one: ComparedFileRow
  row: OpenRow<ToldBroughtVisit> | undefined
  /** Digests of what was brought in of these patients before. */
  before: ReadonlySet<string>
}

/** The row as it was found, or refused where it repeats an earlier one or what was brought in before. */
function onceOnly({ told }: Compared, { one, row, before }: OnceOnly): ComparedFileRow {
  if (!row || one.kind === 'refused') return one
  const key = visitKey(keyOf(one.kind, one.alike[0], row.told), row.told)
  if (told.has(key) || before.has(key)) return refused(one.line, 'repeated', one.remarks)
  told.add(key)
  return one
}
