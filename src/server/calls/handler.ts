import type { Kysely } from 'kysely'
import type { Bond } from '#contract/bond.ts'
import type { ClockCorrection } from '#contract/clinic/device-clock.ts'
import type { EndpointSpec, Giving, Inputs, ReadInput, Reply } from '#contract/endpoint.ts'
import type { PublicJwk } from '#contract/public-key.ts'
import type { AnyHandler } from '#contract/erased.ts'
import type { Change } from '#contract/mutation.ts'
import type { Problem } from '#contract/problem.ts'
import type { Role } from '#contract/permissions.ts'
import type { Envelope, Lease } from '#contract/sync.ts'
import type { SyncedTable } from '#contract/synced.ts'
import type { StandbyReads } from '#server/db/standby-reads.ts'
import type { Database, JsonValue } from '#server/db/types.ts'
import type { Memory } from '#server/transaction/memory.ts'
import type { Outside } from '#server/outside/outside.ts'
import type { PushKeys } from '#server/outside/push-service.ts'
import type { Proofs, ProvenRequest } from '#server/identity/proofs.ts'
import type { AddedRow, ChangedColumns, NewRow, PracticeTable } from '#server/db/practice-rows.ts'
import type { InstallationFacts } from './installation.ts'

export { dataLoader, sharedReading } from '#server/transaction/data-loader.ts'
export { rowMemory } from '#server/transaction/memory.ts'
export { trueDay } from './wrong-day.ts'

export type Db = Kysely<Database>

export interface Membership {
  practice_id: number
  doctor_id: number
  role: 'doctor' | 'doctor_assistant'
  permissions: string[]
  /** null: every chamber of the practice. */
  chamber_ids: number[] | null
  scope_version: number
  /** The most that she may let off at once, in paisa; null: nobody gave her a limit. */
  discount_limit_paisa: number | null
  /** Speciality ids of the practice's doctor: they open the physical-medicine sections, for his assistants too. */
  speciality_ids: number[]
}

export interface CallerDevice {
  id: number
  letter: string
  kind: 'desk' | 'doctor' | 'display'
}

/** Who is calling: read from the session, never from a body. */
export interface Principal {
  session_id: string
  user_id: number
  roles: Role[]
  /** Strings of the platform roles; a member's own stand in his membership. */
  permissions: string[]
  member: Membership | null
  device: CallerDevice | null
  /** The doctor who takes over what this person left unsent. */
  adopted_by?: number
  /** The practice that a patient's own call has found; for that one call he is nobody's member. */
  reached?: number
  /** The one visit that a link opens to whoever holds it; for that one call he is nobody, in the practice that is reached. */
  visit?: string
  /** Whoever holds this session's push token alone: he sends what was sealed, and reads nothing. */
  sealed_only?: true
  /** The key by which each call of this session is proved; absent where a token alone is good. */
  proof_key?: string
  /** The session is older than such keys: its next refresh brings one. */
  may_bind?: true
  /** How the practice and the device stood when the session was read; absent where no session was read. */
  stood?: { seq: number; device_seq_seen: number; restores: number } | undefined
}

/** Who sends this in the place of the person who wrote it; null where both are one. */
export const senderOf = ({ user_id, adopted_by = user_id }: Principal): number | null =>
  adopted_by === user_id ? null : adopted_by

/** A screen on the wall of this chamber: nobody, who may read that wall. */
export interface Display {
  practice_id: number
  chamber_id: number
  device_id: number
}

/** The operation that a write is: its id makes it happen once, its instant is when the person did it. */
export interface Operation {
  op_id: string
  made_at: string
  device_seq: number | null
  /** What the clock told that wrote it, where that was wrong: `made_at` is put right already. */
  right?: ClockCorrection | null
}

