import {
  callName,
  type EndpointSpec,
  type Giving,
  type Inputs,
  type ReadInput,
  type Reply,
} from '#contract/endpoint.ts'
import { callErased, type AnyHandler } from '#contract/erased.ts'
import type { Change } from '#contract/mutation.ts'
import { Problem } from '#contract/problem.ts'
import { forbidden } from '#contract/refusal.ts'
import { asRead, parse } from '#contract/parse.ts'
import { authorize } from './authorize.ts'
import type { JsonValue } from '#server/db/types.ts'
import type {
  Caller,
  Db,
  Display,
  DisplayContext,
  KnownCaller,
  Membership,
  Operation,
  PatientContext,
  PracticeContext,
  Principal,
  PublicContext,
  Served,
  UserContext,
  World,
} from './handler.ts'
import {
  type AddedRow,
  type ChangedColumns,
  type NewRow,
  type PracticeTable,
  practiceTableOf,
} from '#server/db/practice-rows.ts'
import { fetchRows, holdRows, type RowReader } from '#server/transaction/known-rows.ts'
import { liesWhereHeWorks } from './asked-rows.ts'
import type { Memory } from '#server/transaction/memory.ts'
import { RefusalKeepingWrites } from './refused.ts'
import type { UnitOfWork } from '#server/transaction/unit-of-work.ts'
import { underWrongDay } from './wrong-day.ts'

/** What one call runs in: its transaction and the rows kept back for it. */
export interface CallFrame {
  world: World
  caller: Caller
  db: Db
  unit: UnitOfWork
  op: Operation
  later: (() => Promise<void>)[]
  collided: ReadonlySet<string>
}

/** The context that the endpoint's scope promises; a handler sees no more than that. */
export function contextFor(
  frame: CallFrame,
  served: Served,
): PublicContext | UserContext | DisplayContext | PatientContext | PracticeContext {
  const { principal, address, display } = frame.caller
  if (served.endpoint.scope === 'display' && display) return new DisplayCall(frame, served, display)
  if (principal?.reached !== undefined)
    return new PatientCall(frame, served, { caller: { principal, address }, practice_id: principal.reached })
  if (served.endpoint.scope === 'public' || !principal) return new OpenCall(frame, served)
  if (served.endpoint.scope !== 'practice') return new UserCall(frame, served, { principal, address })
  if (!principal.member) throw new Problem(forbidden)
  return new PracticeCall(frame, served, { caller: { principal, address }, member: principal.member })
}

/** Lets a call read beforehand what these inputs need; one that prepares nothing reads as it runs. */
export async function prepared(frame: CallFrame, served: Served, inputs: readonly unknown[]): Promise<void> {
  if (served.prepare && inputs.length > 0 && frame.caller.principal?.reached === undefined)
    await callErased(served.prepare, contextFor(frame, served), inputs)
}

/** What answers this caller: a patient is answered as one where the call knows such. */
export const handlerFor = ({ patient, handle }: Served, principal: Principal | null): AnyHandler =>
  principal?.reached === undefined || !patient ? handle : patient.handle

/** What a change does to a row that is there, or that was removed. */
function setOf(change: Exclude<Change, { kind: 'add' }>) {
  if (change.kind === 'set') return change.set
  if (change.kind === 'remove') return { deleted_at: change.at }
  const { id: _, ...columns } = change.row
  return { ...columns, deleted_at: null }
}

const servedOf = (frame: CallFrame, endpoint: EndpointSpec): Served => {
  const served = frame.world.served.get(callName(endpoint))
  if (!served) throw new Error(`nobody serves ${callName(endpoint)}`)
  return served
}

// Classes, because a batch makes thousands of these and their methods are made only once.
class OpenCall implements PublicContext {
  readonly now: Date
  readonly principal: Principal | null
  private readonly frame: CallFrame
  private readonly served: Served

  constructor(frame: CallFrame, served: Served) {
    this.frame = frame
    this.served = served
    this.now = frame.world.outside.now()
    this.principal = frame.caller.principal
  }

  get address() {
    return this.frame.caller.address
  }
  get op() {
    return this.frame.op
  }
  get outside() {
    return this.frame.world.outside
  }
  get keys() {
    return this.frame.world.keys
  }
  get about() {
    return this.frame.world.about
  }

  async sql<T>(read: (db: Db) => Promise<T>): Promise<T> {
    await this.frame.unit.flush()
    return read(this.frame.db)
  }

  run<E extends EndpointSpec>(endpoint: E, giving: Giving<E>): Promise<Reply<E>> {
    return this.answer(endpoint, () => parse(endpoint, giving))
  }

  runRead<E extends EndpointSpec>(endpoint: E, input: ReadInput<E>): Promise<Reply<E>> {
    return this.answer(endpoint, () => asRead<E>(input).input)
  }

