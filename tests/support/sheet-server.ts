import { listPatients } from '#features/patients/contract.ts'
import { clinicServer } from './clinic-server.ts'
import { doctorOf, enrolled } from './server.ts'
import type { SheetPlace } from './sheet.ts'

/** The seeded clinic with its doctor on an enrolled device B, and a patient of chamber 1 for whom sheets are written. */
export async function sheetServer() {
  const { server, stranger } = await clinicServer()
  const doctor = await enrolled(server, await doctorOf(server), 'B')
  const { data } = await server.call(doctor, listPatients, { query: { search: 'Habibur' } })
  const habibur: SheetPlace = { chamber_id: 1, patient_id: data[0]?.id ?? '' }
  return { server, stranger, doctor, habibur }
}
