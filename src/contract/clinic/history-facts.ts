import { plainText } from './allergy-text.ts'
import type { Day } from './day.ts'
import { exceptedAllergy, type OwnParts, standingIn } from './history-parts.ts'
import { countsPregnancy, lmpByDay, lmpIn } from './last-period.ts'
import { familiesIn, keysIn, readSubstance, type ReadSubstance } from './read-allergy.ts'
import type { CatalogueHit } from './resolve-substance.ts'
import type { SubstanceClass } from './substance-class-names.ts'

/** A line of history or diagnosis, picked or typed. */
export interface HistoryItem {
  text: string
  bn_text?: string | null
  /** The group of a history line. */
  group?: string | null
  /** For how long: `10 weeks`. */
  since?: string | null
  /** ICD-10 of a diagnosis. */
  icd10?: string | null
}

export interface AllergyToKeep {
  substance: string
  generic_key: string | null
  class: SubstanceClass | null
}

export type PatientFlag = 'pregnant' | 'lactating' | 'renal' | 'hepatic'

/** What a line says of the patient himself, for his record. `lmp`: the first day of the last period, said or counted back. */
export type HistoryFact =
  | { kind: 'allergy'; allergy: AllergyToKeep }
  | { kind: 'flag'; flag: PatientFlag; lmp: Day | null }
  | { kind: 'lmp'; lmp: Day }

/**
 * What a picked or typed line of history or diagnosis certainly says of the patient's record: allergies, pregnancy,
 * breast-feeding, disease of kidney or liver. Nothing where it is denied, doubted, of the family or of the past.
 */
export function historyFacts(item: HistoryItem, today: Day, listed?: readonly CatalogueHit[]): HistoryFact[] {
  const standing = standingOf(item)
  const allergy = allergyIn(item, listed)
  const allergies = allergy?.unclear === null ? allergiesOf(allergy) : []
  if (standing.parts.length === 0) return allergies
  const text = saidIn(item, standing)
  const told = flagsOf(item, standing)
  const day = lmpByDay(text, today)
  // How long an illness has lasted is no pregnancy's time, also where only a pregnant woman has it.
  const lmp = told.includes('pregnant') || countsPregnancy(text) ? lmpIn(text, today) : day
  const flags = new Set([...told, ...flagByCode(item.icd10 ?? null)])
  if (flags.size === 0 && day && standing.parts.some((part) => expectsBirth.test(part))) flags.add('pregnant')
  if (flags.size > 0)
    return [
      ...allergies,
      ...[...flags].map((flag) => ({ kind: 'flag' as const, flag, lmp: flag === 'pregnant' ? lmp : null })),
    ]
  return allergy || !lmp ? allergies : [{ kind: 'lmp', lmp }]
}

const expectsBirth = /^(edd|expected date of delivery|প্রসবের (সম্ভাব্য )?তারিখ)/

/** A last period as a line tells it. `counted`: from weeks or months, back from the day on which they are said. */
export interface ToldPeriod {
  lmp: Day
  counted: boolean
  /** The line says nothing else. */
  alone: boolean
}

/** What a line says of the last period. */
export function periodFacts(item: HistoryItem, today: Day): ToldPeriod[] {
  const counted = lmpByDay(saidIn(item, standingOf(item)), today) === null
  return historyFacts(item, today).flatMap((fact) =>
    fact.kind === 'allergy' || fact.lmp === null
      ? []
      : [{ lmp: fact.lmp, counted, alone: fact.kind === 'lmp' }],
  )
}

const ofNobody: OwnParts = { text: '', parts: [], isWhole: false }

const standingOf = ({ text, group }: HistoryItem): OwnParts =>
  group === 'Family' ? ofNobody : standingIn(text)

const saidIn = ({ since }: HistoryItem, { text }: OwnParts): string => plainText(`${text} ${since ?? ''}`)

/** The allergy that a line of history tells of, certain or not; null where it tells of none: `Allergic rhinitis` does not. */
export function allergyIn(item: HistoryItem, listed?: readonly CatalogueHit[]): ReadSubstance | null {
  if (item.group === 'Family') return null
  const excepted = exceptedAllergy(item.text)
  if (excepted !== null) return readSubstance({ text: excepted, generic_key: null }, listed)
  const { text, parts } = standingOf(item)
  const whole = allergyOf(text, listed)
  if (whole || parts.length < 2) return whole
  const told = parts.flatMap((part) => allergyOf(part, listed) ?? [])
  if (told.length === 0) return null
  const unclear = told.flatMap((one) => one.unclear ?? [])
  return {
    about: item.text,
    substances: told.flatMap(({ substances }) => substances),
    unclear: unclear.length === 0 ? null : unclear.join(', '),
    candidates: told.flatMap(({ candidates }) => candidates),
  }
}

function allergyOf(typed: string, listed?: readonly CatalogueHit[]): ReadSubstance | null {
  const text = plainText(typed)
  const toIt =
    /\b(allerg(y|ic|ies)|hypersensitiv(e|ity)|anaphyla(xis|ctic)) (to|from|with|after|of|against)\b/.test(
      text,
    )
  if (!toIt && !/\ballerg(y|ies|ic)\b|\banaphyla(xis|ctic)\b|(অ্যা|এ|এ্যা)লার্জি/.test(text)) return null
  const read = readSubstance({ text: typed, generic_key: null }, listed)
  // `Skin allergy`, `Allergic rhinitis` name no substance; `Allergy to <something>` does, whatever it is and does.
  const names = toIt || (/(অ্যা|এ|এ্যা)লার্জি/.test(text) && !allergicDisease.test(text))
  return names || read.unclear === null ? read : null
}

