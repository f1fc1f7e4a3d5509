import { setTimeout as wait } from 'node:timers/promises'
import { type Meadow, type SendingAt, SendingDevice } from './sending-device.ts'

/** Milliseconds between two looks whether somebody is there, and between two rounds at all: as the product's engine has it. */
const [probing, rounds] = [5_000, 60_000]

/** A device that comes back with calls that wait. What it does with an answer, and when it asks again, are the product's own rules. */
export class ReturningDevice extends SendingDevice {
  /** Milliseconds of this process after which it gives up. */
  private readonly until: () => number
  private doneAt: number | null = null

  constructor(meadow: Meadow, at: SendingAt, until: () => number) {
    super(meadow, at)
    this.until = until
  }

  /** Sends and fetches as the engine does, until nothing waits; answers the moment at which all was applied (ms of this process). */
  async comeBack(): Promise<number | null> {
    // Its looks keep their time, as a clock of its own does: what holds this process up holds up no other device.
    let look = performance.now() + this.at.chance.below(probing)
    await this.round()
    let next = performance.now() + rounds
    const untilLook = () => {
      while (look <= performance.now()) look += probing
      return wait(look - performance.now())
    }
    await untilLook()
    while (this.isWaiting() && performance.now() < this.until()) {
      if (this.isAskedTimeOver() || this.hasCallDue() || (await this.isThere())) await this.round()
      else if (performance.now() >= next) {
        next += rounds
        await this.round()
      }
      if (this.isWaiting()) await untilLook()
    }
    return this.doneAt
  }

  protected override sent(): void {
    if (!this.isWaiting()) this.doneAt ??= performance.now()
  }
}
