import { scheduleId, sittingDate } from '#contract/clinic/sitting-date.ts'
import { newId } from '#contract/clinic/uuid.ts'
import type { Giving } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { untold } from '#domain/patient/rows.ts'
import { editVisit } from '#features/appointments/change.ts'
import { type AppointmentRow, appointments, formerRule } from '#domain/appointment/rows.ts'
import { editAppointment, setPaymentStatus } from '#features/appointments/contract.ts'
import { markDone } from '#features/appointments/parts.ts'
import { type PaymentRow, payments } from '#domain/payment/rows.ts'
import { storePayment, verifyPayment } from '#features/billing/contract.ts'
import { collect, correct, letOffRest, refund, verify } from '#features/billing/local.ts'
import { closeDay } from '#features/day-close/contract.ts'
import { closeTill, noteInTill, readTill } from '#features/day-close/local.ts'
import { noNotes } from '#domain/day-close/rows.ts'
import { showChamberFee, updateChamberFee } from '#features/fees/contract.ts'
import { readFees } from '#features/fees/parts.ts'
import { registerWalkIn as registering } from '#features/quick-appointments/contract.ts'
import { registerWalkIn } from '#features/quick-appointments/local.ts'
import { readSitting } from '#features/schedules/parts.ts'
import { readRow } from '#local/store/rows.ts'
import type { Principal } from '#server/calls/handler.ts'
import type { TestClinic, TestDevice } from '#tests/support/device.ts'
import { assistantOf, doctorOf } from '#tests/support/server.ts'
import { type Chance, chanceOf } from './chance.ts'
import { PaperBook } from './money-model.ts'

const nobody = {
  ...untold(),
  relationship_status: 1 as const,
  dob: '1984-11-22',
  dob_precision: 'y' as const,
  phone: null,
  gender: 2 as const,
}
type Form = Parameters<typeof collect>[2]

/** A week at two devices, told by chance, with a paper book beside it. */
export class MoneyWeek {
  readonly book = new PaperBook()
  readonly clinic: TestClinic
  private readonly chance: Chance
  private count = 0
  /** Codes that the server has heard of. */
  private known: string[] = []
  private fresh: string[] = []
  private reused = new Set<string>()
  private closedDays = new Set<string>()
  /** What the doctor last said that a visit costs, and the visits of devices that had not heard of it. */
  private rule = 100_000
  readonly former = new Set<string>()
  /** Visits of which the server has not heard. */
  private unheard: string[] = []

  constructor(clinic: TestClinic, seed: number) {
    this.clinic = clinic
    this.chance = chanceOf(seed)
  }

  get today(): string {
    return sittingDate(this.clinic.server.clock.now.getTime())
  }

  /** A minute goes by, so that one thing comes after another. */
  private tick(): void {
    this.clinic.server.clock.now = new Date(this.clinic.server.clock.now.getTime() + 60_000)
  }

  /** One thing that somebody does at a device. */
  async act(device: TestDevice): Promise<void> {
    this.tick()
    const dice = this.chance.next()
    if (dice < 0.4) return this.arrive(device)
    const visit = await this.someVisit(device)
    if (!visit) return this.arrive(device)
    if (dice < 0.6) return this.payDue(device, visit)
    if (dice < 0.7) return this.correctOne(device, visit)
    if (device !== this.clinic.laptop) return this.seen(device, visit)
    if (dice < 0.8) return this.giveBack(visit)
    if (dice < 0.87) return this.lowerFee(visit)
    if (dice < 0.93) return this.waive(visit)
    return this.lookUp(visit)
  }

