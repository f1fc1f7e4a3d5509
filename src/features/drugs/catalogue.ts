import type { DoseUnit } from '#contract/clinic/dose.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { choicesOf, type DrugChoices, type FoundDrug } from './choices.ts'
import type { SearchResult } from './drug-calls.ts'
import type { Molecule } from './index-molecules.ts'
import { habitsOf, type KnownDrugs, readKnownDrugs } from './local.ts'
import type { DrugRow } from './pack.ts'
import { openPageSearch, type PageSearch } from './page-search.ts'

export interface Catalogue {
  /** What a typed name may be taken for, and whether that is certain. Without a pack on this device only the practice's own are known. */
  choices(text: string, unit?: DoseUnit | null): Promise<DrugChoices>
  /** The medicine that a use was noted of; null when it is no longer listed. */
  named(use: { drug_id: number | null; own_drug_id: string | null }): Promise<FoundDrug | null>
  /** Which of these rows the catalogue still has; null while it is not on this device. */
  listed(drug_ids: readonly number[]): Promise<ReadonlySet<number> | null>
  /** What a piece of each of these costs by the list, in paisa; those without a price are not among them. */
  prices(drug_ids: readonly number[]): Promise<ReadonlyMap<number, number>>
  /** What costs less and is the same but for brand and maker, the cheapest first. */
  cheaper(drug_id: number): Promise<DrugRow[]>
  /** The molecules that a text begins, to link a medicine to. */
  molecules(text: string): Promise<Molecule[]>
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
    named: async ({ drug_id, own_drug_id }) => {
      const { own } = await known()
      const mine = own.find((one) => one.id === own_drug_id)
      if (mine) return { own: mine }
      const [row] = isHere() && drug_id !== null ? await search.rows([drug_id]) : []
      return row ? { hit: { row, strengths: [row], kind: 'exact', ranges: [], settled: true } } : null
    },
    listed: async (drug_ids) =>
      isHere() ? new Set((await search.rows(drug_ids)).map(({ id }) => id)) : null,
    prices: async (drug_ids) => new Map(isHere() ? (await search.rows(drug_ids)).flatMap(pricedRow) : []),
    cheaper: async (drug_id) => (isHere() ? search.cheaper(drug_id) : []),
    molecules: async (text) => (isHere() ? search.molecules(text) : []),
    choices: async (text, unit = null) => {
      const { own, favorites } = await known()
      const uses = ({ id }: { id: string }) => favorites.find((one) => one.own_drug_id === id)?.uses ?? 0
      return choicesOf(isHere() ? await search.search(text, { unit }) : nothing, {
        text,
        unit,
        rows: own,
        uses,
      })
    },
  }
}

const pricedRow = ({ id, unit_price_paisa: price }: DrugRow): [number, number][] =>
  price === undefined || price === null ? [] : [[id, price]]

const nothing: SearchResult = {
  hits: [],
  named: { named: [], strength: '', unused: [], listed: [], certain: null, reason: 'unnamed' },
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
