import { expect, test } from 'vitest'
import { csvOfSeason } from './table.ts'

const head = ['Day', 'New', 'Follow-up', 'Report', 'Absent', 'Wait', 'Visit', 'Due', 'Kept', 'Income']
const season = {
  today: '2026-11-22',
  visits: [
    {
      id: 'v',
      patient_id: 'p',
      chamber_id: 1,
      sitting_date: '2026-11-20',
      type: 1,
      status: 'done',
      fee_paisa: 100_000,
      payment_status: 2,
      arrived_at: '2026-11-20T12:00:00.000Z',
      called_at: '2026-11-20T12:20:00.000Z',
      in_at: null,
      done_at: '2026-11-20T12:28:00.000Z',
    },
  ],
  payments: [
    {
      id: 'one',
      appointment_id: 'v',
      sitting_date: '2026-11-20',
      kind: 'visit' as const,
      method: 'cash',
      gross_paisa: 80_050,
      paid_paisa: 80_050,
      discount_paisa: 0,
      status: 1,
      reverses: null,
      receipt_no: 'B-000001',
    },
  ],
  sheets: [
    {
      patient_id: 'q',
      chamber_id: 1,
      sitting_date: '2026-10-01',
      diagnosis: [],
      drugs: [],
      return_day: '2026-10-15',
    },
  ],
  elsewhere: [],
}

test('whoever was asked back to this chamber and came to another has come', () => {
  const elsewhere = [{ patient_id: 'q', sitting_date: '2026-10-16', status: 'done' }]
  expect(csvOfSeason({ ...season, elsewhere }, head, false)).toContain('2026-10-15,0,0,0,0,,,1,1')
})

test('the table has a line a day, with money only for whoever may see it', () => {
  expect(csvOfSeason(season, head, true)).toBe(
    '\uFEFFDay,New,Follow-up,Report,Absent,Wait,Visit,Due,Kept,Income\r\n2026-10-15,0,0,0,0,,,1,0,0\r\n2026-11-20,1,0,0,0,20,8,0,0,800.5\r\n',
  )
  expect(csvOfSeason({ ...season, payments: [] }, head, false)).toBe(
    '\uFEFFDay,New,Follow-up,Report,Absent,Wait,Visit,Due,Kept\r\n2026-10-15,0,0,0,0,,,1,0\r\n2026-11-20,1,0,0,0,20,8,0,0\r\n',
  )
})