/** The server's own keys, opened once at its start; none of them ever leaves it. */
export interface ServerKeys {
  /** What devices seal their calls to. */
  sync_public: PublicJwk
  /** What certificates of doctors' devices are checked with. */
  root_public: PublicJwk
  /** Signs with the root key: ECDSA P-256 over SHA-256, base64. */
  certify(text: string): Promise<string>
  /** A keyed print of a short secret, so that a copy of the database does not tell a code. */
  print(text: string): string
  /** Seals text for lying in the database, where a master key is set. */
  seal(text: string): string
  open(sealed: string): string
  /** The pair by which push services know this server; made when somebody first wants to be told. */
  push(): Promise<Omit<PushKeys, 'subject'>>
}

/** One running server: its database, what it serves and what lies beyond it. */
export interface World {
  db: Db
  /** Where what may be old is read; absent where there is no such place. */
  standbys?: Pick<StandbyReads, 'pick'> | null
  served: ReadonlyMap<string, Served>
  /** Every table that the devices of a practice copy. */
  tables: readonly SyncedTable[]
  outside: Outside
  keys: ServerKeys
  about: InstallationFacts
  /** Judges the proofs of calls. */
  proofs: Proofs
  /** Opens a call that a locked device sealed to this server. Throws if it was not sealed to it, or is bound to another; `loosely`: see `lastWithLooseEnvelopes`. */
  openEnvelope(bond: Bond, envelope: Envelope, loosely: boolean): Promise<{ params: unknown; body: unknown }>
  /** The desk numbers this device holds, topped up where they run low. */
  leases(caller: KnownCaller): Promise<Lease[]>
  /** Notes that a device was here and how far its own counter has come; in this transaction, where one is given. */
  seen(caller: KnownCaller, device_seq: number, db?: Db): Promise<void>
}

/** Who calls, and from where. */
export interface Caller {
  principal: Principal | null
  /** A screen on a wall, which is no person: `principal` is null then. */
  display?: Display
  address: string
  /** What came over the wire; absent where nothing did. */
  said?: ProvenRequest
}

/** A caller who has signed in. */
export interface KnownCaller extends Caller {
  principal: Principal
}

interface Base {
  now: Date
  address: string
  op: Operation
  outside: Outside
  keys: ServerKeys
  about: InstallationFacts
  /** Runs SQL in the call's transaction; it sees every row the call has added or changed before. */
  sql<T>(read: (db: Db) => Promise<T>): Promise<T>
  /** Another feature's call: same person, same transaction, through the same door. */
  run<E extends EndpointSpec>(endpoint: E, giving: Giving<E>): Promise<Reply<E>>
  /** The same with what this call's own schemas have read by the same fields already: nothing is read twice. */
  runRead<E extends EndpointSpec>(endpoint: E, input: ReadInput<E>): Promise<Reply<E>>
  /** A line in the audit besides the ones every write leaves by itself. */
  audit(action: string, about?: { table?: string; row?: string; detail?: JsonValue }): void
  /** Runs once the transaction is durable: messages to the outside. */
  after(act: () => Promise<void>): void
  /** A refusal that keeps what was written before it (a counted wrong try). */
  refuse(problem: Problem): Promise<never>
}

export interface PublicContext extends Base {
  principal: Principal | null
}

export interface UserContext extends Base {
  principal: Principal
}

export interface DisplayContext extends Base {
  display: Display
}

/** The rows of one practice, for a member at work and for a patient who does something of his own. */
export interface PatientContext extends UserContext {
  practice_id: number
  add<T extends PracticeTable>(table: T, row: NewRow<T>): AddedRow<T>
  change<T extends PracticeTable>(table: T, before: AddedRow<T>, set: ChangedColumns<T>): AddedRow<T>
  /** Writes what a mutation has decided, on rows that it has read. */
  write(changes: readonly Change[]): void
  /** Names of the constraints that this same op ran into at its first try. */
  collided: ReadonlySet<string>
  /** From the end of this transaction on an id leads to another patient, for ever. */
  addAlias(alias: { id: string; canonical_id: string }): void
  /** What the transaction knows by now; see `remembered`. */
  memory: Memory
  /** Brings rows into the memory, in one statement for those that are not there yet. */
  fetch<T extends PracticeTable>(table: T, ids: readonly (string | number)[]): Promise<void>
  /** The same for rows about to be changed: nobody else changes them until this transaction ends. */
  hold<T extends PracticeTable>(table: T, ids: readonly (string | number)[]): Promise<void>
  /**
   * The row that a caller names, as the transaction has it by now, also a deleted one. A patient's alias leads to himself.
   * What lies in a chamber where the caller does not work is not there, as if nobody had it.
   */
  find<T extends PracticeTable>(table: T, id: string | number): Promise<AddedRow<T> | null>
  /** The row that another row leads to, or one under an id that may not be used twice: wherever in the practice it lies. */
  follow<T extends PracticeTable>(table: T, id: string | number): Promise<AddedRow<T> | null>
}

