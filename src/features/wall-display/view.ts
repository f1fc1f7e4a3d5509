import type { Wall } from './contract.ts'

/** Numbers that are announced after the one who is called. */
const upcoming = 3

type Token = Wall['tokens'][number]

/** What hangs on the wall: who was called last and whether he is still expected, who follows, how many wait. */
export function viewOf({ tokens, last }: Wall): { called: Token | null; isIn: boolean; next: Token[]; waiting: number } {
  const called = tokens.find((one) => one.serial === last) ?? null
  const waiting = tokens.filter(({ state }) => state === 'arrived' || state === 'vitals_done').toSorted((a, b) => a.position - b.position)
  return { called, isIn: called?.state === 'called' || called?.state === 'in_consultation', next: waiting.slice(0, upcoming), waiting: waiting.length }
}
