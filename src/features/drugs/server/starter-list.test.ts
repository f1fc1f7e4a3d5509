import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { genericKey } from '#contract/clinic/generic-key.ts'
import { choicesIn, enterOn, marketIndex } from '#tests/support/market.ts'
import { readStrength } from '#contract/clinic/strength.ts'
import { parseDrugsCsv } from './import.ts'

const { rows, report } = parseDrugsCsv(
  readFileSync(new URL('../../../app/server/seed/lists/drugs.csv', import.meta.url), 'utf8'),
)
const index = marketIndex(rows)
const of = (brand: string) => rows.filter((row) => row.brand === brand)

test('every line of the starter list is taken, and every strength can be read', () => {
  expect(report).toMatchObject({ read: rows.length, refused: {}, duplicates: [] })
  const unread = rows
    .filter(({ strength }) => strength !== '' && readStrength(strength) === null)
    .map(({ brand, strength }) => `${brand} ${strength}`)
  expect(unread).toEqual([])
})

test.each([
  ['Femicon', 'Norgestrel + Ethinylestradiol + Ferrous Fumarate'],
  ['Entresto', 'Sacubitril + Valsartan'],
  ['Nidocard', 'Nitroglycerin'],
  ['Rimstar 4-FDC', 'Rifampicin + Isoniazid + Pyrazinamide + Ethambutol'],
])('%s holds %s', (brand, generic) => {
  expect([...new Set(of(brand).map((row) => genericKey(row.generic)))]).toEqual([genericKey(generic)])
})

test.each([
  ['napa extend 665', 'Napa Extend 665 mg'],
  ['cotrim ds', 'Cotrim DS 800 mg+160 mg'],
  ['entresto 100', 'Entresto 49 mg+51 mg'],
  ['nidocard spray', 'Nidocard 400 mcg/spray'],
  ['nidocard retard 2.6', 'Nidocard Retard 2.6 mg'],
  ['rimstar 4-fdc', 'Rimstar 4-FDC 150 mg+75 mg+400 mg+275 mg'],
  ['d-rise 40000', 'D-Rise 40000 IU'],
  ['bizoran 5+20', 'Bizoran 5 mg+20 mg'],
  ['moxaclav forte 457', 'Moxaclav Forte 400 mg+57.5 mg/5 ml'],
  ['ivera 6', 'Ivera 6 mg'],
  ['moxaclav 625', 'Moxaclav 500 mg+125 mg'],
  ['napa 500', 'Napa 500 mg'],
  ['seclo 20', 'Seclo 20 mg'],
  ['linatab', 'Linatab 5 mg'],
  ['jardian 10', 'Jardian 10 mg'],
  ['empa 25', 'Empa 25 mg'],
  ['rovast 10', 'Rovast 10 mg'],
  ['xyril 10', 'Xyril 10 mg'],
  ['xinc 20', 'Xinc 20 mg'],
  ['nitrin', 'Nitrin 400 mcg/spray'],
  ['zif', 'Zif 150 mg+0.5 mg+61.8 mg'],
  ['d-rise 20000', 'D-Rise 20000 IU'],
  ['ivera 12', 'Ivera 12 mg'],
  ['camlosart 5/20', 'Camlosart 5 mg+20 mg'],
  ['laxyl', 'Laxyl 3 mg'],
  ['maxrin', 'Maxrin 0.4 mg'],
  ['adovas', 'Adovas'],
])('Enter on "%s" takes %s', (typed, medicine) => {
  expect(enterOn(choicesIn(index, typed))).toContain(medicine)
})

test.each([
  ['Betaloc', 'Drug International Ltd.'],
  ['Xanax', 'Navana Pharmaceuticals Ltd.'],
  ['Bilastin', 'Popular Pharmaceuticals PLC'],
])('%s is made by %s', (brand, maker) => {
  expect([...new Set(of(brand).map(({ company }) => company))]).toEqual([maker])
})

test('strengths that could not be confirmed are not offered', () => {
  const dropped = [
    ['Filmet', '200 mg', 'Tablet'],
    ['Amodis', '250 mg', 'Tablet'],
    ['Amodis', '500 mg', 'Tablet'],
    ['Moxin', '250 mg', 'Capsule'],
    ['Cefim-3', '400 mg', 'Capsule'],
    ['Voltalin', '50 mg', 'Tablet'],
    ['Rabeca', '10 mg', 'Tablet'],
    ['Napa', '665 mg', 'Tablet (Extended Release)'],
    ['Provera', '5 mg', 'Tablet'],
    ['Provera', '10 mg', 'Tablet'],
  ]
  expect(
    rows.filter((row) =>
      dropped.some(
        ([brand, strength, form]) => row.brand === brand && row.strength === strength && row.form === form,
      ),
    ),
  ).toEqual([])
})

/** What a general chamber of this country writes every evening. */
const household = `
Napa, Napa Extra, Napa Extend, Ace, Ace Plus, Seclo, Losectil, Sergel, Maxpro, Nexum, Pantonix, Pantid, Esoral, Opton, Finix, Xorel, Famotack, Omidon, Motigut, Deflux, Emistat, Onaseron, Algin, Butapan,
Entacyd Plus, Avolac, Amodis, Filmet, Flagyl, Zimax, Azithrocin, Odazyth, Cef-3, Cefim-3, Afix, Denvar, Roxim, Kilbac, Cefotil, Sefur, Moxacil, Fimoxyl, Moxaclav, Fimoxyclav, Ciprocin, Neofloxin, Trevox, Evo,
Doxicap, Cotrim, Fluclox, Phylopen, Ceftron, Ambrox, Adovas, Purisal, Fexo, Fenadin, Alatrol, Atrizin, Histacin, Deslor, Rupa, Monas, Montair, Provair, Odmon, Sultolin, Azmasol, Brodil, Bexitrol F, Ticamet,
Doxiva, Tofen, Cortan, Osartil, Angilock, Cardon, Amdocal, Camlodin, Bislol, Betapro, Bizoran, Camlosart, Olmecar, Olmesan, Rosuva, Rovast, Atova, Anzitor, Ecosprin, Carva, Clopid, Lopirel, Nidocard, Nitrin,
Monocard, Lasix, Fusid, Frulac, Comet, Informet, Secrin, Dimerol, Comprid, Diamicron MR, Linatab, Jardian, Empa, Sitagil, Galvus, Thyrox, Thyrin, Calbo-D, Coralcal-D, D-Rise, Neuro-B, Bextram Gold, Filwel Gold,
Zif, Zif-CI, Folison, Xinc, SMC Zinc, ORSaline-N, Tory, Etorix, Naprosyn, Rolac, Torax, Clofenac, Flexi, Zolfin, Myolax, Beklo, Flexilax, Rivotril, Epitra, Disopan, Laxyl, Lexotanil, Sedil, Tryptin, Melixol,
Nexcital, Xyril, Stemetil, Tufnil, Alben, Almex, Solas, Flugal, Lucan-R, Fungidal, Pevisone, Dermasol, Betnovate, Viodin, Scabex, Ivera, Femicon, Emcon, Menoral, Normens, Viscotin, Febus, Maxrin, Prostam,
Antazol, Gabastar, Neurolin, Pregaba, Ceevit
`
test("a chamber without the market's list finds what it writes every evening", () => {
  const names = household.trim().split(/,\s+/)
  const brands = new Set(rows.map(({ brand }) => brand))
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name) => !brands.has(name))).toEqual([])
})
