import type { ReactNode } from 'react'
import type { ChamberRow } from '#features/chambers/contract.ts'
import { useChosenChamber } from '#features/chambers/parts.ts'
import { Empty, Loading } from '#ui/list-states.tsx'
import { useBillingWords } from '../words.ts'

/** Draws a page of the chamber one works in; says so where there is none. */
export function InChamber({ children }: { children: (chamber: ChamberRow) => ReactNode }) {
  const t = useBillingWords()
  const chamber = useChosenChamber()
  if (chamber === undefined) return <Loading />
  if (chamber === null) return <Empty page icon="chamber" title={t('no_chamber')} hint={t('no_chamber_hint')} />
  return <>{children(chamber)}</>
}
