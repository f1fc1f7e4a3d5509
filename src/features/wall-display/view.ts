import type { Wall } from './contract.ts'

/** Numbers that are announced after the one who is called. */
const upcoming = 3

type Token = Wall['tokens'][number]

/** Whether who was called last is still on his way, with the doctor, or gone; or nobody was called. */
export type WallTitle = 'calling' | 'inside' | 'last' | 'none'

/** What hangs on the wall: who was called last and where he is, who follows, how many wait. */
export function viewOf({ tokens, last }: Wall): {
  called: Token | null
  title: WallTitle
  next: Token[]
  waiting: number
} {
  const called = tokens.find((one) => one.called) ?? tokens.find((one) => one.serial === last) ?? null
  const waiting = tokens
    .filter(({ state }) => state === 'arrived' || state === 'vitals_done')
    .toSorted((a, b) => a.position - b.position)
  return { called, title: titleOf(called), next: waiting.slice(0, upcoming), waiting: waiting.length }
}

function titleOf(called: Token | null): WallTitle {
  if (!called) return 'none'
  return called.state === 'called' ? 'calling' : called.state === 'in_consultation' ? 'inside' : 'last'
}