/** Illnesses that are called allergic, and what an allergy does. */
const allergicDisease =
  /rhinit|conjunctivit|dermatit|asthma|eczema|bronchit|sinusit|urticaria|purpura|alveolitis|disorder|cough|সর্দি|হাঁপানি|কনজাংটিভ/

function allergiesOf({ substances }: ReadSubstance): HistoryFact[] {
  return substances.map((one) => ({
    kind: 'allergy',
    allergy: {
      substance: one.label.slice(0, 120),
      generic_key: keysIn([one]).join(' + ') || null,
      class: familiesIn([one])[0] ?? null,
    },
  }))
}

function flagByCode(icd10: string | null): PatientFlag[] {
  if (icd10 === null) return []
  if (/^(O1|O2|O3|O4[0-8]|O98|O99|Z3[345])/.test(icd10)) return ['pregnant']
  if (/^(N17|N18|N19|I12|I13|Z49|Z99\.2)/.test(icd10)) return ['renal']
  return /^(K70\.[34]|K71\.7|K72|K74|K76\.6|K76\.7)/.test(icd10) ? ['hepatic'] : []
}

const tail = String.raw`(-?\d.*| ?-? ?(stage|grade|g|st|on|with|since|for|due|known|class|child|pugh|decompensated|compensated|\d).*)?$`
const begins = String.raw`^(h\/o |hx of |history of |a |known |case of |k\/c\/o |kco |pt of |c\/o |chronic |acute |old |(hbv|hcv|alcohol|nash|diabetes|hypertension)[ -](related|induced|associated) )*`
const flags: readonly (readonly [PatientFlag, RegExp])[] = [
  [
    'lactating',
    /^(currently )?(lactating( mother| mothers)?|lactation|breast ?-?feeding( mother)?|breast ?-?feeds|nursing mother)( (her |a |the )?(baby|child)\b.*| (since|for|\d).*)?$|^(স্তন্যদায়ী|বুকের দুধ খাওয়ান|বুকের দুধ খাওয়াচ্ছেন|বাচ্চাকে বুকের দুধ)/,
  ],
  [
    'pregnant',
    new RegExp(
      String.raw`^(currently |now |early |normal |viable |intrauterine |single live |twin )*(pregnant|pregnancy|iup|primigravida|multigravida|antenatal( care)?|anc)( woman| lady| mother)?( \(?anc\)?)?${tail}|^\d+ ?(weeks?|wks?|months?)( ?[+&]? ?\d ?(days?|d))? (pregnant|pregnancy|of pregnancy|gestation)$|^(1st|2nd|3rd|first|second|third) trimester( pregnancy| of pregnancy)?$|^\d+ ?(সপ্তাহ|মাস)(ে?র)? ?(গর্ভবতী|গর্ভাবস্থা|অন্তঃসত্ত্বা)|^(গর্ভবতী|গর্ভাবস্থা|অন্তঃসত্ত্বা|স্বাভাবিক গর্ভ)`,
    ),
  ],
  [
    'renal',
    new RegExp(
      String.raw`${begins}(stage ?-?[1-5][ab]? )?(ckd|esrd|eskd|crf|aki|dkd|(diabetic )?kidney (disease|failure|injury)|renal (disease|failure|impairment|insufficiency|injury)|diabetic nephropathy|(on )?(haemo|hemo|maintenance |peritoneal )?dialysis)${tail}|^(দীর্ঘমেয়াদি )?কিডনি(র)? (রোগ|ফেইলিওর|ফেলিওর|বিকল|নষ্ট)|^ডায়ালাইসিস`,
    ),
  ],
  [
    'hepatic',
    new RegExp(
      String.raw`${begins}(decompensated |compensated |alcoholic )*(cld|dcld|liver (disease|failure|cirrhosis)|hepatic (failure|impairment|encephalopathy|cirrhosis)|cirrhosis( of( the)? liver)?)${tail}|^(দীর্ঘমেয়াদি )?লিভার(ের)? (রোগ|সিরোসিস|ফেইলিওর)`,
    ),
  ],
]

const notNow =
  /\b(past|previous|prev|earlier|planned|planning|wants?|trying|desire|test|strip|prevention|ectopic|molar|terminated|abort|ended|after delivery|induced)\b|আগের|পূর্বের|চান|ইচ্ছা|পরীক্ষা/
/** A pregnancy of a year: `Pregnancy 2019`. */
const ofAYear = /^\D*(in )?\b(19|20)\d\d$/

/** What a line says by its words. The Bengali of a picked line counts where nothing was taken out of the line. */
function flagsOf({ bn_text, since }: HistoryItem, { parts, isWhole }: OwnParts): PatientFlag[] {
  const told = [...parts, ...(isWhole && bn_text ? [plainText(bn_text)] : [])]
  // The time that stands in a box of its own is the whole line's.
  if (parts.length === 1 && since) told.push(plainText(`${parts[0]} ${since}`))
  return flags.flatMap(([flag, pattern]) =>
    told.some(
      (part) => !notNow.test(part) && pattern.test(part) && !(flag === 'pregnant' && ofAYear.test(part)),
    )
      ? [flag]
      : [],
  )
}