  private async arrive({ clinic }: TestDevice): Promise<void> {
    const fee = (await readFees(clinic, { chamber_id: 1, patient_id: null, day: this.today })).fees[1]
    const paid_paisa = this.chance.pick([fee, fee, 60_000, 0]) ?? 0
    const money = this.money()
    const { appointment, payment } = await registerWalkIn(clinic, {
      sitting: await readSitting(clinic, 1),
      patient: { ...nobody, name: `রোগী ${++this.count}` },
      type: 1,
      fee_paisa: fee,
      suggested_fee_paisa: fee,
      fee_reason: null,
      payment:
        paid_paisa === 0
          ? null
          : {
              paid_paisa,
              discount_paisa: 0,
              discount_reason: null,
              method: money.method,
              trx_id: money.trx_id,
              reason: this.late(clinic.user_id),
            },
      vitals: null,
      question: null,
      priority: 'normal',
      priority_reason: null,
      referral_doctor_id: null,
      source: 'desk',
    })
    this.book.came(appointment.id, appointment.sitting_date, fee)
    this.unheard.push(appointment.id)
    if (fee < this.rule) this.former.add(appointment.id)
    if (payment) this.note(payment, money.proven)
  }

  /** Cash, a card with the code of its slip, or a provider's money with its own code, none, or one that is on a receipt already. */
  private money(): { method: 'cash' | 'bkash' | 'card'; trx_id: string | null; proven: boolean } {
    const dice = this.chance.next()
    if (dice < 0.55) return { method: 'cash', trx_id: null, proven: true }
    if (dice < 0.7) return { method: 'bkash', trx_id: null, proven: false }
    if (dice < 0.75) return { method: 'card', trx_id: String(100_000 + ++this.count), proven: true }
    const used = dice < 0.85 ? this.chance.pick(this.known) : undefined
    if (used !== undefined) {
      this.reused.add(used)
      return { method: 'bkash', trx_id: used, proven: false }
    }
    return { method: 'bkash', trx_id: `C${String(++this.count).padStart(8, '0')}`, proven: true }
  }

  private late = (user_id: number): string | null =>
    user_id === 101 && this.closedDays.has(this.today) ? 'পরে এলেন' : null

  private note(payment: PaymentRow, proven: boolean): void {
    const { id, appointment_id, sitting_date, taken_by, method, paid_paisa, trx_id } = payment
    if (trx_id !== null && proven && method === 'bkash') this.fresh.push(trx_id)
    this.book.paid({
      id,
      visit: appointment_id ?? '',
      day: sitting_date,
      by: taken_by,
      method,
      paisa: paid_paisa,
      proven,
    })
  }

  /** A visit that this device knows and may act on while it has no line: the other one leaves it alone until then. */
  private async someVisit({ clinic }: TestDevice): Promise<AppointmentRow | undefined> {
    const id = this.chance.pick(
      [...this.book.visits.keys()].filter((_, at) => at % 2 === (clinic.user_id === 101 ? 0 : 1)),
    )
    return id === undefined ? undefined : readRow(clinic, appointments, id)
  }

  private form(more: Partial<Form>): Form {
    return {
      kind: 'due',
      paid_paisa: 0,
      discount_paisa: 0,
      discount_reason: null,
      method: 'cash',
      trx_id: null,
      sender: null,
      reason: null,
      ...more,
    }
  }

  private async payDue({ clinic }: TestDevice, visit: AppointmentRow): Promise<void> {
    const due = this.book.dueOf(visit.id)
    if (due === 0) return
    const money = this.money()
    const paid_paisa = this.chance.odds(0.5) ? due : Math.ceil(due / 2)
    this.note(
      await collect(
        clinic,
        visit,
        this.form({
          paid_paisa,
          method: money.method,
          trx_id: money.trx_id,
          reason: this.late(clinic.user_id),
        }),
      ),
      money.proven,
    )
  }

