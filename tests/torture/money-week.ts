import { editVisit } from '#features/appointments/change.ts'
import type { AppointmentRow } from '#domain/appointment/rows.ts'
import { markDone } from '#features/appointments/parts.ts'
import { verifyPayment } from '#features/billing/contract.ts'
import { letOffRest, refund, verify } from '#features/billing/local.ts'
import { closeDay } from '#features/day-close/contract.ts'
import { closeDrawer, noteInDrawer, readDrawer } from '#features/day-close/local.ts'
import { noNotes } from '#domain/day-close/rows.ts'
import { showChamberFee, updateChamberFee } from '#features/fees/contract.ts'
import type { TestDevice } from '#tests/support/device.ts'
import { assistantOf, doctorOf } from '#tests/support/server.ts'
import { emptyClose, falseWords, freeVisits, refused } from './money-cheats.ts'
import { MoneyDesk } from './money-desk.ts'

/** A week at two devices, told by chance, with a paper book beside it. */
export class MoneyWeek extends MoneyDesk {
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
    await noteInDrawer(clinic, till, { opening_paisa: 50_000 })
    const taka = (50_000 + this.book.taken({ day: this.today, by: 101, method: 'cash' })) / 100
    await closeDrawer(clinic, await readDrawer(clinic, till), {
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
