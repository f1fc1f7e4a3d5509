import { answerRows, takeRecords } from '#features/record-import/contract.ts'
import { importRecords } from '#features/record-import/server/import-job.ts'
import type { Principal } from '#server/calls/handler.ts'
import { bringsFile, rowsIn } from './record-file.ts'
import type { TestServer } from './server.ts'

/** The head of a file of visits. */
export const visitHead = 'Reg No,Patient Name,Mobile,Visit Date,Complaint,Diagnosis,Rx'

/** Brings visits in, each of whom its row's phone and name mean, as a person says it; answers the import's id. */
export async function bringsVisits(
  server: TestServer,
  doctor: Principal,
  lines: readonly string[],
): Promise<string> {
  const job = importRecords({ rest: 0 })
  const id = await bringsFile(server, doctor, lines, { kind: 'visits', head: visitHead })
  await job.run(server.world)
  const asked = await rowsIn(server, doctor, { id, list: 'ask' })
  const body = { lines: asked.map(({ line }) => line), answer: 'same' } as const
  await server.call(doctor, answerRows, { params: { id }, body })
  await server.call(doctor, takeRecords, { params: { id } })
  await job.run(server.world)
  return id
}
