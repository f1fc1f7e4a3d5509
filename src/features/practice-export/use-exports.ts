import { useEffect } from 'react'
import { useQuery } from '#net/use-asked.ts'
import { listExports, type PracticeExport } from './contract.ts'

/** Milliseconds between two looks at one that is being made. */
const between = 2000

export const isUnderWay = ({ state }: Pick<PracticeExport, 'state'>): boolean =>
  state === 'waiting' || state === 'at_work'

/** The one that the doctor asked for last, looked at again and again while it is being made; `ready` may be a former one. */
export function useExports() {
  const { asked, again } = useQuery(listExports, {})
  const all = asked.kind === 'known' ? asked.answer.exports : []
  const last = all.find(({ state }) => state !== 'gone') ?? null
  const ready = all.find(({ state }) => state === 'ready') ?? null
  const isWatched = last !== null && isUnderWay(last)
  useEffect(() => {
    if (!isWatched) return
    const timer = setInterval(again, between)
    return () => clearInterval(timer)
  }, [isWatched, again])
  return { asked, again, last, ready }
}