  private async answer<E extends EndpointSpec>(endpoint: E, read: () => Inputs<E>): Promise<Reply<E>> {
    const served = servedOf(this.frame, endpoint)
    authorize(this.frame.caller, endpoint)
    const input = read()
    await prepared(this.frame, served, [input])
    return callErased(handlerFor(served, this.frame.caller.principal), contextFor(this.frame, served), input)
  }

  audit(action: string, about: { table?: string; row?: string; detail?: JsonValue } = {}): void {
    this.frame.unit.audit({
      op_id: this.frame.op.op_id,
      action,
      table_name: about.table ?? null,
      row_id: about.row ?? null,
      detail: about.detail ?? null,
    })
  }

  after(act: () => Promise<void>): void {
    this.frame.later.push(act)
  }

  async refuse(problem: Problem): Promise<never> {
    if (this.served.endpoint.scope !== 'public')
      throw new Error('only visitors are refused with their writes kept')
    await this.frame.unit.settle()
    throw new RefusalKeepingWrites(problem)
  }
}

class DisplayCall extends OpenCall implements DisplayContext {
  readonly display: Display

  constructor(frame: CallFrame, served: Served, display: Display) {
    super(frame, served)
    this.display = display
  }
}

class UserCall extends OpenCall implements UserContext {
  override readonly principal: Principal

  constructor(frame: CallFrame, served: Served, caller: KnownCaller) {
    super(frame, served)
    this.principal = caller.principal
  }
}

class PatientCall extends UserCall implements PatientContext {
  readonly practice_id: number
  readonly collided: ReadonlySet<string>
  protected readonly within: CallFrame
  private readonly unit: UnitOfWork
  private readonly by: { op: Operation; action: string }

  constructor(
    frame: CallFrame,
    served: Served,
    { caller, practice_id }: { caller: KnownCaller; practice_id: number },
  ) {
    super(frame, served, caller)
    this.practice_id = practice_id
    this.collided = frame.collided
    this.unit = frame.unit
    this.within = frame
    this.by = { op: frame.op, action: callName(served.endpoint) }
  }

  get memory(): Memory {
    return this.unit.memory
  }

  add<T extends PracticeTable>(table: T, row: NewRow<T>): AddedRow<T> {
    const added = this.unit.add(this.by, table, row)
    const under = underWrongDay(table, added, this.by.op.right)
    if (under) this.unit.add(this.by, 'clock_moves', under)
    return added
  }

  change<T extends PracticeTable>(table: T, before: AddedRow<T>, set: ChangedColumns<T>): AddedRow<T> {
    return this.unit.change(this.by, table, { before, set })
  }

  write(changes: readonly Change[]): void {
    for (const change of changes) {
      const table = practiceTableOf(change.table)
      if (change.kind === 'add') {
        this.add(table, change.row)
        continue
      }
      const before = this.unit.memory.of(table).get(change.kind === 'restore' ? change.row.id : change.id)
      if (change.kind === 'restore' && before === null) this.add(table, change.row)
      else if (!before) throw new Error(`${table} is changed and was not read`)
      else this.change(table, before, setOf(change))
    }
  }

  addAlias(alias: { id: string; canonical_id: string }): void {
    this.unit.addAlias(alias)
  }

  fetch<T extends PracticeTable>(table: T, ids: readonly (string | number)[]): Promise<void> {
    return fetchRows(this.reading(), table, ids)
  }

  hold<T extends PracticeTable>(table: T, ids: readonly (string | number)[]): Promise<void> {
    return holdRows(this.reading(), table, ids)
  }

  async find<T extends PracticeTable>(table: T, id: string | number): Promise<AddedRow<T> | null> {
    return this.follow(table, id)
  }

  async follow<T extends PracticeTable>(table: T, id: string | number): Promise<AddedRow<T> | null> {
    await fetchRows(this.reading(), table, [id])
    const known = this.unit.memory.of(table)
    const row = known.get(id) ?? null
    // Under an alias lies the patient as he was read; under his own id as he is by now.
    return (row && known.get(row.id)) ?? row
  }

  private reading(): RowReader {
    return { db: this.within.db, unit: this.unit, practice_id: this.practice_id }
  }
}

class PracticeCall extends PatientCall implements PracticeContext {
  readonly member: Membership

  constructor(
    frame: CallFrame,
    served: Served,
    { caller, member }: { caller: KnownCaller; member: Membership },
  ) {
    super(frame, served, { caller, practice_id: member.practice_id })
    this.member = member
  }

  override async find<T extends PracticeTable>(table: T, id: string | number): Promise<AddedRow<T> | null> {
    const row = await this.follow(table, id)
    return row && liesWhereHeWorks(this.member, table, row) ? row : null
  }

  prepare<E extends EndpointSpec>(endpoint: E, inputs: readonly Inputs<E>[]): Promise<void> {
    return prepared(this.within, servedOf(this.within, endpoint), inputs)
  }
}
