import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { genericKey, partsOfKey } from './generic-key.ts'
import { type SubstanceClass, substanceClassNames } from './substance-class-names.ts'
import { classesOf, membersOf, neighbourLevel } from './substance-classes.ts'

/** The generics of a list of medicines: its third column, in quotes where it holds a comma. */
const genericsOf = (path: URL): string[] => {
  const rows = readFileSync(path, 'utf8')
    .split('\n')
    .slice(1)
    .map((row) => /^\d+,(?:"(?:[^"]|"")*"|[^,]*),("(?:[^"]|"")*"|[^,]*),/.exec(row)?.[1] ?? '')
  return [...new Set(rows.map((generic) => generic.replace(/^"|"$/g, '').replaceAll('""', '"')))].filter(
    (generic) => generic !== '',
  )
}
const starter = new URL('../../app/server/seed/lists/drugs.csv', import.meta.url)
const market = new URL('../../../../shared/data/drugs.csv', import.meta.url)
const marketHere = existsSync(market)

// Where the market's list is not at hand: the same kind of writing, salts and all.
const madeGenerics = [
  'Cefuroxime Axetil + Clavulanic Acid',
  'Phenoxymethyl Penicillin [Penicillin V]',
  'Procaine Penicillin + Benzyl Penicillin',
  'Piperacillin + Tazobactam',
  'Cephradine',
  'Ceftazidime + Avibactam',
  'Cefpodoxime Proxetil',
  'Ertapenem',
  'Doripenem',
  'Lornoxicam',
  'Flurbiprofen',
  'Dexibuprofen',
  'Dexketoprofen',
  'Nepafenac',
  'Bromfenac Sodium',
  'Diclofenac Sodium + Lidocaine Hydrochloride',
  'Parecoxib',
  'Sulfacetamide sodium',
  'Sulphadoxine + Pyrimethamine',
  'Silver Sulfadiazine',
  'Besifloxacin',
  'Delafloxacin',
  'Gatifloxacin + Dexamethasone',
  'Loteprednol Etabonate + Gatifloxacin',
  'Lymecycline',
  'Tigecycline',
  'Roxithromycin',
  'Rabeprazole + Amoxicillin + Clarithromycin',
  'Oxaprozin',
  'Indomethacin (Rectal)',
  'Nystatin (Oral)',
  'Imipenem + Cilastatin',
  'Aripiprazole',
  'Brexpiprazole',
  'Azilsartan Medoxomil + Chlorthalidone',
  'Sacubitril + Valsartan',
  'Perindopril Arginine + Amlodipine',
  'Zonisamide',
  'Gemifloxacin',
  'Pefloxacin Mesylate Dihydrate',
  'Ornidazole',
  'Sulfasalazine',
  'Vinpocetine',
  'Tiemonium Methylsulphate',
]
const lists: [string, string[]][] = [
  ['the starter list', genericsOf(starter)],
  marketHere ? ['the market list', genericsOf(market)] : ['made generics', madeGenerics],
]

/** What the end or the beginning of an international name says (INN stems), and the names that only look like it. */
const stems: [SubstanceClass, RegExp, string[]][] = [
  ['penicillin', /cillin$|cillinam$/, []],
  ['cephalosporin', /^cef|^ceph/, []],
  ['carbapenem', /penem$/, []],
  ['sulfonamide', /^sulfa[^t]|sulfadiazine/, []],
  ['quinolone', /oxacin$/, []],
  ['nsaid', /profen$|fenac$|oxicam$|coxib$/, ['baclofen']],
  ['macrolide', /thromycin$/, []],
  ['tetracycline', /cycline$/, []],
  ['aminoglycoside', /(kacin|micin|[bn]ramycin|kanamycin|neomycin|streptomycin)$/, []],
  ['nitroimidazole', /nidazole$/, []],
  ['azole_antifungal', /conazole$/, []],
  ['arb', /sartan$/, []],
  ['ace_inhibitor', /pril$/, ['sacubitril']],
  ['statin', /vastatin$/, []],
  ['ppi', /prazole$/, ['aripiprazole', 'brexpiprazole']],
  ['benzodiazepine', /zolam$|zepam$/, []],
  ['gliptin', /gliptin$/, []],
  ['gliflozin', /gliflozin$/, []],
  ['calcium_blocker', /dipine$/, []],
  ['beta_blocker', /olol$|alol$/, []],
  ['pde5_inhibitor', /afil$/, []],
  ['triptan', /triptan$/, []],
  ['nitrate', /^isosorbide|^nitroglycerin$/, []],
  ['glp1_agonist', /glutide$/, []],
]

