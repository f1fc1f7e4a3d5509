/** More pages are wanted at once than are drawn at once: come again. */
export class CrowdedOut extends Error {}

/** `fresh`: milliseconds that a page stands for whoever asks next. `most`: pages kept. `atOnce`: drawn side by side. */
export const bounds = { fresh: 10_000, most: 200, atOnce: 16 } as const

/** Pages that were drawn a moment ago. A thousand who ask for one page at once have it drawn once; who asks for a thousand waits. */
export class KeptPages<Page> {
  private readonly kept = new Map<string, { at: number; page: Promise<Page> }>()
  private drawing = 0

  private readonly now: () => Date

  constructor(now: () => Date) {
    this.now = now
  }

  /** `draw` is given the page that stood there last, for what it need not do again. */
  get(name: string, draw: (last: Page | null) => Promise<Page>): Promise<Page> {
    const found = this.kept.get(name)
    const now = this.now().getTime()
    if (found && now - found.at < bounds.fresh && now >= found.at) return found.page
    if (this.drawing >= bounds.atOnce) throw new CrowdedOut('too many pages at once')
    this.drawing += 1
    const page = drawAgain(found, draw).finally(() => {
      this.drawing -= 1
    })
    this.keep(name, { at: now, page })
    return page
  }

  private keep(name: string, one: { at: number; page: Promise<Page> }): void {
    this.kept.delete(name)
    this.kept.set(name, one)
    // What could not be drawn is tried again by the next who asks.
    one.page.catch(() => this.kept.get(name) === one && this.kept.delete(name))
    const [oldest] = this.kept.keys()
    if (this.kept.size > bounds.most && oldest !== undefined) this.kept.delete(oldest)
  }
}

async function drawAgain<Page>(
  found: { page: Promise<Page> } | undefined,
  draw: (last: Page | null) => Promise<Page>,
): Promise<Page> {
  return draw(found ? await found.page.catch(() => null) : null)
}
