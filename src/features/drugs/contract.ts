import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { count, Id, line, Meta, NumberText, Page, Search } from '#contract/fields.ts'
import { NamedDiagnosis } from '#domain/drug/diagnosis-lines.ts'
import { FavoriteDrugRow, OwnDrugRow, unpinned } from '#domain/drug/rows.ts'

/** A medicine of the catalogue as lists of it answer. */
export const CatalogueDrug = z.object({
  id: z.int(),
  brand: z.string(),
  generic: z.string(),
  generic_key: z.string(),
  strength: z.string(),
  form: z.string(),
  form_abbr: z.string(),
  company: z.string(),
})
export type CatalogueDrug = z.infer<typeof CatalogueDrug>

const writing = ['Prescription Draft', 'Prescription Issue', 'Setting List'] as const
const reading = ['Prescription List', ...writing] as const
const words = (most: number) => z.string('text').check(z.maxLength(most, 'too_long'))
const short = (most: number) => z._default(words(most), '')
const OwnBrand = line(120).check(z.refine((brand) => brand === '' || /\p{L}/u.test(brand), 'name'))

/** The practice's own medicines. */
export const listOwnDrugs = endpoint({
  method: 'GET',
  path: '/doctor/v1/drugs',
  scope: 'practice',
  needs: reading,
  reply: z.object({ drugs: z.array(OwnDrugRow) }),
})
export const listDoctorDrugs = endpoint({
  method: 'GET',
  path: '/doctor/v1/doctor-drug-list',
  scope: 'practice',
  needs: reading,
  reply: z.object({ doctor_drugs: z.array(OwnDrugRow) }),
})
/** What the form of an own medicine offers. */
export const createDrug = endpoint({
  method: 'GET',
  path: '/doctor/v1/drugs/create',
  scope: 'practice',
  needs: reading,
  reply: z.object({ forms: z.array(z.object({ form: z.string(), form_abbr: z.string() })) }),
})

export const editDrug = endpoint({
  method: 'GET',
  path: '/doctor/v1/drugs/{id}/edit',
  scope: 'practice',
  needs: reading,
  params: z.strictObject({ id: Id }),
  reply: z.object({ drug: OwnDrugRow }),
})

/** Keeps a medicine that the catalogue lacks. It is linked only by a molecule of the catalogue; without one, or with other words, it is usable and marked as never checked. */
export const addOwnDrug = endpoint({
  method: 'POST',
  path: '/doctor/v1/drugs',
  scope: 'practice',
  needs: writing,
  offline: 'queue',
  status: 201,
  body: z.strictObject({
    id: z.optional(Id),
    brand: OwnBrand,
    generic: short(300),
    strength: short(60),
    form: short(60),
    form_abbr: short(20),
    company: short(120),
    default_line: z._default(z.nullable(line(200)), null),
  }),
  reply: z.object({ drug: OwnDrugRow }),
})

const changing = { scope: 'practice', needs: 'Setting List', offline: 'queue' } as const

/** Changes only what is named; `retired: false` offers one again that was taken off the list. What sheets say of it stays as it was written. */
export const updateOwnDrug = endpoint({
  ...changing,
  method: 'PUT',
  path: '/doctor/v1/drugs/{id}',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({
    brand: z.optional(OwnBrand),
    generic: z.optional(words(300)),
    strength: z.optional(words(60)),
    form: z.optional(words(60)),
    form_abbr: z.optional(words(20)),
    company: z.optional(words(120)),
    default_line: z.optional(z.nullable(line(200))),
    retired: z.optional(z.boolean()),
  }),
  reply: z.object({ drug: OwnDrugRow }),
})

/** Takes one off the list: no search offers it, and whoever tells it anew offers it again. */
export const retireOwnDrug = endpoint({
  ...changing,
  method: 'DELETE',
  path: '/doctor/v1/drugs/{id}',
  params: z.strictObject({ id: Id }),
  reply: z.object({ id: Id }),
})

/** The catalogue, by the beginning of a brand or generic. */
export const listDrugs = endpoint({
  method: 'GET',
  path: '/doctor/v1/drug-list',
  scope: 'practice',
  needs: reading,
  query: z.strictObject({ search: Search, page: Page }),
  reply: z.object({ data: z.array(CatalogueDrug), meta: Meta }),
})

/** The line this practice gave a medicine the last time; null when it never did. */
export const readDrugDose = endpoint({
  method: 'GET',
  path: '/doctor/v1/drug-dose',
  scope: 'practice',
  needs: reading,
  query: z.strictObject({ drug_id: z.optional(NumberText), own_drug_id: z.optional(Id) }),
  reply: z.object({ dose: z.nullable(z.object({ line: z.string(), uses: z.int() })) }),
})

/** Medicines with the line they usually get, pinned ones first, then by use. */
export const listFavoriteDrugs = endpoint({
  method: 'GET',
  path: '/doctor/v1/favorite-drug-list',
  scope: 'practice',
  needs: reading,
  reply: z.object({ favorite_drugs: z.array(FavoriteDrugRow) }),
})

