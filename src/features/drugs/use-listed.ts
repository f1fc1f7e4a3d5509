import { useEffect, useState } from 'react'
import { type CatalogueHit, phrasesToFind } from '#contract/clinic/resolve-substance.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { openCatalogue } from './catalogue.ts'
import { useCatalogue } from './use-catalogue.ts'

/** Rows of the catalogue, and of the practice's own medicines, that some words may name; undefined where no catalogue is on this device. */
export async function readListed(clinic: Clinic, text: string): Promise<readonly CatalogueHit[] | undefined> {
  const catalogue = await openCatalogue(clinic)
  if (!catalogue.isHere()) return undefined
  const rows: CatalogueHit[] = []
  // One after another: of two searches at once the older is dropped.
  for (const phrase of phrasesToFind(text)) {
    const { choices } = await catalogue.choices(phrase)
    rows.push(
      ...choices
        .map(({ drug }) => ('own' in drug ? drug.own : drug.hit.row))
        .map(({ brand, generic }) => ({ brand, generic })),
    )
  }
  return rows
}

const none: ReadonlyMap<string, readonly CatalogueHit[]> = new Map()

/** What the catalogue knows of each of these words; asked again when another catalogue comes. */
export function useListed(texts: readonly string[]): ReadonlyMap<string, readonly CatalogueHit[]> {
  const clinic = useClinic()
  const { isHere } = useCatalogue()
  const [listed, setListed] = useState(none)
  const asked = texts.join('\n')
  useEffect(() => {
    if (!isHere || asked === '') return undefined
    let left = false
    const read = async () => {
      const found = new Map<string, readonly CatalogueHit[]>()
      for (const text of asked.split('\n')) found.set(text, (await readListed(clinic, text)) ?? [])
      if (!left) setListed(found)
    }
    // Without an answer the words stay unclear, and that is said where they stand.
    read().catch(reportError)
    return () => {
      left = true
    }
  }, [clinic, isHere, asked])
  return listed
}
