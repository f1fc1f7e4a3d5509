/**
 * Runs in a page, or in the server before its own code, so it names nothing outside itself: the clock goes on as ever, but
 * `ahead` milliseconds from the machine's. `setClock(ms)` there sets it anew.
 */
export function standInClock(ahead: number): void {
  let shift = ahead
  Object.assign(globalThis, {
    setClock: (ms: number) => { shift = ms },
    Date: new Proxy(Date, {
      construct: (real, told: unknown[]): object => (told.length === 0 ? new real(real.now() + shift) : Reflect.construct(real, told)),
      get: (real, name) => (name === 'now' ? () => real.now() + shift : Reflect.get(real, name)),
    }),
  })
}
