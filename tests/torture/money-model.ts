/**
 * What an assistant with a paper book would have written of a week's money: one line a visit, changed as each thing happens.
 * It knows nothing of entries, reversals or states, so that it can be laid beside what the product counts. All in paisa.
 */
export interface PaperVisit {
  id: string
  day: string
  owed: number
  kept: number
  refunded: number
  /** Something was given back for which he will pay again. */
  paysAgain: boolean
}

/** Money as it came or went: by whose hand, in whose drawer's day, and whether anybody knows that it is there. */
export interface PaperMoney {
  id: string
  visit: string
  day: string
  by: number
  method: string
  paisa: number
  proven: boolean
}

export class PaperBook {
  readonly visits = new Map<string, PaperVisit>()
  readonly money = new Map<string, PaperMoney>()

  came(id: string, day: string, fee: number): void {
    this.visits.set(id, { id, day, owed: fee, kept: 0, refunded: 0, paysAgain: false })
  }

  paid(of: PaperMoney): void {
    this.money.set(of.id, of)
    this.visit(of.visit).kept += of.paisa
  }

  letOff(visit: string, paisa: number): void {
    this.visit(visit).owed -= paisa
  }

  feeIs(visit: string, from: number, to: number): void {
    this.visit(visit).owed += to - from
  }

  /** What was too much goes back first and leaves the fee alone. */
  gaveBack(of: PaperMoney, stays: boolean): void {
    const visit = this.visit(of.visit)
    const paisa = -of.paisa
    const tooMuch = Math.max(0, visit.kept - visit.owed)
    this.money.set(of.id, of)
    visit.kept -= paisa
    visit.refunded += paisa
    if (stays) visit.paysAgain = true
    else visit.owed -= Math.max(0, paisa - tooMuch)
  }

  /** The same money, written anew: it stays in the drawer and on the day of the first. */
  corrected(id: string, to: { id: string; paisa: number; method: string; proven: boolean }): void {
    const before = this.line(id)
    this.visit(before.visit).kept += to.paisa - before.paisa
    this.money.delete(id)
    this.money.set(to.id, { ...before, ...to })
  }

  found(id: string): void {
    this.line(id).proven = true
  }

  neverCame(id: string): void {
    const line = this.line(id)
    this.visit(line.visit).kept -= line.paisa
    this.money.delete(id)
  }

  dueOf(id: string): number {
    const { owed, kept, refunded, paysAgain } = this.visit(id)
    return refunded > 0 && kept <= 0 && !paysAgain ? 0 : Math.max(0, owed - kept)
  }

  /** What the day's visits owe. */
  dues(day: string): number {
    return [...this.visits.values()]
      .filter((one) => one.day === day)
      .reduce((sum, one) => sum + this.dueOf(one.id), 0)
  }

  lines(of: { day: string; by?: number; method?: string }): PaperMoney[] {
    return [...this.money.values()].filter(
      (one) =>
        one.day === of.day &&
        (of.by === undefined || one.by === of.by) &&
        (of.method === undefined || one.method === of.method),
    )
  }

  taken(of: { day: string; by?: number; method?: string }): number {
    return this.lines(of).reduce((sum, one) => sum + one.paisa, 0)
  }

  unproven(day: string): number {
    return this.lines({ day })
      .filter((one) => !one.proven)
      .reduce((sum, one) => sum + one.paisa, 0)
  }

  private visit(id: string): PaperVisit {
    const visit = this.visits.get(id)
    if (!visit) throw new Error(`nobody in the book has ${id}`)
    return visit
  }

  private line(id: string): PaperMoney {
    const line = this.money.get(id)
    if (!line) throw new Error(`no money in the book is ${id}`)
    return line
  }
}
