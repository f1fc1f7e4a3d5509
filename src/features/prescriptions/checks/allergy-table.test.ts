import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { compact } from '#contract/clinic/allergy-text.ts'
import { fold, isBengali } from '#contract/clinic/fold.ts'
import { genericKey } from '#contract/clinic/generic-key.ts'
import { readSubstance } from '#contract/clinic/read-allergy.ts'
import { type CatalogueHit, phrasesToFind } from '#contract/clinic/resolve-substance.ts'
import { soundOf } from '#contract/clinic/substance-sound.ts'
import { parseDrugsCsv } from '#features/drugs/server/import.ts'
import { groups, harmless, stoppedBy, uncertain } from '#tests/support/allergy-table.ts'
import { napa } from '#tests/support/sheet.ts'
import { allergiesOf } from './check-allergies.ts'
import { drugLineOf } from '../content/drug-line-of.ts'

const starter = new URL('../../../app/server/seed/lists/drugs.csv', import.meta.url)
const market = new URL('../../../../../shared/data/drugs.csv', import.meta.url)
const rowsOf = (file: URL): CatalogueHit[] => parseDrugsCsv(readFileSync(file, 'utf8')).rows
// Where the market's list is not at hand: its ways of writing what the starter list lacks.
const made = [
  'Phenoxymethyl Penicillin [Penicillin V]',
  'Procaine Penicillin + Benzyl Penicillin',
  'Rabeprazole + Amoxicillin + Clarithromycin',
  'Piperacillin + Tazobactam',
  'Pivmecillinam',
  'Ampicillin Sodium',
  'Cloxacillin Sodium',
  'Cefpodoxime Proxetil + Clavulanic Acid',
  'Cephalexin',
  'Cefepime Hydrochloride',
  'Sulphadoxine + Pyrimethamine',
  'Sulfacetamide sodium',
  'Sulfasalazine',
  'Lornoxicam',
  'Flurbiprofen',
  'Dexibuprofen',
  'Nepafenac',
  'Bromfenac Sodium',
  'Diclofenac Sodium + Misoprostol',
  'Aspirin + Dipyridamole',
  'Gatifloxacin + Dexamethasone',
  'Nalidixic Acid',
  'Lymecycline',
  'Metronidazole + Neomycin Sulphate + Polymyxin B + Nystatin',
  'Acyclovir (Ophthalmic)',
  'Hyoscine Butylbromide',
  'Insulin Human [rDNA] + Isophane Insulin Human',
  'Iohexol',
  'Ramipril + Hydrochlorothiazide',
  'Rifampicin + Isoniazid + Pyrazinamide + Ethambutol',
  'Benzydamine Hydrochloride',
  'Ferric Carboxymaltose',
].map((generic, at): CatalogueHit => ({ brand: `Made ${at}`, generic }))
const lists: [string, () => CatalogueHit[]][] = [
  ['the starter list', () => rowsOf(starter)],
  existsSync(market)
    ? ['the market list', () => rowsOf(market)]
    : ['made medicines', () => [...rowsOf(starter), ...made]],
]

const grouped = (
  rows: readonly CatalogueHit[],
  by: (row: CatalogueHit) => string,
): Map<string, CatalogueHit[]> => {
  const groupsBy = new Map<string, CatalogueHit[]>()
  for (const row of rows) groupsBy.set(by(row), [...(groupsBy.get(by(row)) ?? []), row])
  return groupsBy
}

test('the table is long enough to mean something', () => {
  expect(new Set(stoppedBy.map((one) => one.spelling)).size).toBeGreaterThanOrEqual(200)
  expect(uncertain.length + harmless.length).toBeGreaterThan(70)
})

describe.each(lists)('over every medicine of %s', (_, read) => {
  const rows = read()
  const lines = [...new Set(rows.map((row) => row.generic))].map((generic) => ({
    generic,
    line: drugLineOf({ ...napa, brand: 'X', generic, generic_key: genericKey(generic) }, '1+0+1', 'r1'),
  }))
  const byName = grouped(rows, (row) => compact(fold(row.brand)))
  const bySound = grouped(rows, (row) => soundOf(row.brand).whole)
  // As a search of the catalogue would: what is called so, or sounds so in Bengali.
  const listed = (text: string): CatalogueHit[] =>
    phrasesToFind(text).flatMap((phrase) => [
      ...(byName.get(compact(fold(phrase))) ?? []),
      ...(isBengali(phrase) ? (bySound.get(soundOf(phrase).whole) ?? []) : []),
    ])
  const allergy = (text: string) => readSubstance({ text, generic_key: null }, listed(text))

  test.each(stoppedBy)('$spelling stops all of $stops and nothing else', ({ spelling, stops }) => {
    const told = allergy(spelling)
    const passed: string[] = []
    const wrongly: string[] = []
    for (const { generic, line } of lines) {
      const isStopped = allergiesOf(line, told).some((one) => one.level === 'critical')
      const isMeant = stops.some((group) => groups[group].test(generic))
      if (isMeant && !isStopped) passed.push(generic)
      if (!isMeant && isStopped) wrongly.push(generic)
    }
    expect({ passed, wrongly, unclear: told.unclear }).toEqual({ passed: [], wrongly: [], unclear: null })
  })

  test.each(uncertain)('%j is asked for', (text) => {
    expect(allergy(text).unclear).not.toBeNull()
  })

  test.each(harmless)('%j stops nothing and asks nothing', (text) => {
    expect(allergy(text)).toMatchObject({ substances: [], unclear: null })
  })

  test('a penicillin warns of every cephalosporin', () => {
    const silent = lines.filter(
      ({ generic, line }) =>
        groups.cephalosporins.test(generic) &&
        !allergiesOf(line, allergy('পেনিসিলিন')).some(
          (one) => one.level === 'warning' || one.level === 'critical',
        ),
    )
    expect(silent.map((one) => one.generic)).toEqual([])
  })

  // Sold under the name of another substance: the name is what a person means.
  const misnamed = new Set(['Prednisolone'])

  test('no brand, written as it is, is taken for another medicine or for none', () => {
    const lineOf = new Map(lines.map(({ generic, line }) => [generic, line]))
    const wrong = [...byName]
      .filter(([, own]) => !misnamed.has(own[0]?.brand ?? ''))
      .filter(([, own]) => {
        const told = readSubstance({ text: own[0]?.brand ?? '', generic_key: null }, own)
        return (
          told.unclear === null &&
          !own.some(({ generic }) => {
            const line = lineOf.get(generic)
            return line && allergiesOf(line, told).length > 0
          })
        )
      })
      .map(([, own]) => `${own[0]?.brand}: ${own.map((row) => row.generic).join('; ')}`)
    expect(wrong).toEqual([])
  })
})
