import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { dayCloseId } from '#domain/day-close/rows.ts'
import { settingId } from '#domain/prescription-setting/rows.ts'
import { referralNumber } from '#domain/referral-doctor/rows.ts'

/** A row as it lies in an archive, checked. */
export type TakenRow = Readonly<Record<string, unknown>> & { id: string | number; rev: number }

/** What stands here for what stood there. */
export interface MovedIds {
  practice_id: number
  /** The doctor's account here: he stands for whom this server cannot know. */
  doctor: number
  /** The doctor's account and those of his staff there, by the accounts here. */
  people: ReadonlyMap<number, number>
  /** Of `people`, those who are on the staff here already: their rows here stay. */
  here: ReadonlySet<number>
  chambers: ReadonlyMap<number, number>
  /** Under this device's number colleagues are counted. */
  device: number
  /** Medicines of the list there that are others, or none, here. */
  strange: ReadonlySet<number>
}

/** Columns that name an account. 0 is nobody, and stays. */
const personColumns: ReadonlySet<string> = new Set([
  'created_by',
  'changed_by',
  'sent_by',
  'merged_by',
  'undone_by',
  'taken_by',
  'verified_by',
  'printed_by',
  'answered_by',
  'user_id',
  'approved_by',
  'author',
  'said_by',
  'entered_by',
  'shared_by',
  'left_by',
  'brought_by',
])

/** Columns that name a device: none of those there works here. */
const deviceColumns: ReadonlySet<string> = new Set(['device_id', 'saved_by_device'])

/** Whether a column, of whatever table, names what has another number here. A test asks that no other one does unsaid. */
export const isNamingColumn = (column: string): boolean =>
  personColumns.has(column) ||
  deviceColumns.has(column) ||
  ['practice_id', 'chamber_id', 'schedule_id'].includes(column)

/** The accounts that a row names. */
export const peopleIn = (row: TakenRow): number[] =>
  Object.entries(row).flatMap(([column, value]) =>
    personColumns.has(column) && typeof value === 'number' && value !== 0 ? [value] : [],
  )

/** Makes of the rows of an archive, table by table in their order, the rows that are written here. */
export class RowMap {
  /** Ids that are made of a chamber's number or an account's, as they are here. */
  private readonly renamed = new Map<unknown, string>()
  private colleagues = 0
  private readonly ids: MovedIds

  constructor(ids: MovedIds) {
    this.ids = ids
  }

  /** The row here; null where it is left out. */
  of(table: string, row: TakenRow): TakenRow | null {
    const plain = { ...row, ...this.columns(row) }
    const special = this.special[table]
    return special ? special(plain, row) : plain
  }

  private columns(row: TakenRow): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(row).map(([column, value]) => [
        column,
        isNamingColumn(column) ? this.cell(column, value) : value,
      ]),
    )
  }

  private cell(column: string, value: unknown): unknown {
    if (column === 'practice_id') return this.ids.practice_id
    if (deviceColumns.has(column)) return null
    if (column === 'chamber_id') return this.chamber(value)
    if (column === 'schedule_id') return this.renamed.get(value) ?? value
    return this.person(value)
  }

  private person(value: unknown): unknown {
    if (typeof value !== 'number' || value === 0) return value
    return this.ids.people.get(value) ?? this.ids.doctor
  }

  private chamber(value: unknown): unknown {
    return typeof value === 'number' ? (this.ids.chambers.get(value) ?? value) : value
  }

  /** An id that was made of numbers there is made of those here: devices make it so again. */
  private named(was: TakenRow, is: TakenRow, nameOf: (row: TakenRow) => string): TakenRow {
    if (was.id !== nameOf(was)) return is
    const id = nameOf(is)
    this.renamed.set(was.id, id)
    return { ...is, id }
  }

  private readonly special: Readonly<Record<string, (is: TakenRow, was: TakenRow) => TakenRow | null>> = {
    staff: (is, was) => {
      const id = this.ids.people.get(Number(was.id))
      if (id === undefined || this.ids.here.has(id)) return null
      const rooms = is['chamber_ids']
      return {
        ...is,
        id,
        active: false,
        chamber_ids: Array.isArray(rooms) ? rooms.map((one) => this.chamber(one)) : rooms,
      }
    },
    chambers: (is, was) => ({ ...is, id: this.ids.chambers.get(Number(was.id)) ?? 0 }),
    referral_doctors: (is) => ({ ...is, number: referralNumber(this.ids.device, ++this.colleagues) }),
    schedules: (is, was) =>
      this.named(was, is, (row) =>
        scheduleId(Number(row['chamber_id']), String(row['date']), String(row['session_code'])),
      ),
    day_closes: (is, was) =>
      this.named(was, is, (row) =>
        dayCloseId({
          chamber_id: Number(row['chamber_id']),
          sitting_date: String(row['sitting_date']),
          user_id: Number(row['user_id']),
        }),
      ),
    prescription_settings: (is, was) => this.named(was, is, (row) => settingId(Number(row['chamber_id']))),
    clock_moves: (is) => ({ ...is, of_row: this.renamed.get(is['of_row']) ?? is['of_row'] }),
    // Money is sent to it: an administrator of this server looks at it again.
    payment_methods: (is) =>
      is['status'] === 'disabled'
        ? { ...is, verified_by: null }
        : {
            ...is,
            status: 'pending',
            reject_reason: null,
            verified_by: null,
            verified_at: null,
            former: null,
          },
    // The call itself lies on the other server alone.
    left_work: (is) => ({ ...is, settled: is['settled'] ?? 'dropped' }),
    favorite_drugs: (is) => (this.isStrange(is['drug_id']) ? null : is),
    templates: (is) => ({ ...is, content: this.content(is['content']) }),
    prescription_drafts: (is) => ({
      ...is,
      content: this.content(is['content']),
      hands: this.hands(is['hands']),
    }),
  }

  private isStrange(drug_id: unknown): boolean {
    return typeof drug_id === 'number' && this.ids.strange.has(drug_id)
  }

  /** What is written on goes on here; what was issued stays as it was signed. */
  private content(content: unknown): unknown {
    const { drugs, follow_up } = fields(content)
    return {
      ...fields(content),
      ...(Array.isArray(drugs) ? { drugs: drugs.map((line) => this.medicine(line)) } : {}),
      ...(follow_up
        ? { follow_up: { ...fields(follow_up), chamber_id: this.chamber(fields(follow_up)['chamber_id']) } }
        : {}),
    }
  }

  private medicine(line: unknown): unknown {
    return this.isStrange(fields(line)['drug_id']) ? { ...fields(line), drug_id: null } : line
  }

  private hands(hands: unknown): unknown {
    if (hands === null) return null
    return Object.fromEntries(
      Object.entries(fields(hands)).map(([path, hand]) => [
        path,
        { ...fields(hand), by: this.person(fields(hand)['by']), device: null },
      ]),
    )
  }
}

const fields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
