import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { untold } from '#domain/patient/rows.ts'
import { type AppointmentRow, appointments } from '#domain/appointment/rows.ts'
import { type PaymentRow, payments } from '#domain/payment/rows.ts'
import { collect, correct } from '#features/billing/local.ts'
import { readFees } from '#features/fees/parts.ts'
import { registerWalkIn } from '#features/quick-appointments/local.ts'
import { readSitting } from '#features/schedules/parts.ts'
import { readRow } from '#local/store/rows.ts'
import type { TestClinic, TestDevice } from '#tests/support/device.ts'
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

/** What is taken and put right at two devices, by chance, with a paper book beside it. */
export class MoneyDesk {
  readonly book = new PaperBook()
  readonly clinic: TestClinic
  protected readonly chance: Chance
  protected count = 0
  /** Codes that the server has heard of. */
  protected known: string[] = []
  protected fresh: string[] = []
  protected reused = new Set<string>()
  protected closedDays = new Set<string>()
  /** What the doctor last said that a visit costs, and the visits of devices that had not heard of it. */
  protected rule = 100_000
  readonly former = new Set<string>()
  /** Visits of which the server has not heard. */
  protected unheard: string[] = []

  constructor(clinic: TestClinic, seed: number) {
    this.clinic = clinic
    this.chance = chanceOf(seed)
  }

  get today(): string {
    return sittingDate(this.clinic.server.clock.now.getTime())
  }

  /** A minute goes by, so that one thing comes after another. */
  protected tick(): void {
    this.clinic.server.clock.now = new Date(this.clinic.server.clock.now.getTime() + 60_000)
  }

  protected async arrive({ clinic }: TestDevice): Promise<void> {
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
  protected money(): { method: 'cash' | 'bkash' | 'card'; trx_id: string | null; proven: boolean } {
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

  protected late = (user_id: number): string | null =>
    user_id === 101 && this.closedDays.has(this.today) ? 'পরে এলেন' : null

  protected note(payment: PaymentRow, proven: boolean): void {
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
  protected async someVisit({ clinic }: TestDevice): Promise<AppointmentRow | undefined> {
    const id = this.chance.pick(
      [...this.book.visits.keys()].filter((_, at) => at % 2 === (clinic.user_id === 101 ? 0 : 1)),
    )
    return id === undefined ? undefined : readRow(clinic, appointments, id)
  }

  protected form(more: Partial<Form>): Form {
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

  protected async payDue({ clinic }: TestDevice, visit: AppointmentRow): Promise<void> {
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

  protected async lineOf(
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
  protected async correctOne(device: TestDevice, visit: AppointmentRow): Promise<void> {
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
}
