import { type SubstanceClass, substanceClassNames } from '#contract/clinic/substance-class-names.ts'
import { classesOf, membersOf } from '#contract/clinic/substance-classes.ts'
import type { Site } from './safety-line.ts'

/**
 * Groups beside the families of substance-families, for what they do together. A name of two words is written with `_`,
 * `*` names a family or a group above, `-` takes out of it.
 */
export const substanceGroups = {
  coumarin: 'warfarin acenocoumarol',
  doac: 'apixaban rivaroxaban dabigatran edoxaban betrixaban',
  anticoagulant: '*coumarin *doac *heparin fondaparinux',
  antiplatelet: 'clopidogrel prasugrel ticagrelor ticlopidine cilostazol dipyridamole',
  painkiller: '*nsaid -aspirin -benzydamine -bufexamac',
  strong_inhibitor: `clarithromycin telithromycin itraconazole ketoconazole voriconazole posaconazole ritonavir nelfinavir
    lopinavir nirmatrelvir`,
  medium_inhibitor: 'erythromycin fluconazole diltiazem verapamil aprepitant isavuconazole',
  inducer: 'rifampicin rifapentine carbamazepine phenytoin fosphenytoin phenobarbital primidone',
  rifampicin_like: 'rifampicin rifapentine',
  maoi: 'linezolid tedizolid selegiline rasagiline',
  sleeping_pill: 'zolpidem zopiclone eszopiclone zaleplon suvorexant',
  gabapentinoid: 'pregabalin gabapentin',
  barbiturate: 'phenobarbital primidone thiopental',
  antipsychotic: `haloperidol risperidone paliperidone olanzapine quetiapine clozapine aripiprazole brexpiprazole amisulpride
    lurasidone ziprasidone iloperidone flupentixol zuclopenthixol chlorpromazine trifluoperazine fluphenazine
    levomepromazine perphenazine thioridazine`,
  drowsy_antihistamine: `chlorphenamine diphenhydramine promethazine hydroxyzine triprolidine pheniramine cyproheptadine
    ketotifen meclozine cinnarizine doxylamine dimenhydrinate cyclizine clemastine dexchlorpheniramine`,
  /** Three of them together fell the old. */
  brain_active: `*benzodiazepine *sleeping_pill *opioid *tricyclic *ssri *antipsychotic *gabapentinoid *barbiturate mirtazapine
    phenytoin carbamazepine oxcarbazepine sodium_valproate levetiracetam lamotrigine topiramate baclofen tizanidine
    cyclobenzaprine carisoprodol`,
  raas: '*ace_inhibitor *arb',
  potassium_sparing: 'spironolactone eplerenone amiloride triamterene finerenone',
  potassium_salt: 'potassium_chloride potassium_citrate',
  diuretic: '*loop_diuretic *thiazide',
  broad_beta_blocker:
    'propranolol carvedilol labetalol nadolol pindolol sotalol timolol levobunolol oxprenolol',
  beta2_agonist: `salbutamol levosalbutamol salmeterol formoterol arformoterol indacaterol vilanterol terbutaline bambuterol
    tulobuterol`,
  /** From an inhaler or nebuliser, and as eye drops: only where a row names them so. */
  inhaled_beta2: '*beta2_agonist',
  eye_beta_blocker: 'timolol levobunolol betaxolol carteolol',
  rate_blocker: 'verapamil diltiazem',
  theophyllines: 'theophylline aminophylline doxofylline',
  statin_3a4: 'simvastatin lovastatin',
  calcium_salt: `calcium_carbonate calcium_lactate calcium_gluconate calcium_citrate calcium_orotate calcium_acetate`,
  antacid: 'aluminium_hydroxide magnesium_hydroxide magaldrate magnesium_oxide magnesium_trisilicate',
  zinc_salt: 'zinc zinc_sulfate zinc_gluconate zinc_acetate zinc_orotate',
  iron_by_mouth: `carbonyl_iron ferrous_ascorbate ferrous_fumarate ferrous_gluconate ferrous_sulfate ferric_pyrophosphate iron
    iron_polymaltose_complex`,
  acid_blocker: '*ppi *h2_blocker',
  pill: 'ethinylestradiol levonorgestrel desogestrel drospirenone norethisterone gestodene norgestrel ulipristal dienogest',
  calcineurin: 'ciclosporin tacrolimus',
  mtor: 'everolimus',
  ergot: 'ergotamine ergometrine methylergometrine dihydroergotamine',
  levodopa_like: 'levodopa ropinirole pramipexole bromocriptine cabergoline amantadine',
  dopamine_blocker: `metoclopramide haloperidol prochlorperazine chlorpromazine trifluoperazine fluphenazine flupentixol
    risperidone paliperidone olanzapine amisulpride perphenazine`,
  cholinesterase_blocker: 'donepezil rivastigmine galantamine neostigmine pyridostigmine',
  anticholinergic: `atropine hyoscine trihexyphenidyl procyclidine oxybutynin tolterodine solifenacin darifenacin trospium
    propantheline oxyphenonium dicycloverine`,
  sugar_pusher: '*sulfonylurea *insulin repaglinide nateglinide',
  steroid: `prednisolone prednisone methylprednisolone dexamethasone betamethasone hydrocortisone deflazacort triamcinolone
    cortisone`,
  bisphosphonate: 'alendronic_acid risedronic_acid ibandronic_acid',
  kidney_poison: 'amphotericin_b cisplatin ciclosporin tacrolimus vancomycin *aminoglycoside',
  thiopurine: 'azathioprine mercaptopurine',
  tki: `imatinib erlotinib gefitinib lapatinib dasatinib nilotinib sunitinib pazopanib osimertinib ibrutinib ruxolitinib
    palbociclib crizotinib axitinib regorafenib`,
  acid_tki: 'erlotinib gefitinib dasatinib nilotinib pazopanib',
  alpha_blocker: 'prazosin terazosin alfuzosin tamsulosin silodosin doxazosin',
  decongestant: 'pseudoephedrine ephedrine phenylephrine',
  hcv: 'sofosbuvir ledipasvir velpatasvir daclatasvir',
  live_vaccine:
    'measles rubella varicella_virus_vaccine oral_polio_vaccine rotavirus_vaccine yellow_fever_vaccine',
  retinoid: 'isotretinoin acitretin',
  strong_immunosuppressant: `azathioprine mercaptopurine methotrexate ciclosporin tacrolimus mycophenolate leflunomide
    cyclophosphamide tofacitinib baricitinib upadacitinib infliximab adalimumab etanercept golimumab rituximab tocilizumab`,
} as const

