import type pg from 'pg'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { storePrescription } from '#features/prescriptions/contract.ts'
import { composeSheet } from '#features/prescriptions/content/compose-sheet.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { plainPad } from '#features/sheet-paper/sheet-pad.ts'
import type { Principal } from '#server/calls/handler.ts'
import { certificateBody } from '../support/certificate.ts'
import { namedIds } from '../support/named-ids.ts'
import { type Beside, rowsBeside, tablesInOrder } from '../support/rows-beside.ts'
import { doctorOf, enrolled, type TestServer } from '../support/server.ts'
import { draftForm, factsOf, feverSheet } from '../support/sheet.ts'

/** Rows of every kind that a call may name, in both chambers of one practice and in another: administrators, people who came, paid and have a sheet begun, and bare rows of all else. */
export async function groundOf(
  server: TestServer,
  owner: pg.Client,
  endpoints: readonly EndpointSpec[],
): Promise<Map<string, Beside>> {
  const doctor = await enrolled(server, await doctorOf(server), 'X')
  for (const [who, chamber_id] of [
    [doctor, 1],
    [doctor, 2],
    [await enrolled(server, await doctorOf(server, 2), 'Y'), 3],
  ] as const)
    await visit(server, who, chamber_id)
  await owner.query(
    `insert into users (id, phone, name, created_at) overriding system value values (301, '01711000491', 'Admin', now()), (302, '01711000492', 'Super Admin', now())`,
  )
  const tables = tablesInOrder([
    ...new Set(endpoints.flatMap((one) => namedIds(one).named.map(({ table }) => table))),
  ])
  const beside = new Map<string, Beside>()
  for (const table of tables) beside.set(table, await rowsBeside(owner, table, beside))
  await giveSheets(owner)
  await giveCertificates(owner)
  await takeNumbers(owner, beside)
  await owner.query('set session_replication_role = default')
  return beside
}

/** A bare row of a version holds nothing that could be drawn: those get the text of a sheet. */
async function giveSheets(owner: pg.Client): Promise<void> {
  const printed = { ...composeSheet(feverSheet, factsOf('1-261122-X01')), pad: plainPad }
  await owner.query(
    `update prescription_versions set content = $1, printed = $2 where not printed ? 'patient'`,
    [JSON.stringify(feverSheet), JSON.stringify(printed)],
  )
}

/** Those of a certificate as well. */
async function giveCertificates(owner: pg.Client): Promise<void> {
  const {
    paper: { content, printed },
  } = certificateBody()
  await owner.query(`update certificates set content = $1, printed = $2 where not printed ? 'patient'`, [
    JSON.stringify(content),
    JSON.stringify(printed),
  ])
}

/** An account sees whoever carries its number: the people beside are nobody's who calls. */
async function takeNumbers(owner: pg.Client, beside: ReadonlyMap<string, Beside>): Promise<void> {
  const { own, practice } = beside.get('patients') ?? {}
  await owner.query(`update patients set phone = '01798700009' where id = any($1)`, [[own, practice]])
}

async function visit(server: TestServer, who: Principal, chamber_id: number): Promise<void> {
  const body = {
    chamber_id,
    sitting_date: '2026-11-22',
    type: 1 as const,
    fee_paisa: 200_000,
    fee_reason: 'told',
    patient: { name: 'Rahima Begum', gender: 2 as const, years: 40, phone: `0179870000${chamber_id}` },
    payment: { paid_paisa: 100_000, method: 'cash' as const },
    vitals: { bp_sys: 130, bp_dia: 80 },
  }
  const {
    appointment: { id, patient_id },
  } = await server.call(who, registerWalkIn, { body })
  await server.call(who, storePrescription, {
    body: draftForm({ chamber_id, patient_id, appointment_id: id }),
  })
}