  /** The doctor raises the fee at a place with a line; neither device hears of it before the next sync. */
  async raiseFee(): Promise<void> {
    const doctor = await doctorOf(this.clinic.server)
    const { chamber_fee } = await this.clinic.server.call(doctor, showChamberFee, { params: { id: '1' } })
    if (!chamber_fee) throw new Error('the chamber has fees')
    const {
      follow_up_paisa,
      follow_up_days,
      report_paisa,
      report_days,
      report_free_days,
      report_max_visits,
      discount_classes,
    } = chamber_fee
    this.rule = chamber_fee.new_paisa + 20_000
    for (const id of this.unheard) this.former.add(id)
    await this.clinic.server.call(doctor, updateChamberFee, {
      params: { id: '1' },
      body: {
        new_paisa: this.rule,
        follow_up_paisa,
        follow_up_days,
        report_paisa,
        report_days,
        report_free_days,
        report_max_visits,
        discount_classes,
      },
    })
  }

  /** Both take the same fee with no line. */
  async bothTake(): Promise<void> {
    const { tablet, laptop } = this.clinic
    const open = [...this.book.visits.values()].find(
      (one) => one.kept === 0 && one.owed > 0 && one.refunded === 0,
    )
    if (!open) return
    const { id, owed } = open
    for (const { clinic } of [tablet, laptop]) {
      this.tick()
      const visit = await readRow(clinic, appointments, id)
      if (visit)
        this.note(
          await collect(clinic, visit, this.form({ paid_paisa: owed, reason: this.late(clinic.user_id) })),
          true,
        )
    }
  }

  private async lineOf(
    device: TestDevice,
    visit: AppointmentRow,
    is: (row: PaymentRow) => boolean,
  ): Promise<PaymentRow | undefined> {
    const ids = [...this.book.money.values()]
      .filter((one) => one.visit === visit.id && one.paisa > 0)
      .map((one) => one.id)
    const rows = await Promise.all(ids.map((id) => readRow(device.clinic, payments, id)))
    return this.chance.pick(rows.flatMap((row) => (row && is(row) ? [row] : [])))
  }

  /** Cash that was written ৳100 too low. Of a provider's money nothing is put right, so that its code stays whose it was. */
  private async correctOne(device: TestDevice, visit: AppointmentRow): Promise<void> {
    const entry = await this.lineOf(
      device,
      visit,
      (row) => row.method === 'cash' && row.taken_by === device.clinic.user_id,
    )
    if (!entry || this.book.dueOf(visit.id) < 10_000) return
    const paid_paisa = entry.paid_paisa + 10_000
    const made = await correct(device.clinic, entry, {
      paid_paisa,
      discount_paisa: 0,
      discount_reason: null,
      method: 'cash',
      trx_id: null,
      sender: null,
      reason: 'ভুল লেখা',
    })
    this.book.corrected(entry.id, { id: made.id, paisa: paid_paisa, method: 'cash', proven: true })
  }

  private async seen({ clinic }: TestDevice, visit: AppointmentRow): Promise<void> {
    if (visit.status === 'arrived') await markDone(clinic, visit)
  }

  private async giveBack(visit: AppointmentRow): Promise<void> {
    const { laptop } = this.clinic
    const entry = await this.lineOf(laptop, visit, (row) => row.method === 'cash')
    const kept = this.book.visits.get(visit.id)?.kept ?? 0
    const most = Math.min(kept, entry?.paid_paisa ?? 0)
    if (!entry || most <= 0) return
    const paid_paisa = this.chance.odds(0.5) ? most : Math.ceil(most / 3)
    const fee_stays = this.chance.odds(0.4)
    const made = await refund(laptop.clinic, entry, {
      paid_paisa,
      method: 'cash',
      trx_id: null,
      reason: 'ফেরত',
      fee_stays,
    })
    const { id, sitting_date, taken_by } = made
    this.book.gaveBack(
      {
        id,
        visit: visit.id,
        day: sitting_date,
        by: taken_by,
        method: 'cash',
        paisa: -paid_paisa,
        proven: true,
      },
      fee_stays,
    )
  }

