import { useEffect, useState } from 'react'
import { goneFrom } from './unlisted.ts'
import { useCatalogue } from './use-catalogue.ts'

const none: ReadonlySet<number> = new Set()

/** Which of these medicines the catalogue on this device has no longer: taken over from an earlier sheet, they must not stand there as if nothing were. */
export function useUnlisted(drug_ids: readonly number[]): ReadonlySet<number> {
  const { catalogue, isHere } = useCatalogue()
  const [gone, setGone] = useState(none)
  const asked = drug_ids.join(' ')
  useEffect(() => {
    let left = false
    const read = async () => {
      const ids = asked
        .split(' ')
        .filter((id) => id !== '')
        .map(Number)
      const listed = ids.length === 0 ? null : await catalogue?.listed(ids)
      if (!left) setGone(goneFrom(ids, listed))
    }
    read().catch(reportError)
    return () => {
      left = true
    }
  }, [catalogue, isHere, asked])
  return gone
}
