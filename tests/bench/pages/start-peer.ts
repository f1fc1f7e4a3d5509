/** A peer's page for the cold start: filled once, then only loaded. It marks `list`, `drugs` and, where it looks for patients, `names` in the page's timeline. */
export interface StartPeer {
  fill(request: { visits: number; drugs: number }): Promise<void>
  start(): Promise<void>
}

/** One line of today's list. */
export interface Visit {
  id: number
  serial: string
  name: string
  day: string
}

export const today = '2026-11-22'

export const visits = (count: number): Visit[] =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    serial: String(at + 1),
    name: `Patient ${at + 1}`,
    day: today,
  }))

/** Sets a mark once what was just drawn is on the screen. */
export const markPainted = (name: string): void =>
  void requestAnimationFrame(() => setTimeout(() => performance.mark(name)))
