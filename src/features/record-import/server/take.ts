import { isDeepStrictEqual } from 'node:util'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { patientNumber } from '#contract/clinic/human-number.ts'
import { addedClinical } from '#domain/patient/clinical.ts'
import { type PatientRow, untold } from '#domain/patient/rows.ts'
import type { Db } from '#server/calls/handler.ts'
import { selectNextNumber } from '#server/queries/patient-numbers.ts'
import type { PracticeWork } from '#server/transaction/as-practice.ts'
import type { ToldPatient } from '../contract.ts'
import type { ImportWork } from './import-work.ts'
import { KnownPeople } from './known-people.ts'
import {
  selectJoined,
  selectLate,
  selectNamed,
  selectTakeable,
  type TakeableRow,
  type TakenFileRow,
  writeTaken,
} from './take-queries.ts'
import type { ClaimedImport } from './work-queries.ts'

/** Makes patients of the rows that are new or were answered, piece by piece, in the order of the file. */
export async function takePatients(work: ImportWork): Promise<void> {
  const { claimed } = work
  const late = new LatePeople(claimed)
  await work.inPieces(async (practice, most) => {
    const rows = await practice.sql((db) => selectTakeable(db, claimed, most))
    if (rows.length === 0) return 0
    await practice.sql((db) => late.catchUp(db))
    const taken = await new Taking(practice, {
      claimed,
      late: late.people,
      today: sittingDate(work.now().getTime()),
    }).take(rows)
    await practice.sql((db) => writeTaken(db, claimed, taken))
    return rows.length
  })
}

/** Who came, or was changed, since the rows were compared. It is read anew for each piece: the desk goes on meanwhile. */
class LatePeople {
  readonly people = new KnownPeople()
  readonly #claimed: ClaimedImport
  #seen: number

  constructor(claimed: ClaimedImport) {
    this.#claimed = claimed
    this.#seen = claimed.seq_seen
  }

  async catchUp(db: Db): Promise<void> {
    const { people, seen } = await selectLate(db, this.#claimed, this.#seen)
    await this.people.addAll(people)
    this.#seen = seen
  }
}

interface TakingOn {
  claimed: ClaimedImport
  /** Who came or was changed since the rows were compared. */
  late: KnownPeople
  today: string
}

/** The rows of one piece. */
class Taking {
  readonly #practice: PracticeWork
  readonly #on: TakingOn
  #next = 0

  constructor(practice: PracticeWork, on: TakingOn) {
    this.#practice = practice
    this.#on = on
  }

  async take(rows: readonly TakeableRow[]): Promise<TakenFileRow[]> {
    const { practice_id } = this.#practice
    const same = rows.flatMap(({ answer, same_id }) =>
      answer === 'same' && same_id !== null ? [same_id] : [],
    )
    const joined = await this.#practice.sql((db) => selectJoined(db, this.#on.claimed, same))
    const ids = [...same, ...joined.values()]
    const known = await this.#practice.sql((db) => selectNamed(db, practice_id, { ids }))
    // An earlier row of the file may itself be somebody who was there.
    for (const [made_id, id] of joined) {
      const patient = known.get(id)
      if (patient) known.set(made_id, patient)
    }
    this.#next = await this.#practice.sql((db) => selectNextNumber(db, practice_id))
    return rows.map((row) => this.#one(row, known))
  }

  #one(row: TakeableRow, known: Map<string, PatientRow>): TakenFileRow {
    if (row.answer === 'same') return this.#join(row, known)
    const { asked } = row.answer === 'new' ? { asked: [] } : this.#on.late.whoMayBe(row.told, this.#on.today)
    // Somebody came meanwhile who may be him: that is a person's to say.
    if (asked.length > 0) return asks(row, asked)
    this.#make(row, known)
    return { ...asks(row, null), kind: row.kind, outcome: 'made' }
  }

  #make({ made_id, line, told, remarks }: TakeableRow, known: Map<string, PatientRow>): void {
    const { id: by, file } = this.#on.claimed
    const { number, ...of } = told
    const fields = {
      ...untold(),
      ...of,
      id: made_id,
      code: patientNumber('S', this.#next++),
      // Whose a shared phone is no file says: nobody in it is called its owner.
      relationship_status: remarks.includes('shared_phone') ? (6 as const) : (1 as const),
      merged_into: null,
      brought_from: { file, line, on: this.#on.today, import: by, ...(number ? { number } : {}) },
    }
    const { practice_id, rev, created_by, device_id, created_at, deleted_at } = this.#practice.add(
      'patients',
      fields,
    )
    known.set(made_id, { ...fields, practice_id, rev, created_by, device_id, created_at, deleted_at })
  }

  /** Nothing of the record is written over; what must not be overlooked is added. */
  #join(row: TakeableRow, known: Map<string, PatientRow>): TakenFileRow {
    const patient = row.same_id === null ? undefined : known.get(row.same_id)
    if (!patient) return asks(row, null)
    known.set(row.made_id, patient)
    const adds = addedBy(row.told, patient)
    if (adds !== null) {
      this.#practice.change('patients', patient, adds)
      const after = { ...patient, ...adds }
      for (const [id, one] of known) if (one.id === patient.id) known.set(id, after)
    }
    return {
      line: row.line,
      kind: row.kind,
      fault: null,
      outcome: 'joined',
      same_id: patient.id,
      alike: null,
      changed: adds && {
        before: { allergies: patient.allergies, conditions: patient.conditions },
        after: adds,
      },
    }
  }
}

/** The row waits for an answer again; `alike` null leaves those whom it may be as they were. */
const asks = ({ line }: TakeableRow, alike: string[] | null): TakenFileRow => ({
  line,
  kind: 'ask',
  fault: null,
  outcome: null,
  same_id: null,
  alike,
  changed: null,
})

/** What a row adds to the record of somebody who is there; null where it adds nothing. */
function addedBy(
  { allergies, conditions }: ToldPatient,
  patient: PatientRow,
): Pick<PatientRow, 'allergies' | 'conditions'> | null {
  const held = { allergies: patient.allergies, conditions: patient.conditions }
  const after = { ...held, ...addedClinical(patient, { allergies, conditions }) }
  return isDeepStrictEqual(after, held) ? null : { allergies: after.allergies, conditions: after.conditions }
}