  /** The doctor asks less, of somebody who has paid and been given back nothing so far. */
  private async lowerFee(visit: AppointmentRow): Promise<void> {
    const line = this.book.visits.get(visit.id)
    if (
      !line ||
      line.kept > 0 ||
      line.refunded > 0 ||
      line.owed !== visit.fee_paisa ||
      visit.fee_paisa < 40_000
    )
      return
    const fee_paisa = visit.fee_paisa - 20_000
    await editVisit(this.clinic.laptop.clinic, visit, {
      type: visit.type,
      question: null,
      weight: null,
      fee_paisa,
      fee_reason: 'গরিব রোগী',
    })
    this.book.feeIs(visit.id, visit.fee_paisa, fee_paisa)
  }

  private async waive(visit: AppointmentRow): Promise<void> {
    const due = this.book.dueOf(visit.id)
    if (due === 0) return
    await letOffRest(this.clinic.laptop.clinic, visit, 'গরিব রোগী')
    this.book.letOff(visit.id, due)
  }

  private async lookUp(visit: AppointmentRow): Promise<void> {
    const { laptop } = this.clinic
    const entry = await this.lineOf(
      laptop,
      visit,
      (row) => row.method === 'bkash' && row.verified_at === null,
    )
    if (!entry) return
    // Of a code that two receipts have, which one it stands for is not left to chance.
    const isThere =
      this.chance.odds(0.6) ||
      (this.book.visits.get(visit.id)?.refunded ?? 0) > 0 ||
      this.reused.has(entry.trx_id ?? '')
    await verify(laptop.clinic, entry, isThere ? { status: 1 } : { status: 6, reason: 'অ্যাকাউন্টে নেই' })
    if (isThere) this.book.found(entry.id)
    else this.book.neverCame(entry.id)
    // A code whose money never came stands for nothing any more.
    if (isThere) return
    const stands = (code: string) => code !== entry.trx_id
    this.known = this.known.filter(stands)
    this.fresh = this.fresh.filter(stands)
  }

  /** The assistant counts her drawer to the paisa and closes it. */
  async close(): Promise<void> {
    this.tick()
    const { clinic } = this.clinic.tablet
    const till = { chamber_id: 1, sitting_date: this.today, user_id: 101 }
    await noteInTill(clinic, till, { opening_paisa: 50_000 })
    const taka = (50_000 + this.book.taken({ day: this.today, by: 101, method: 'cash' })) / 100
    await closeTill(clinic, await readTill(clinic, till), {
      notes: { ...noNotes, '1': taka },
      difference_reason: null,
    })
    this.closedDays.add(this.today)
  }

  async sync(): Promise<void> {
    const { tablet, laptop } = this.clinic
    for (const device of [tablet, laptop]) device.online = true
    for (const device of [tablet, laptop, tablet, laptop]) await device.sync()
    for (const device of [tablet, laptop]) device.online = false
    this.known.push(...this.fresh.splice(0))
    this.unheard = []
  }

  /** The next evening. */
  tomorrow(): void {
    const { clock } = this.clinic.server
    const evening = new Date(clock.now.getTime() + 86_400_000)
    evening.setUTCHours(12, 0, 0, 0)
    clock.now = evening
  }

  /** What a dishonest program tries at the server's own door; answers what went through. */
  async cheat(): Promise<string[]> {
    const { server } = this.clinic
    const who = await assistantOf(server, {
      permissions: ['Appointment List', 'Appointment Create', 'Payment List', 'Payment Collect', 'Day Close'],
    })
    const visits = [...this.book.visits.values()]
    const owing = visits.find((one) => this.book.dueOf(one.id) > 0)
    const own = [...this.book.money.values()].find((one) => one.by === 101 && !one.proven)
    const tries: [string, () => Promise<unknown>][] = [
      ...(owing ? falseWords(server, who, owing.id) : []),
      ...freeVisits(server, who, this.today),
      [
        'a drawer of another day closed empty',
        () =>
          server.call(who, closeDay, {
            body: emptyClose(
              visits.find(
                (one) => !this.closedDays.has(one.day) && this.book.taken({ day: one.day, by: 101 }) !== 0,
              )?.day,
            ),
          }),
      ],
      ...(own
        ? [
            [
              'her own money verified',
              () =>
                server.call(who, verifyPayment, {
                  params: { id: own.id },
                  body: { status: 1, at: server.clock.now.toISOString() },
                }),
            ] as [string, () => Promise<unknown>],
          ]
        : []),
    ]
    const through = await Promise.all(
      tries.map(async ([name, attempt]) => ((await refused(attempt)) ? [] : [name])),
    )
    return through.flat()
  }
}

