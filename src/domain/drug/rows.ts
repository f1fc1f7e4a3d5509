import * as z from 'zod/mini'
import { namedId } from '#contract/clinic/named-id.ts'
import { count, framed, Id, line } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'
import { DiagnosisDose } from './diagnosis-lines.ts'

/** A medicine that the catalogue lacks. `linked` is false while nobody has named its molecule: it is then never checked, and says so. */
export const OwnDrugRow = z.object({
  id: Id,
  ...framed,
  brand: line(120),
  generic: z.string().check(z.maxLength(300, 'too_long')),
  generic_key: z.string().check(z.maxLength(300, 'too_long')),
  strength: z.string().check(z.maxLength(60, 'too_long')),
  form: z.string().check(z.maxLength(60, 'too_long')),
  form_abbr: z.string().check(z.maxLength(20, 'too_long')),
  company: z.string().check(z.maxLength(120, 'too_long')),
  default_line: z.nullable(line(200)),
  linked: z.boolean(),
  /** No search offers it any more; the sheets that name it stay as they are. */
  retired: z.boolean(),
})
export type OwnDrugRow = z.infer<typeof OwnDrugRow>

/** A medicine with the line this doctor usually gives it; `uses` ranks it in every search. */
export const FavoriteDrugRow = z.object({
  id: Id,
  ...framed,
  drug_id: z.nullable(z.int()),
  own_drug_id: z.nullable(Id),
  text: line(200),
  line: z.string().check(z.maxLength(200, 'too_long')),
  rank: count(0, 100_000),
  diagnosis: z.nullable(line(200)),
  uses: count(0, 1_000_000),
  /** Absent on a device until it has copied the column. */
  by_diagnosis: z.optional(z.array(DiagnosisDose)),
})
export type FavoriteDrugRow = z.infer<typeof FavoriteDrugRow>

export const ownDrugs = synced<OwnDrugRow>({ table: 'own_drugs', row: OwnDrugRow, clear: [], indexes: [] })

export const favoriteDrugs = synced<FavoriteDrugRow>({
  table: 'favorite_drugs',
  row: FavoriteDrugRow,
  clear: ['drug_id', 'rank'],
  indexes: ['drug_id'],
})

/** Which medicine is meant: a row of the catalogue or one of the practice's own. */
export interface DrugReference {
  drug_id: number | null
  own_drug_id: string | null
}

/** The id of what is known of a medicine's use: two devices make one row of it. */
export const favoriteId = ({ drug_id, own_drug_id }: DrugReference): string =>
  namedId('favorite', drug_id ?? '', own_drug_id ?? '')

/** The rank of what nobody pinned: behind everything pinned. */
export const unpinned = 100_000

/** The rank of a favourite that was taken out: its uses stay known, but it stands in no list of favourites until it is pinned again. */
export const takenOut = unpinned - 1

export const isPinned = ({ rank }: Pick<FavoriteDrugRow, 'rank'>): boolean => rank < takenOut

/** Where the next pin goes: behind all there are. */
export const nextRank = (rows: readonly Pick<FavoriteDrugRow, 'rank'>[]): number =>
  rows.filter(isPinned).reduce((last, { rank }) => Math.max(last, rank), 0) + 1