export const pageFavoriteDrugs = endpoint({
  method: 'GET',
  path: '/doctor/v1/get-favorite-drug-list',
  scope: 'practice',
  needs: reading,
  query: z.strictObject({ page: Page }),
  reply: z.object({ data: z.array(FavoriteDrugRow), meta: Meta }),
})

/** Notes which medicines a sheet gave and with which line: their place in the next search. */
export const noteDrugUses = endpoint({
  method: 'POST',
  path: '/doctor/v1/drug-uses',
  scope: 'practice',
  needs: writing,
  offline: 'queue',
  ours: true,
  body: z.strictObject({
    uses: z
      .array(
        z
          .strictObject({
            drug_id: z.nullable(z.int('number')),
            own_drug_id: z.nullable(Id),
            text: line(200),
            line: short(200),
          })
          .check(
            z.refine((use) => (use.drug_id === null) !== (use.own_drug_id === null), {
              error: 'required',
              path: ['drug_id'],
            }),
          ),
      )
      .check(z.minLength(1, 'required'), z.maxLength(60, 'too_many')),
    /** What the sheet was written for; releases of before do not say it. */
    diagnoses: z.exactOptional(z.array(NamedDiagnosis).check(z.maxLength(60, 'too_many'))),
  }),
  reply: z.object({ favorite_drugs: z.array(z.object({ id: Id, uses: z.int() })) }),
})
export type DrugUse = z.infer<typeof noteDrugUses.body>['uses'][number]

/** A file that never changes, named by the SHA-256 of its bytes. */
const PackFile = z.object({ sha256: z.string(), bytes: z.int(), url: z.string() })

/** A bundle of public data as devices keep it. `delta` leads to it from the version that was asked about; null where none was stored. */
export const PackEntry = z.object({
  name: z.string(),
  version: z.string(),
  rows: z.int(),
  ...PackFile.shape,
  delta: z.nullable(PackFile),
})
export type PackEntry = z.infer<typeof PackEntry>

/** The newest packs. `from`: the version of the medicines that the device has. */
export const listPacks = endpoint({
  method: 'GET',
  path: '/v1/packs',
  scope: 'public',
  ours: true,
  query: z.strictObject({
    from: z.optional(z.string('text').check(z.regex(/^\d{4}-\d{2}-\d{2}-[0-9a-f]{12}$/, 'invalid'))),
  }),
  reply: z.object({ packs: z.array(PackEntry) }),
})

const OneDrug = z
  .strictObject({
    drug_id: z._default(z.nullable(z.int('number')), null),
    own_drug_id: z._default(z.nullable(Id), null),
    text: line(200),
    line: short(200),
    diagnosis: z._default(z.nullable(line(200)), null),
  })
  .check(
    z.refine((told) => (told.drug_id === null) !== (told.own_drug_id === null), {
      error: 'required',
      path: ['drug_id'],
    }),
  )
export type PinnedDrug = z.infer<typeof OneDrug>

const pinning = { method: 'POST', scope: 'practice', needs: writing, offline: 'queue' } as const
const Pinned = z.object({ favorite_drug: FavoriteDrugRow })

/** Pins a medicine behind those that are, with the line it usually gets. */
export const addFavoriteDrug = endpoint({
  ...pinning,
  path: '/doctor/v1/add-favorite-drug',
  body: OneDrug,
  reply: Pinned,
})
/** Pins a medicine and leaves its line as it is known. */
export const addFavoriteDrugOnly = endpoint({
  ...pinning,
  path: '/doctor/v1/only-add-favorite-drug',
  body: OneDrug,
  reply: Pinned,
})
/** Pins several in the order they are told. */
export const storeFavoriteDrugs = endpoint({
  ...pinning,
  path: '/doctor/v1/favorite-drugs',
  reply: z.object({ favorite_drugs: z.array(FavoriteDrugRow) }),
  body: z.strictObject({
    favorite_drugs: z.array(OneDrug).check(z.minLength(1, 'required'), z.maxLength(60, 'too_many')),
  }),
})

/** Changes the place, the line or the diagnosis of a pinned medicine. */
export const updateFavoriteDrug = endpoint({
  method: 'PUT',
  path: '/doctor/v1/update-favorite-drug/{id}',
  scope: 'practice',
  needs: writing,
  offline: 'queue',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({
    line: z.optional(z.string('text').check(z.maxLength(200, 'too_long'))),
    rank: z.optional(count(0, unpinned)),
    diagnosis: z.optional(z.nullable(line(200))),
  }),
  reply: Pinned,
})

/** Takes a favourite out of the lists; how often the medicine was given stays known. */
export const removeFavoriteDrug = endpoint({
  method: 'DELETE',
  path: '/doctor/v1/delete-favorite-drug/{id}',
  scope: 'practice',
  needs: writing,
  offline: 'queue',
  params: z.strictObject({ id: Id }),
  reply: z.object({ id: Id }),
})
