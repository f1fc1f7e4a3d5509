import type { NewPatient } from '#domain/patient/form.ts'
import { afterAll, beforeAll, expect } from 'vitest'
import { addDays } from '#contract/clinic/day.ts'
import { scheduleId } from '#contract/clinic/sitting-date.ts'
import { householdOf } from '#features/patients/parts.ts'
import { schedules } from '#domain/schedule/rows.ts'
import { cancelSession, closeSession, type Sitting, sittingOfRow } from '#features/schedules/parts.ts'
import { takeLeave } from '#features/schedules/acts.ts'
import { marksOf } from '#local/outbox/marks.ts'
import { readRow } from '#local/store/rows.ts'
import { outboxOf } from '#local/database/stores.ts'
import { makeClinic, type TestClinic, type TestDevice } from '#tests/support/device.ts'
import { story } from '#tests/support/story.ts'
import { bookAppointment, type BookingDraft, serialToCome } from './book.ts'
import { collect } from '#features/billing/local.ts'
import { editVisit, keepVideoLink, reschedule } from './change.ts'
import { type AppointmentRow, appointments, videoLinks } from '#domain/appointment/rows.ts'
import { untold } from '#domain/patient/rows.ts'
import { readAppointments } from './list.ts'
import { markAbsent, markArrived } from './local.ts'
import { giveUpUnplaced, keepAsSeen, moveUnplaced, unplacedOf } from './settle.ts'

const today = '2026-11-22'
let clinic: TestClinic
beforeAll(async () => {
  clinic = await makeClinic()
})
afterAll(() => clinic.close())

const nasrin: NewPatient = {
  ...untold(),
  name: 'নাসরিন',
  gender: 2,
  phone: '01798300001',
  relationship_status: 1,
  dob: '1990-11-22',
  dob_precision: 'y',
}

async function sittingOn(at: TestDevice, date: string): Promise<Sitting> {
  const row = await readRow(at.clinic, schedules, scheduleId(1, date, 'A'))
  if (!row) throw new Error(`nobody sits on ${date}`)
  return sittingOfRow(row)
}

/** Where somebody is moved to, with a line. */
const into = async (at: TestDevice, date: string) => ({
  sitting: await sittingOn(at, date),
  slot_time: null,
  online: true,
})
const phones = { last: 1_798_400_000 }
async function book(at: TestDevice, date: string, more: Partial<BookingDraft> = {}): Promise<AppointmentRow> {
  const { appointment } = await bookAppointment(at.clinic, {
    sitting: await sittingOn(at, date),
    patient: { ...nasrin, phone: `0${phones.last++}` },
    changes: {},
    doctor_id: null,
    type: 1,
    fee_paisa: 100_000,
    question: null,
    weight: null,
    slot_time: null,
    online: at.online,
    ...more,
  })
  return appointment
}

const stored = async (at: TestDevice, id: string): Promise<AppointmentRow> => {
  const row = await readRow(at.clinic, appointments, id)
  if (!row) throw new Error('the visit is gone')
  return row
}
const markOf = async (at: TestDevice, id: string) => (await marksOf(at.clinic, appointments, [id])).get(id)
const [monday, wednesday, saturday] = [addDays(today, 1), addDays(today, 3), addDays(today, 6)]

