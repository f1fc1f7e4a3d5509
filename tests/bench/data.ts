import type { DrugRow } from '#features/drugs/pack.ts'

/** A seeded source of numbers from 0 to 1: the same seed gives the same data on every machine. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mix = Math.imul(state ^ (state >>> 15), 1 | state)
    mix = (mix + Math.imul(mix ^ (mix >>> 7), 61 | mix)) ^ mix
    return ((mix ^ (mix >>> 14)) >>> 0) / 4294967296
  }
}

const stems =
  'ami ator azi bac ben bis cal car cef cil clo cor dex dia dom don eso fen fer flu fos gab gli gly ibu iso keto lam lev lin lor los mef meth mino mon mox nap neo nic nor olan ome oxi pan para pen pime piro pred pro rab rami ran ribo ros sal ser sil sol spi sul tam tel ter thio tri urso val vas ver vin xal zol zin'.split(
    ' ',
  )
const middles =
  'a ba ca ci da di do fa fe ga go ha ke la li lo ma me mi na ne ni no pa pe pi ra re ri ro sa se si so ta te ti to tra va ve vi xa xi za zi'.split(
    ' ',
  )
const genericEnds =
  'azole mycin pril sartan olol statin floxacin cillin dipine profen tidine gliptin zosin parin caine vir setron lukast amide oxetine azepam iptyline onide asone ol in ine one ate'.split(
    ' ',
  )
const brandEnds =
  'x on il ex in ac al an ar ax ef el en er ia ic id im is it ix o ol om or ost ox um us yl en cin cef zol vit cort pril max'.split(
    ' ',
  )
const secondWords = ['Plus', 'Forte', 'DS', 'XR', 'SR', 'Max', 'Extra', 'Kid', 'M', 'D', 'TS', '20', '3']
const salts = ['', '', '', '', ' Sodium', ' Hydrochloride', ' Maleate', ' Trihydrate']
const strengths = [
  '5 mg',
  '10 mg',
  '20 mg',
  '25 mg',
  '40 mg',
  '50 mg',
  '100 mg',
  '200 mg',
  '250 mg',
  '400 mg',
  '500 mg',
  '1 gm',
  '100 mg/5 ml',
  '125 mg/5 ml',
  '200 mg/5 ml',
  '1%',
  '0.5%',
  '2 mg/ml',
  '',
]
const forms = [
  ['Tablet', 'Tab.'],
  ['Capsule', 'Cap.'],
  ['Syrup', 'Syp.'],
  ['Powder for Suspension', 'Susp.'],
  ['Injection', 'Inj.'],
  ['Cream', 'Cream'],
  ['Eye Drops', 'Drops'],
] as const

/** `count` catalogue rows shaped like the Bangladeshi market: of 23,000 rows about 14,000 brands, 1,700 generics and 250 makers. */
export function drugs(count: number, seed = 1): DrugRow[] {
  const random = seeded(seed)
  const generics = distinct(Math.ceil(Math.min(count, 23_000) * 0.074), () => genericName(random))
  const companies = distinct(
    Math.min(251, Math.ceil(count / 20)),
    () =>
      `${capital(pick(random, stems) + pick(random, middles))} ${pick(random, ['Pharmaceuticals', 'Laboratories', 'Healthcare'])} Ltd.`,
  )
  const brands = new Set<string>()
  const rows: DrugRow[] = []
  while (rows.length < count) {
    const generic = generics[Math.floor(random() ** 2 * generics.length)] ?? ''
    const brand = brandName(random, generic)
    if (brands.has(brand)) continue
    brands.add(brand)
    const common = {
      brand,
      generic,
      company: pick(random, companies),
      type: random() < 0.016 ? 'herbal' : 'allopathic',
    }
    const presentations = Math.min(
      count - rows.length,
      random() < 0.66 ? 1 : 2 + Math.floor(random() ** 3 * 7),
    )
    for (let at = 0; at < presentations; at++)
      rows.push({ id: rows.length + 1, ...common, ...presentation(random) })
  }
  return rows
}

export type Typo = { typed: string; meant: string }

/** One-edit misspellings of brands of five letters or more: a letter added, lost, changed, or two neighbours swapped. */
export function typos(rows: readonly DrugRow[], count: number, seed = 2): Typo[] {
  const random = seeded(seed)
  const brands = [...new Set(rows.map((row) => row.brand))].filter((brand) => /^[A-Za-z]{5,}$/.test(brand))
  const made: Typo[] = []
  while (made.length < count && brands.length > 0) {
    const meant = pick(random, brands)
    const typed = misspelt(meant.toLowerCase(), random)
    if (typed !== meant.toLowerCase()) made.push({ typed, meant })
  }
  return made
}

function misspelt(word: string, random: () => number): string {
  const at = Math.floor(random() * word.length)
  const letter = String.fromCharCode(97 + Math.floor(random() * 26))
  const [before, after] = [word.slice(0, at), word.slice(at)]
  const edits = [
    before + letter + after,
    before + after.slice(1),
    before + letter + after.slice(1),
    before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2),
  ]
  return pick(random, edits)
}

function genericName(random: () => number): string {
  const one = (): string =>
    capital(pick(random, stems) + (random() < 0.7 ? pick(random, middles) : '') + pick(random, genericEnds)) +
    pick(random, salts)
  return random() < 0.77 ? one() : `${one()} + ${one()}`
}

function brandName(random: () => number, generic: string): string {
  const start =
    random() < 0.4
      ? generic
          .slice(0, 3 + Math.floor(random() * 3))
          .toLowerCase()
          .trim()
      : pick(random, stems)
  const name = capital(start + (random() < 0.6 ? pick(random, middles) : '') + pick(random, brandEnds))
  if (random() < 0.82) return name
  return `${name}${random() < 0.3 ? '-' : ' '}${pick(random, secondWords)}`
}

function presentation(random: () => number): Pick<DrugRow, 'strength' | 'form' | 'form_abbr'> {
  const [form, form_abbr] = pick(random, forms)
  return { strength: pick(random, strengths), form, form_abbr }
}

function distinct(count: number, make: () => string): string[] {
  const made = new Set<string>()
  while (made.size < count) made.add(make())
  return [...made]
}

function pick<T>(random: () => number, list: readonly T[]): T {
  const item = list[Math.floor(random() * list.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
