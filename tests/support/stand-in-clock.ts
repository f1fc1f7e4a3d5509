import { dhakaInstant } from '#contract/clinic/day.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'

/**
 * Runs in a page, or in the server before its own code, so it names nothing outside itself: the clock goes on as ever, but
 * `ahead` milliseconds from the machine's. `setClock(ms)` there sets it anew.
 */
export function standInClock(ahead: number): void {
  let shift = ahead
  Object.assign(globalThis, {
    setClock: (ms: number) => {
      shift = ms
    },
    Date: new Proxy(Date, {
      construct: (real, told: unknown[]): object =>
        told.length === 0 ? new real(real.now() + shift) : Reflect.construct(real, told),
      get: (real, name) => (name === 'now' ? () => real.now() + shift : Reflect.get(real, name)),
    }),
  })
}

/** How far (ms) the machine's clock is from noon of its sitting date: a story that names its day begins there, so that the day cannot turn while it is told. */
export function fromNoon(): number {
  const now = Date.now()
  return dhakaInstant(sittingDate(now), '12:00') - now
}
