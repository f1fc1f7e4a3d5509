import type { Clinic } from '#local/clinic.ts'
import type { OwnDrugRow } from './contract.ts'
import { fold } from '#contract/clinic/fold.ts'
import type { DrugHit } from './index-search.ts'
import { habitsOf, type KnownDrugs, readKnownDrugs } from './local.ts'
import { openPageSearch, type PageSearch } from './page-search.ts'

/** A medicine found: in the catalogue, or one of the practice's own. */
export type FoundDrug = { hit: DrugHit } | { own: OwnDrugRow }

export interface Catalogue {
  /** The best for what is typed, own ones first. Without a pack on this device only own ones are found. */
  find(text: string, limit?: number): Promise<FoundDrug[]>
  /** The medicine that a use was noted of; null when it is no longer listed. */
  named(use: { drug_id: number | null; own_drug_id: string | null; text: string }): Promise<FoundDrug | null>
  /** Whether the catalogue is on this device. */
  isHere(): boolean
  /** Calls back when a pack comes or is replaced; answers how to stop. */
  onVersion(tell: () => void): () => void
  used(drug_id: number): void
}

const catalogues = new WeakMap<Clinic, Promise<Catalogue>>()

/** The medicines of this device with this practice's own and its habits. The packs themselves are the whole page's. */
export function openCatalogue(clinic: Clinic): Promise<Catalogue> {
  const known = catalogues.get(clinic)
  if (known) return known
  const opening = opened(clinic)
  catalogues.set(clinic, opening)
  // A failure is not kept: the next one who asks opens anew.
  opening.catch(() => catalogues.delete(clinic))
  return opening
}

async function opened(clinic: Clinic): Promise<Catalogue> {
  const page = await openPageSearch()
  const { search } = page
  const known = knownDrugs(clinic, page)
  const isHere = () => page.version() !== null
  await known()
  return {
    isHere,
    onVersion: page.onVersion,
    used: (drug_id) => search.use(drug_id),
    named: async ({ drug_id, own_drug_id, text }) => {
      const { own } = await known()
      const mine = own.find((one) => one.id === own_drug_id)
      if (mine) return { own: mine }
      const hits = isHere() && drug_id !== null ? await search.search(text, 20) : []
      const found = hits.flatMap((hit) => [hit.row, ...hit.strengths].map((row) => ({ hit: { ...hit, row } }))).find(({ hit }) => hit.row.id === drug_id)
      return found ?? null
    },
    find: async (text, limit = 8) => {
      const { own } = await known()
      const mine = ownMatching(own, text).slice(0, 3)
      const hits = isHere() ? await search.search(text, limit) : []
      return [...mine, ...hits.map((hit) => ({ hit }))].slice(0, limit)
    },
  }
}

/** The practice's own and favourite medicines, read again only after something was written or pulled; the search ranks by them. */
function knownDrugs(clinic: Clinic, { search }: PageSearch): () => Promise<KnownDrugs> {
  const read = async () => {
    const known = await readKnownDrugs(clinic)
    search.habits(habitsOf(known))
    return known
  }
  let latest: Promise<KnownDrugs> | null = null
  clinic.bus.on((message) => {
    if (message.kind === 'changed' || message.kind === 'enqueued') latest = null
  })
  return () => {
    latest ??= read().catch((error: unknown) => {
      latest = null
      throw error
    })
    return latest
  }
}

function ownMatching(own: readonly OwnDrugRow[], text: string): { own: OwnDrugRow }[] {
  const words = fold(text).split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return []
  return own.filter((drug) => {
    const named = fold(`${drug.brand} ${drug.strength} ${drug.generic}`).split(/\s+/)
    return words.every((word) => named.some((name) => name.startsWith(word)))
  }).map((drug) => ({ own: drug }))
}
