import { IDBFactory } from 'fake-indexeddb'
import { sql } from 'kysely'
import { newId } from '#contract/clinic/uuid.ts'
import { syncedTables } from '#app/tables.ts'
import { enrolDevice } from '#features/auth/contract.ts'
import type { StoreLocation } from '#local/database/owner.ts'
import { unlock } from '#local/lock/lock.ts'
import { type Clinic, openClinic } from '#local/store/clinic.ts'
import { type PracticeTable, practiceTableOf } from '#server/db/practice-rows.ts'
import { lineTo, type Person, pin, type Weather } from '#tests/support/device.ts'
import type { TestServer } from '#tests/support/server.ts'
import { signedIn, type TestSession } from '#tests/support/session.ts'
import { type Build, isFirst, type Owner, presentBuild, rowsOf } from './builds.ts'
import { type Written, writeThen } from './written-then.ts'

const people: Record<Owner, Person> = {
  doctor: { phone: '01711000101', kind: 'doctor' },
  physio: { phone: '01911000103', kind: 'doctor' },
}

/** A device that was last opened by an earlier build, and has a line again. */
export interface ReturningDevice {
  place: StoreLocation & { indexedDB: IDBFactory }
  session: TestSession
  /** What that build left on it. */
  left: Written
  online: boolean
  weather: Weather[]
  /** Today's page is opened and unlocked. */
  open(): Promise<Clinic>
}

/** Somebody of the seeded clinic, whose device an earlier build wrote on. */
export async function returningDevice(
  server: TestServer,
  build: Build,
  owner: Owner,
): Promise<ReturningDevice> {
  const who = people[owner]
  const install_id = newId()
  const session = await signedIn(server, { phone: who.phone, install_id })
  const given = await server.call(await session.principal(), enrolDevice, {
    body: { name: 'Laptop', kind: who.kind, install_id },
  })
  const device = { ...given.device, letter: 'B', server_key: given.sync_public_key }
  const place = {
    practice_id: session.user.practice_id ?? 0,
    user_id: session.user.id,
    indexedDB: new IDBFactory(),
  }
  const left = await writeThen(build, owner, {
    ...place,
    device,
    pin,
    recovery: Uint8Array.from(Buffer.from(given.recovery_key, 'base64')),
    refresh_token: session.refresh_token,
    push_token: given.push_token ?? '',
    now: server.clock.now.getTime(),
  })
  await server.owner
    .updateTable('devices')
    .set({
      letter: 'B',
      loose_envelopes: isFirst(build),
      envelope_key: left.signing ? JSON.stringify(left.signing.public_key) : null,
    })
    .where('id', '=', device.id)
    .execute()
  for (const { table, id, row } of rowsOf(presentBuild, owner).filter(({ step }) => step === ''))
    await layOnServer(server, practiceTableOf({ table }), { id, ...row, ...frameOf(place, server) })
  const state = { session, online: true, weather: new Array<Weather>() }
  const clock = { now: () => server.clock.now.getTime() }
  return Object.assign(state, {
    place,
    left,
    async open() {
      const opened = await unlock(place, pin)
      if (opened.kind !== 'open') throw new Error(`the lock says ${opened.kind}`)
      return openClinic({
        ...place,
        ...opened,
        tables: syncedTables,
        clock,
        line: lineTo(server, state),
        channel: install_id,
      })
    },
  })
}

const frameOf = ({ practice_id, user_id }: StoreLocation, { clock }: TestServer) => ({
  practice_id,
  rev: 0,
  created_by: user_id,
  created_at: clock.now.toISOString(),
})

/** A row that the server had in those days. */
function layOnServer(server: TestServer, table: PracticeTable, row: object): Promise<unknown> {
  const [into, told] = [sql.table(table), sql.join(Object.keys(row).map((column) => sql.ref(column)))]
  return sql`insert into ${into} (${told}) select ${told}
    from json_populate_recordset(null::${into}, ${JSON.stringify([row])}::json)`.execute(server.owner)
}
