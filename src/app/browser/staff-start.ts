import { type Visitor, refusalFor } from '#nav/guard.ts'
import type { Screen } from '#nav/screen.ts'

/** Where each begins, the first that he may open: the doctor with his patient, a desk with its queue. */
const starts = { doctor: ['/doctor/today', '/doctor/desk'], desk: ['/doctor/desk', '/doctor/today'] } as const

/** The first page of somebody at work: that of his kind of device, else the first of his menu. */
export function staffStart(screens: readonly Screen[], person: Visitor, device: 'doctor' | 'desk'): string {
  const open = screens.filter((screen) => screen.area === 'doctor' && refusalFor(screen, person) === null)
  const listed = open
    .filter((screen) => screen.nav?.group === 'main')
    .toSorted((a, b) => (a.nav?.order ?? 0) - (b.nav?.order ?? 0))
  return starts[device].find((path) => open.some((screen) => screen.path === path)) ?? listed[0]?.path ?? '/'
}
