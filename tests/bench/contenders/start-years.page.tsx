import { Dexie } from 'dexie'
import MiniSearch from 'minisearch'
import type { PatientRow } from '#domain/patient/rows.ts'
import { drugs } from '../data.ts'
import { showToday } from '../pages/start-list.tsx'
import { type StartPeer, today, visits } from '../pages/start-peer.ts'
import { pastOf, years } from '../years.ts'

const db = new Dexie('bench-years')
db.version(1).stores({ visits: 'id, day', past: 'id, [chamber_id+sitting_date], patient_id', patients: 'id, phone', sheets: 'id, patient_id', payments: 'id, patient_id', drugs: 'id' })
const atOnce = 1000

export const peer: StartPeer = {
  fill: async (request) => {
    await db.table('visits').bulkPut(visits(request.visits))
    await db.table('drugs').bulkPut(drugs(request.drugs))
    const past = pastOf({ practice_id: 1, user_id: 1, today, rev: 0 })
    for (let from = 0; from < years.visits; from += atOnce) {
      const made = Array.from({ length: atOnce }, (_, at) => past(from + at))
      await db.transaction('rw', ['patients', 'past', 'sheets', 'payments'], async () => {
        await db.table('patients').bulkPut(made.flatMap((one) => one.patient ?? []))
        await db.table('past').bulkPut(made.map((one) => one.visit))
        await db.table('sheets').bulkPut(made.map((one) => one.version))
        await db.table('payments').bulkPut(made.map((one) => one.payment))
      })
    }
  },
  start: async () => {
    showToday(await db.table('visits').where('day').equals(today).toArray())
    const known = new MiniSearch<PatientRow>({ fields: ['name', 'phone', 'code'] })
    known.addAll(await db.table<PatientRow>('patients').toArray())
    performance.mark('names')
    const index = new MiniSearch({ fields: ['brand', 'generic', 'strength', 'form', 'company'] })
    index.addAll(await db.table('drugs').toArray())
    performance.mark('drugs')
  },
}
