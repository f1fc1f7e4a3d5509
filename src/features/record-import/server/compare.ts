import { setImmediate as turn } from 'node:timers/promises'
import { hashOf } from '#contract/clinic/canonical.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { RowRemark } from '../contract.ts'
import { KnownPeople, personOf } from './known-people.ts'
import type { ImportWork } from './import-work.ts'
import {
  type ComparedFileRow,
  type OpenRow,
  selectCompared,
  selectKnownPeople,
  selectSharedPhones,
  selectUncompared,
  writeCompared,
} from './work-queries.ts'

/** What a row is held against. */
interface Compared {
  people: KnownPeople
  /** What was told before, by its digest. */
  contents: Set<string>
  shared: ReadonlySet<string>
  today: string
}

/** Says of every row whether it is somebody new, somebody of whom a person has to say, or only a repetition. */
export async function comparePatients(work: ImportWork): Promise<void> {
  const { claimed } = work
  const { people, before, shared } = await work.read(async (db) => ({
    people: await selectKnownPeople(db, claimed.practice_id),
    before: await selectCompared(db, claimed),
    shared: await selectSharedPhones(db, claimed),
  }))
  const there = [...people, ...before.map(({ made_id, told }) => personOf(made_id, told))]
  const known: Compared = {
    people: await new KnownPeople().addAll(there),
    contents: new Set(before.map(({ told }) => hashOf(told))),
    shared,
    today: sittingDate(work.now().getTime()),
  }
  await work.inPieces(async ({ sql }, most) => {
    const rows = await sql((db) => selectUncompared(db, claimed, most))
    const compared: ComparedFileRow[] = []
    // A name that hundreds have takes milliseconds: others have their turn in between.
    for (const row of rows) {
      compared.push(compare(known, row))
      await turn()
    }
    if (compared.length > 0) await sql((db) => writeCompared(db, claimed, compared))
    return rows.length
  })
}

function compare(known: Compared, row: OpenRow): ComparedFileRow {
  const { line, told, remarks } = row
  if (known.contents.has(hashOf(told)))
    return { line, kind: 'refused', fault: 'repeated', alike: [], remarks }
  const { asked, isNamesake } = known.people.whoMayBe(told, known.today)
  keep(known, row)
  const added: RowRemark[] = [
    ...(told.phone !== null && known.shared.has(told.phone) ? (['shared_phone'] as const) : []),
    ...(isNamesake ? (['namesake'] as const) : []),
  ]
  return {
    line,
    kind: asked.length > 0 ? 'ask' : 'new',
    fault: null,
    alike: asked,
    remarks: [...new Set([...remarks, ...added])],
  }
}

function keep({ people, contents }: Compared, { made_id, told }: OpenRow): void {
  people.add(personOf(made_id, told))
  contents.add(hashOf(told))
}