export interface PracticeContext extends PatientContext {
  member: Membership
  /** Lets another feature read at once what its calls with these inputs will need. */
  prepare<E extends EndpointSpec>(endpoint: E, inputs: readonly Inputs<E>[]): Promise<void>
}

/** What a handler may use, by the scope of its endpoint. */
export type ContextOf<E extends EndpointSpec> = E['scope'] extends 'practice'
  ? PracticeContext
  : E['scope'] extends 'public'
    ? PublicContext
    : E['scope'] extends 'display'
      ? DisplayContext
      : UserContext

export type Handler<E extends EndpointSpec> = (
  ctx: ContextOf<E>,
  input: Inputs<E>,
) => Promise<Reply<E>> | Reply<E>

/**
 * Reads into the memory what calls with these inputs will need, for all of them at once, and asks for nothing that is
 * there already. It refuses nothing: that is the handler's, which runs after it.
 */
export type Prepare<E extends EndpointSpec> = (
  ctx: ContextOf<E>,
  inputs: readonly Inputs<E>[],
) => Promise<void>

export interface Served {
  endpoint: EndpointSpec
  handle: AnyHandler
  prepare: AnyHandler | null
  /** How somebody who is no member is answered; null: not at all, or as the scope has it. */
  patient: { reach: AnyHandler; open?: true; handle: AnyHandler } | null
  /** Finds what a link opens, for a call that whoever holds one may make. */
  link?: AnyHandler
  /** Answers with the whole server in hand, outside the frame of one call: the sync calls, which frame many. */
  whole: boolean
}

/**
 * What a patient does in a practice of which he is no member. `reach` finds that practice from what anybody may read
 * and what is his own; with null there is no such thing. The handler then writes in that practice, for him alone.
 */
export interface PatientServed<E extends EndpointSpec> {
  reach: (db: Db, input: Inputs<E>) => Promise<number | null>
  /** `reach` asks nothing that not anybody may know: it is given the whole database, and asks once for all who ask in one moment. */
  open?: true
  handle: (ctx: PatientContext, input: Inputs<E>) => Promise<Reply<E>>
}

/** Joins an endpoint to what answers it. The frame builds the context its scope promises. */
export const serve = <E extends EndpointSpec>(
  endpoint: E,
  handle: Handler<E>,
  more: { prepare?: Prepare<E>; patient?: PatientServed<E> } = {},
): Served => ({
  endpoint,
  handle,
  prepare: more.prepare ?? null,
  patient: more.patient ?? null,
  whole: false,
})

/** The same for what patients alone do. */
export const servePatient = <E extends EndpointSpec>(endpoint: E, patient: PatientServed<E>): Served => ({
  endpoint,
  handle: patient.handle,
  prepare: null,
  patient,
  whole: false,
})

/** An answer that is JSON already: kept answers go out as they lie in the database. */
export class Verbatim {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** Nothing to say: 204. */
export class NoContent {}

/** The same for a call that frames its transactions itself. */
export const serveWhole = <E extends EndpointSpec>(
  endpoint: E,
  handle: (
    whole: { world: World; caller: Caller },
    input: Inputs<E>,
  ) => Promise<Reply<E> | Verbatim | NoContent>,
): Served => ({ endpoint, handle, prepare: null, patient: null, whole: true })
