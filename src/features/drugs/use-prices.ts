import { useEffect, useState } from 'react'
import { useCatalogue } from './use-catalogue.ts'

const none: ReadonlyMap<number, number> = new Map()

/** What a piece of each of these medicines costs by the list on this device, in paisa; null until it is known whether there is a list. */
export function usePrices(drug_ids: readonly number[]): ReadonlyMap<number, number> | null {
  const { catalogue, isHere } = useCatalogue()
  const [prices, setPrices] = useState<ReadonlyMap<number, number> | null>(null)
  const asked = drug_ids.join(' ')
  useEffect(() => {
    let left = false
    const read = async () => {
      const ids = asked
        .split(' ')
        .filter((id) => id !== '')
        .map(Number)
      const known = ids.length === 0 ? none : ((await catalogue?.prices(ids)) ?? none)
      if (!left) setPrices(known)
    }
    read().catch(reportError)
    return () => {
      left = true
    }
  }, [catalogue, isHere, asked])
  return isHere ? prices : null
}