describe.each(lists)('over every generic of %s', (_, generics) => {
  const parts = [...new Set(generics.flatMap((generic) => partsOfKey(genericKey(generic))))].sort()

  test('there is something to prove', () => expect(parts.length).toBeGreaterThan(35))

  test('a key is its own key, and none is left empty', () => {
    expect(
      generics.filter(
        (generic) => genericKey(genericKey(generic)) !== genericKey(generic) || genericKey(generic) === '',
      ),
    ).toEqual([])
  })

  test.each(stems)('%s: whoever bears the stem is in the table', (family, stem, others) => {
    expect(
      parts.filter((part) => stem.test(part) && !others.includes(part) && !membersOf(family).includes(part)),
    ).toEqual([])
  })

  test('no substance stands in a family of another stem', () => {
    const wrong = parts.flatMap((part) =>
      stems
        .filter(
          ([family, stem, others]) =>
            stem.test(part) && others.includes(part) && classesOf(part).includes(family),
        )
        .map(([family]) => `${part} ${family}`),
    )
    expect(wrong).toEqual([])
  })

  // Members without the stem of their family, by hand: whoever adds one has to look it up.
  const unlike: Partial<Record<SubstanceClass, RegExp>> = {
    nsaid:
      /^(aspirin|indometacin|ketorolac|naproxen|nabumetone|sulindac|etodolac|oxaprozin|nimesulide|acemetacin|benzydamine|(mefen|tolfen)amic acid)$/,
    quinolone: /^nalidixic acid$/,
    macrolide: /^spiramycin$/,
    aminoglycoside: /^(tobramycin|framycetin)$/,
    sulfonamide: /^silver sulfadiazine$/,
  }
  test.each([
    'penicillin',
    'cephalosporin',
    'carbapenem',
    'sulfonamide',
    'quinolone',
    'nsaid',
    'macrolide',
    'tetracycline',
  ] as const)('%s: every other member of the list is known by name', (family) => {
    const stem = stems.find(([name]) => name === family)?.[1]
    expect(
      parts.filter(
        (part) =>
          membersOf(family).includes(part) &&
          !(stem?.test(part) ?? false) &&
          !(unlike[family]?.test(part) ?? false),
      ),
    ).toEqual([])
  })
})

test('every member of the table is a key as keys are made', () => {
  const members = substanceClassNames.flatMap((name) => membersOf(name).map((key) => ({ name, key })))
  expect(members.filter(({ key }) => genericKey(key) !== key)).toEqual([])
  expect(members.length).toBeGreaterThan(500)
})

test('no member stands twice in its family', () => {
  for (const name of substanceClassNames) expect(membersOf(name)).toEqual([...new Set(membersOf(name))])
})

test.each([
  ['lornoxicam', 'nsaid'],
  ['flurbiprofen', 'nsaid'],
  ['dexibuprofen', 'nsaid'],
  ['dexketoprofen', 'nsaid'],
  ['nepafenac', 'nsaid'],
  ['bromfenac', 'nsaid'],
  ['silver sulfadiazine', 'sulfonamide'],
  ['cefuroxime', 'cephalosporin'],
  ['phenoxymethylpenicillin', 'penicillin'],
  ['meropenem', 'carbapenem'],
] as const)('%s is of the family %s', (key, family) => expect(classesOf(key)).toContain(family))

test('a substance newer than the table is known by its stem, and a mineral is no sulfonamide', () => {
  expect([classesOf('cefxyzamine'), classesOf('novacillin'), classesOf('newoxacin')]).toEqual([
    ['cephalosporin'],
    ['penicillin'],
    ['quinolone'],
  ])
  expect([
    classesOf('zinc sulfate'),
    classesOf('sulfate'),
    classesOf('paracetamol'),
    classesOf('acetylcysteine'),
  ]).toEqual([[], [], [], []])
})

test('penicillins reach cephalosporins with a warning, both ways, and macrolides not at all', () => {
  expect(neighbourLevel('penicillin', 'cephalosporin')).toBe('warning')
  expect(neighbourLevel('cephalosporin', 'penicillin')).toBe('warning')
  expect(neighbourLevel('penicillin', 'macrolide')).toBeNull()
})
