import { fromBase64 } from '#contract/envelope.ts'
import { Problem } from '#contract/problem.ts'
import type { Clinic } from '#local/clinic.ts'
import { keepPack, packNamed } from '#local/public-store.ts'
import { call } from '#net/call.ts'
import { LineError } from '#net/line-error.ts'
import { type OwnDrugRow, readDrugPack } from './contract.ts'
import { type DrugSearch, openDrugSearch } from './drug-search.ts'
import { fold } from './fold.ts'
import type { DrugHit } from './index-search.ts'
import { habitsOf, readKnownDrugs } from './local.ts'
import { isWholePack } from './pack.ts'

const packName = 'drugs'
/** A slow line may take this long for the whole catalogue. */
const packSeconds = 120

/** A medicine found: in the catalogue, or one of the practice's own. */
export type FoundDrug = { hit: DrugHit } | { own: OwnDrugRow }

export interface Catalogue {
  /** The best for what is typed, own ones first. Without a pack on this device only own ones are found. */
  find(text: string, limit?: number): Promise<FoundDrug[]>
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
    const { pack } = await call(readDrugPack, { query: have === undefined ? {} : { have } }, { seconds: packSeconds })
    if (!pack) return false
    const bytes = fromBase64(pack.base64)
    if (!isWholePack(bytes)) return false
    await keepPack({ name: packName, version: pack.version, hash: pack.sha256, bytes: new Uint8Array(bytes), at: Date.now() })
    search.load(bytes)
    return true
  } catch (error) {
    if (error instanceof LineError || error instanceof Problem) return false
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
