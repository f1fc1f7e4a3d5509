/** More pages are wanted at once than are drawn at once: come again. */
export class CrowdedOut extends Error {}

/**
 * `fresh`: milliseconds that a page stands for whoever asks next; until it is `stale` it is still shown while the next
 * one is drawn. `most`: pages kept. `atOnce`: that people wait for; `beside`: of those, drawn side by side.
 */
export const bounds = { fresh: 10_000, stale: 20_000, most: 200, atOnce: 32, beside: 2 } as const

/** Draws a page; given the one that stood there last, for what it need not do again. */
type Draw<Page> = (last: Page | null) => Promise<Page>

interface KeptPage<Page> {
  at: number
  page: Promise<Page>
  /** Once it is drawn. */
  drawn: Page | null
  next: Promise<void> | null
}

/**
 * Pages that were drawn a moment ago. A thousand who ask for one page at once have it drawn once; who asks for a thousand
 * waits. Pages that people keep asking for are drawn anew one after another, and those that ran out few at a time: a cache
 * in front asks for all that it keeps in one moment, and no burst of them may stand before the chambers' calls.
 */
export class KeptPages<Page> {
  private readonly kept = new Map<string, KeptPage<Page>>()
  /** Pages that people wait for, those of them that are being drawn, and what lets the next ones begin. */
  private wanted = 0
  private drawing = 0
  private readonly waiting: (() => void)[] = []
  private line: Promise<void> = Promise.resolve()

  private readonly now: () => Date

  constructor(now: () => Date) {
    this.now = now
  }

  get(name: string, draw: Draw<Page>): Promise<Page> {
    const found = this.kept.get(name)
    const age = found ? this.now().getTime() - found.at : -1
    if (found && age >= 0 && age < bounds.stale) {
      if (age >= bounds.fresh) found.next ??= this.renewInTurn(name, found, draw)
      return found.page
    }
    if (this.wanted >= bounds.atOnce) throw new CrowdedOut('too many pages at once')
    const page = this.drawInTurn(() => draw(found?.drawn ?? null))
    this.keep(name, page)
    return page
  }

  private async drawInTurn(draw: () => Promise<Page>): Promise<Page> {
    this.wanted += 1
    if (this.drawing >= bounds.beside) await new Promise<void>((begin) => void this.waiting.push(begin))
    else this.drawing += 1
    try {
      return await draw()
    } finally {
      this.wanted -= 1
      const next = this.waiting.shift()
      if (next) next()
      else this.drawing -= 1
    }
  }

  /** Whether that fails is told to whoever asks next: for him it is drawn once more. */
  private renewInTurn(name: string, found: KeptPage<Page>, draw: Draw<Page>): Promise<void> {
    this.line = this.line.then(async () => {
      if (this.kept.get(name) !== found) return
      const page = draw(found.drawn)
      const isDrawn = await page.then(
        () => true,
        () => false,
      )
      if (isDrawn) this.keep(name, page)
      else this.kept.delete(name)
    })
    return this.line
  }

  private keep(name: string, page: Promise<Page>): void {
    const one: KeptPage<Page> = { at: this.now().getTime(), page, drawn: null, next: null }
    this.kept.delete(name)
    this.kept.set(name, one)
    page.then(
      (drawn) => {
        one.drawn = drawn
      },
      // What could not be drawn is tried again by the next who asks.
      () => this.kept.get(name) === one && this.kept.delete(name),
    )
    const [oldest] = this.kept.keys()
    if (this.kept.size > bounds.most && oldest !== undefined) this.kept.delete(oldest)
  }
}