type Server = TestClinic['server']

const falseWords = (server: Server, who: Principal, id: string): [string, () => Promise<unknown>][] => [
  ...[1, 4].map((payment_status): [string, () => Promise<unknown>] => [
    `payment state ${payment_status}`,
    () => server.call(who, setPaymentStatus, { params: { appointment_id: id }, body: { payment_status } }),
  ]),
  [
    'waived without the permission',
    () =>
      server.call(who, setPaymentStatus, {
        params: { appointment_id: id },
        body: { payment_status: 3, reason: 'x' },
      }),
  ],
  [
    'a fee of nothing',
    () => server.call(who, editAppointment, { params: { id }, body: { fee_paisa: 0, fee_reason: 'x' } }),
  ],
  [
    'a discount without the permission',
    () =>
      server.call(who, storePayment, {
        body: {
          appointment_id: id,
          kind: 'due',
          paid_paisa: 0,
          discount_paisa: 5_000,
          discount_reason: 'x',
          method: 'cash',
        },
      }),
  ],
  [
    "a wallet's code of six signs",
    () =>
      server.call(who, storePayment, {
        body: { appointment_id: id, kind: 'due', paid_paisa: 100, method: 'bkash', trx_id: '123456' },
      }),
  ],
  [
    'negative money',
    () =>
      server.call(who, storePayment, {
        body: { appointment_id: id, kind: 'due', paid_paisa: -5_000, method: 'cash' },
      }),
  ],
  [
    'money of a day long past',
    () =>
      server.call(who, storePayment, {
        body: {
          appointment_id: id,
          kind: 'due',
          paid_paisa: 100,
          method: 'cash',
          sitting_date: '2019-01-01',
          reason: 'x',
        },
      }),
  ],
]

const freeVisits = (server: Server, who: Principal, day: string): [string, () => Promise<unknown>][] =>
  [
    { fee_paisa: 0 },
    { fee_paisa: 100 },
    { fee_paisa: 100, fee_reason: formerRule },
    { fee_paisa: 99_900, fee_reason: formerRule },
  ].map((fee) => [
    `a visit for ${fee.fee_paisa} paisa`,
    () =>
      server.call(who, registering, {
        body: {
          chamber_id: 1,
          sitting_date: day,
          schedule_id: scheduleId(1, day, 'A'),
          type: 1,
          ...fee,
          suggested_fee_paisa: fee.fee_paisa,
          patient: { id: newId(), name: 'নেই', gender: 2, years: 40 },
        },
      }),
  ])

const emptyClose = (day = '2026-11-01'): Giving<typeof closeDay>['body'] => ({
  chamber_id: 1,
  sitting_date: day,
  opening_paisa: 0,
  outs: [],
  cash_in_paisa: 0,
  expected_paisa: 0,
  notes: {},
  counted_paisa: 0,
  digital: [],
  receipt_ids: day === '2026-11-01' ? [newId()] : [],
  unsent: 0,
  closed_at: '2026-11-01T12:00:00.000Z',
})

const refused = (attempt: () => Promise<unknown>): Promise<boolean> =>
  attempt().then(
    () => false,
    (error: unknown) => {
      if (error instanceof Problem && error.status >= 400 && error.status < 500) return true
      throw error
    },
  )