story('the bookings of one week', (chapter) => {
  chapter(
    'booked without a line he is asked for, and has what he was told once the line is back',
    async () => {
      const { tablet, laptop } = clinic
      tablet.online = false
      const told = await book(tablet, monday)
      expect([told.status, await markOf(tablet, told.id)]).toEqual(['booked', 'waiting'])
      tablet.online = true
      await tablet.sync()
      await laptop.sync()
      expect(await markOf(tablet, told.id)).toBe('saved')
      expect((await stored(laptop, told.id)).serial).toBe(told.serial)
    },
  )

  chapter('with a line but no number in hand the server gives the number', async () => {
    const { tablet } = clinic
    const asked = await book(tablet, saturday)
    expect(asked.serial).toBe(serialToCome)
    await tablet.sync()
    expect((await stored(tablet, asked.id)).serial).toBe('1')
  })

  chapter("far ahead and without a line the device's own label is told, and stays", async () => {
    const { tablet } = clinic
    tablet.online = false
    const told = await book(tablet, saturday)
    expect(told.serial).toMatch(/^[A-Z]+-01$/)
    tablet.online = true
    await tablet.sync()
    expect((await stored(tablet, told.id)).serial).toBe(told.serial)
  })

  const lostBooking = (): Promise<AppointmentRow> => {
    clinic.tablet.online = false
    return book(clinic.tablet, wednesday)
  }

  const backOnLine = async () => {
    const { tablet, laptop } = clinic
    await laptop.sync()
    tablet.online = true
    await tablet.sync()
  }

  chapter(
    'of bookings into a session that was cancelled meanwhile none is lost: one moves, one is given up',
    async () => {
      const { tablet, laptop } = clinic
      const [mover, leaver] = [await lostBooking(), await lostBooking()]
      await cancelSession(laptop.clinic, await sittingOn(laptop, wednesday), 'ডাক্তার অসুস্থ')
      await backOnLine()
      expect([await markOf(tablet, mover.id), (await stored(tablet, mover.id)).status]).toEqual([
        'attention',
        'booked',
      ])
      const offer = await unplacedOf(tablet.clinic, mover)
      expect(offer).toMatchObject({ reason: 'session_closed', may_be_seen: true })
      expect(offer?.free.map((one) => one.date)).not.toContain(wednesday)
      await moveUnplaced(tablet.clinic, mover, {
        op_id: offer?.op_id ?? '',
        ...(await into(tablet, saturday)),
      })
      const other = await unplacedOf(tablet.clinic, leaver)
      await giveUpUnplaced(tablet.clinic, other?.op_id ?? '')
      await tablet.sync()
      expect(await stored(tablet, mover.id)).toMatchObject({
        sitting_date: saturday,
        status: 'booked',
        serial: '2',
      })
      expect(await readRow(tablet.clinic, appointments, leaver.id)).toBeUndefined()
      expect(await outboxOf(tablet.clinic.db).count()).toBe(0)
    },
  )

  chapter(
    'a booking that was given up by mistake is back for a decision, and still finds a place',
    async () => {
      const { tablet, laptop } = clinic
      const friday = addDays(today, 12)
      const day = (await readRow(laptop.clinic, schedules, scheduleId(1, friday, 'A')))
        ? friday
        : addDays(friday, 1)
      tablet.online = false
      const asked = await book(tablet, day)
      const edit = { type: 1 as const, question: 'জ্বর', weight: null, fee_paisa: null, fee_reason: null }
      await editVisit(tablet.clinic, asked, edit)
      await takeLeave(
        laptop.clinic,
        { chamber_id: 1, from_date: day, to_date: day, kind: 'leave', session_code: null, reason: 'Hajj' },
        null,
      )
      await backOnLine()
      const offer = await unplacedOf(tablet.clinic, asked)
      expect(offer).toMatchObject({
        reason: 'session_closed',
        free: expect.not.arrayContaining([expect.objectContaining({ date: day })]),
      })
      const undo = await giveUpUnplaced(tablet.clinic, offer?.op_id ?? '')
      expect(await readRow(tablet.clinic, appointments, asked.id)).toBeUndefined()
      await undo()
      expect(await stored(tablet, asked.id)).toMatchObject({
        serial: asked.serial,
        question: 'জ্বর',
        status: 'booked',
      })
      await tablet.sync()
      const again = await unplacedOf(tablet.clinic, asked)
      await moveUnplaced(tablet.clinic, asked, {
        op_id: again?.op_id ?? '',
        ...(await into(tablet, monday)),
      })
      await tablet.sync()
      expect(await stored(tablet, asked.id)).toMatchObject({
        sitting_date: monday,
        question: 'জ্বর',
        status: 'booked',
      })
      expect(await outboxOf(tablet.clinic.db).count()).toBe(0)
    },
  )

  chapter('who was seen after the session had closed is kept as seen', async () => {
    const { tablet, laptop } = clinic
    tablet.online = false
    const told = await book(tablet, today)
    await closeSession(laptop.clinic, await sittingOn(laptop, today))
    await backOnLine()
    const offer = await unplacedOf(tablet.clinic, told)
    await keepAsSeen(tablet.clinic, told, offer?.op_id ?? '')
    await tablet.sync()
    expect(await stored(tablet, told.id)).toMatchObject({
      status: 'done',
      serial: told.serial,
      sitting_date: today,
    })
  })

  chapter('booked by phone for another day, moved, come, and priced otherwise with a reason', async () => {
    const { tablet } = clinic
    const asked = await book(tablet, saturday)
    await tablet.sync()
    const moved = await reschedule(tablet.clinic, await stored(tablet, asked.id), await into(tablet, monday))
    expect(await stored(tablet, asked.id)).toMatchObject({ status: 'rescheduled', rescheduled_to: moved.id })
    await tablet.sync()
    const visit = await stored(tablet, moved.id)
    expect(visit).toMatchObject({ status: 'booked', sitting_date: monday })
    const noted = { type: 1 as const, question: 'জ্বর', weight: 50, fee_reason: null }
    await expect(
      editVisit(tablet.clinic, visit, { ...noted, fee_paisa: 50_000, fee_reason: 'গরিব রোগী' }),
    ).rejects.toMatchObject({ errors: { fee: ['no_discount'] } })
    await clinic.laptop.sync()
    const { laptop } = clinic
    await expect(editVisit(laptop.clinic, visit, { ...noted, fee_paisa: 50_000 })).rejects.toMatchObject({
      errors: { fee_reason: ['required'] },
    })
    await editVisit(laptop.clinic, visit, { ...noted, fee_paisa: 50_000, fee_reason: 'গরিব রোগী' })
    await laptop.sync()
    await tablet.sync()
    await markAbsent(tablet.clinic, await stored(tablet, visit.id))
    await markArrived(tablet.clinic, await stored(tablet, visit.id))
    const paid = { kind: 'visit' as const, method: 'cash' as const, paid_paisa: 50_000, discount_paisa: 0 }
    const plain = { discount_reason: null, trx_id: null, sender: null, reason: null }
    await collect(tablet.clinic, await stored(tablet, visit.id), { ...paid, ...plain })
    const url = 'https://meet.example.org/x'
    const link = { url, provider: null, opens_at: null, expires_at: null, sent_at: null }
    await keepVideoLink(tablet.clinic, visit, link)
    await tablet.sync()
    await clinic.laptop.sync()
    expect(await stored(clinic.laptop, visit.id)).toMatchObject({
      status: 'arrived',
      fee_paisa: 50_000,
      suggested_fee_paisa: 100_000,
      fee_reason: 'গরিব রোগী',
      payment_status: 1,
      weight_kg: 50,
    })
    expect(await readRow(clinic.laptop.clinic, videoLinks, visit.id)).toMatchObject({ url })
  })

  chapter('without a line a visit moves only where this device holds numbers', async () => {
    const { tablet } = clinic
    const asked = await book(tablet, monday)
    await tablet.sync()
    tablet.online = false
    const visit = await stored(tablet, asked.id)
    await expect(
      reschedule(tablet.clinic, visit, { ...(await into(tablet, saturday)), online: false }),
    ).rejects.toMatchObject({ errors: { schedule_id: ['no_numbers'] } })
    tablet.online = true
  })

  chapter('a household of one phone is read on the device', async () => {
    const family = await householdOf(clinic.tablet.clinic, '01912345603')
    expect(family.map((one) => one.name)).toEqual(
      expect.arrayContaining(['Rafiqul Islam', 'Sumaiya Rafiq', 'Jui Rafiq']),
    )
  })

  chapter('the list is cut by chamber, days, state, kind and name, a page at a time', async () => {
    const all = { chamber_ids: [1], from: today, to: saturday, state: '', kind: '', search: '', page: 1 }
    const list = async (more: object) => readAppointments(clinic.tablet.clinic, { ...all, ...more })
    const whole = await list({})
    expect(whole.rows[0]?.visit.sitting_date).toBe(saturday)
    expect(whole.rows.length).toBe(Math.min(50, whole.total))
    expect((await list({ state: 'rescheduled' })).total).toBe(1)
    expect((await list({ kind: 'quick' })).total).toBe(0)
    expect(
      new Set((await list({ search: 'nasrin', state: 'booked' })).rows.map((one) => one.patient?.name)),
    ).toEqual(new Set(['নাসরিন']))
    expect((await list({ search: 'Jui' })).total).toBe(0)
    expect(
      (await list({ search: whole.rows[0]?.visit.serial ?? '' })).rows.map((one) => one.visit.id),
    ).toContain(whole.rows[0]?.visit.id)
    expect((await list({ search: ' ২ ' })).total).toBe((await list({ search: '2' })).total)
    expect((await list({ search: '2' })).rows.map((one) => one.visit.serial)).toContain('2')
    expect((await list({ chamber_ids: [] })).total).toBe(0)
  })
})