export type GroupName = keyof typeof substanceGroups

const isFamily = (name: string) => substanceClassNames.find((family) => family === name)
const isGroup = (name: string): name is GroupName => name in substanceGroups

/** The words of a table as keys: `folic_acid` is `folic acid`, a `*` is resolved, what stands with `-` is taken out. */
export function membersIn(words: string): string[] {
  const list = wordsIn(words)
  const out = new Set(list.flatMap((word) => (word.startsWith('-') ? [keyOf(word.slice(1))] : [])))
  return list
    .filter((word) => !word.startsWith('-'))
    .flatMap((word) => (word.startsWith('*') ? membersOfName(word.slice(1)) : [keyOf(word)]))
    .filter((key) => !out.has(key))
}

export const wordsIn = (words: string): string[] => words.split(/\s+/).filter((word) => word !== '')
export const keyOf = (word: string): string => word.replaceAll('_', ' ')

/** The members of a family or group; an error where a table names one that is not there. */
export function membersOfName(name: string): readonly string[] {
  const family = isFamily(name)
  if (family) return membersOf(family)
  if (!isGroup(name)) throw new RangeError(`no group ${name}`)
  return membersIn(substanceGroups[name])
}

// Only a place leads to these.
const placed: readonly string[] = ['inhaled_beta2', 'eye_beta_blocker']

const groupsByMember = new Map<string, string[]>()
for (const name of Object.keys(substanceGroups))
  if (!placed.includes(name))
    for (const key of membersOfName(name))
      groupsByMember.set(key, [...(groupsByMember.get(key) ?? []), `*${name}`])

/** What a table may call a substance by: its own key, its groups, its families. */
export const namesOf = (key: string): string[] => [
  key.replaceAll(' ', '_'),
  ...(groupsByMember.get(key) ?? []),
  ...classesOf(key).map((family) => `*${family}`),
]

/** Whoever takes such a family for long takes what is in this group of it, though the group leaves some of the family out. */
const meant: Readonly<Partial<Record<SubstanceClass, GroupName>>> = {
  nsaid: 'painkiller',
  corticosteroid: 'steroid',
  iron: 'iron_by_mouth',
}

const groupNames = Object.keys(substanceGroups).filter(isGroup)

/** What a table may call a family by where nobody knows which of it is meant: its name, and the groups that hold all of it. */
export const namesOfFamily = (family: SubstanceClass): readonly string[] => {
  const known = familyNames.get(family) ?? findNames(family)
  familyNames.set(family, known)
  return known
}

/** Found once: each look goes through all groups. */
const familyNames = new Map<SubstanceClass, readonly string[]>()

function findNames(family: SubstanceClass): readonly string[] {
  const members = membersOf(family)
  const holding = groupNames.filter((name) => {
    if (placed.includes(name)) return false
    const held = new Set(membersOfName(name))
    return name === meant[family] || members.every((key) => held.has(key))
  })
  return [family, ...holding].map((name) => `*${name}`)
}

/** Given at one place, and yet in the whole body: patches, a spray under the tongue, a gel in the mouth, a spray in the nose. */
const throughout: Readonly<Partial<Record<Site, string>>> = {
  skin: '*nitrate fentanyl buprenorphine rivastigmine estradiol testosterone methyl_salicylate',
  mouth: '*nitrate miconazole',
  nose: 'desmopressin sumatriptan zolmitriptan fentanyl midazolam',
}

/** The names under which interactions may be looked for where a medicine acts at one place: mostly none. */
export function namesAt(key: string, site: Site): string[] {
  if (site === 'body' || membersIn(throughout[site] ?? '').includes(key)) return namesOf(key)
  if (site === 'airway' && membersOfName('inhaled_beta2').includes(key)) return ['*inhaled_beta2']
  return site === 'eye' && membersOfName('eye_beta_blocker').includes(key) ? ['*eye_beta_blocker'] : []
}

/** Rows by each name in their list. */
export function rowsByName<R>(
  rows: readonly R[],
  listOf: (row: R) => string,
): ReadonlyMap<string, readonly R[]> {
  const found = new Map<string, R[]>()
  for (const row of rows)
    for (const word of wordsIn(listOf(row))) found.set(word, [...(found.get(word) ?? []), row])
  return found
}

/** The rows of a substance: its own where it has some, else those of its groups and families. */
export function ownRows<R>(rows: ReadonlyMap<string, readonly R[]>, key: string): readonly R[] {
  const [own, ...groups] = namesOf(key)
  const found = rows.get(own ?? '')
  return found ?? groups.flatMap((name) => rows.get(name) ?? [])
}
