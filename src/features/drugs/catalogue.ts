import { Problem } from '#contract/problem.ts'
import type { Clinic } from '#local/clinic.ts'
import { keepPack, packNamed } from '#local/public-store.ts'
import { call } from '#net/call.ts'
import { LineError } from '#net/line-error.ts'
import { listPacks, type OwnDrugRow } from './contract.ts'
import { type DrugSearch, openDrugSearch } from './drug-search.ts'
import { fold } from './fold.ts'
import type { DrugHit } from './index-search.ts'
import { habitsOf, readKnownDrugs } from './local.ts'
import { isWholePack } from './pack.ts'

const packName = 'drugs'
/** A slow line may take this long for the whole catalogue. */
const packMs = 120_000

/** A medicine found: in the catalogue, or one of the practice's own. */
export type FoundDrug = { hit: DrugHit } | { own: OwnDrugRow }

export interface Catalogue {
  /** The best for what is typed, own ones first. Without a pack on this device only own ones are found. */
  find(text: string, limit?: number): Promise<FoundDrug[]>
  /** The medicine that a use was noted of; null when it is no longer listed. */
  named(use: { drug_id: number | null; own_drug_id: string | null; text: string }): Promise<FoundDrug | null>
  /** Whether the catalogue is on this device. */
  isHere(): boolean
  used(drug_id: number): void
}

const catalogues = new WeakMap<Clinic, Promise<Catalogue>>()

/** The medicines of this device, opened once a clinic: the kept pack at once, a newer one from the server when there is a line. */
export function openCatalogue(clinic: Clinic): Promise<Catalogue> {
  const known = catalogues.get(clinic) ?? opened(clinic)
  catalogues.set(clinic, known)
  return known
}

async function opened(clinic: Clinic): Promise<Catalogue> {
  const known = await readKnownDrugs(clinic)
  const search = openDrugSearch()
  search.habits(habitsOf(known))
  const kept = await packNamed(packName)
  if (kept) search.load(new Uint8Array(kept.bytes))
  let here = kept !== undefined
  void newerPack(search, kept?.version).then((came) => { here ||= came })
  return {
    isHere: () => here,
    used: (drug_id) => search.use(drug_id),
    named: async ({ drug_id, own_drug_id, text }) => {
      const { own } = await readKnownDrugs(clinic)
      const mine = own.find((one) => one.id === own_drug_id)
      if (mine) return { own: mine }
      const hits = here && drug_id !== null ? await search.search(text, 20) : []
      const found = hits.flatMap((hit) => [hit.row, ...hit.strengths].map((row) => ({ hit: { ...hit, row } }))).find(({ hit }) => hit.row.id === drug_id)
      return found ?? null
    },
    find: async (text, limit = 8) => {
      const { own } = await readKnownDrugs(clinic)
      const mine = ownMatching(own, text).slice(0, 3)
      const hits = here ? await search.search(text, limit) : []
      return [...mine, ...hits.map((hit) => ({ hit }))].slice(0, limit)
    },
  }
}

/** Fetches the catalogue when the server has a newer one; a lost line or a refusal leaves what is here. Answers whether one came. */
async function newerPack(search: DrugSearch, have: string | undefined): Promise<boolean> {
  try {
    const { packs } = await call(listPacks, { query: have === undefined ? {} : { from: have } })
    const newest = packs.find((pack) => pack.name === packName)
    if (!newest || newest.version === have) return false
    const answer = await fetch(newest.url, { signal: AbortSignal.timeout(packMs) })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    if (!answer.ok || !isWholePack(bytes)) return false
    await keepPack({ name: packName, version: newest.version, hash: newest.sha256, bytes: new Uint8Array(bytes), at: Date.now() })
    search.load(bytes)
    return true
  } catch (error) {
    // The next opening of the lock asks again; until then the doctor writes with what is here.
    if (error instanceof LineError || error instanceof Problem || error instanceof TypeError || error instanceof DOMException) return false
    throw error
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
