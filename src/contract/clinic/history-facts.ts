import { denies, plainText, allergyWords } from './allergy-text.ts'
import type { Day } from './day.ts'
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
 * What a picked or typed line of history or diagnosis certainly says of the patient's record: an allergy, pregnancy,
 * breast-feeding, disease of kidney or liver. Nothing where it is denied, doubted, of the family or of the past.
 */
export function historyFacts(item: HistoryItem, today: Day, listed?: readonly CatalogueHit[]): HistoryFact[] {
  if (isOfOthers(item)) return []
  const allergy = allergyIn(item, listed)
  if (allergy) return allergy.unclear === null ? allergiesOf(allergy) : []
  const text = said(item)
  const told = flagOf(text, item.bn_text ?? null)
  const day = lmpByDay(text, today)
  // How long an illness has lasted is no pregnancy's time, also where only a pregnant woman has it.
  const lmp = told === 'pregnant' || countsPregnancy(text) ? lmpIn(text, today) : day
  const flag = flagByCode(item.icd10 ?? null) ?? told
  if (flag) return [{ kind: 'flag', flag, lmp: flag === 'pregnant' ? lmp : null }]
  if (/^(edd|expected date of delivery|প্রসবের (সম্ভাব্য )?তারিখ)/.test(text) && day)
    return [{ kind: 'flag', flag: 'pregnant', lmp: day }]
  return lmp ? [{ kind: 'lmp', lmp }] : []
}

/** A last period as a line tells it. `counted`: from weeks or months, back from the day on which they are said. */
export interface ToldPeriod {
  lmp: Day
  counted: boolean
  /** The line says nothing else. */
  alone: boolean
}

/** What a line says of the last period. */
export function periodFacts(item: HistoryItem, today: Day): ToldPeriod[] {
  const counted = lmpByDay(said(item), today) === null
  return historyFacts(item, today).flatMap((fact) =>
    fact.kind === 'allergy' || fact.lmp === null
      ? []
      : [{ lmp: fact.lmp, counted, alone: fact.kind === 'lmp' }],
  )
}

const said = ({ text, since }: HistoryItem): string => plainText(`${text} ${since ?? ''}`)

const isOfOthers = ({ text, group }: HistoryItem): boolean =>
  group === 'Family' ||
  /\?/.test(text) ||
  denies(allergyWords(plainText(text).replace(/[()]/g, ' '))) ||
  /\b(family|father|mother|brother|sister|son|daughter|husband|wife|parents?|uncle|aunt|f\/h|fh)\b|পরিবার|বাবা|মায়ের|ভাই|বোন|স্বামী|স্ত্রী/.test(
    plainText(text).replace(/nursing mother|lactating mother/g, ''),
  )

/** The allergy that a line of history tells of, certain or not; null where it tells of none: `Allergic rhinitis` does not. */
export function allergyIn(item: HistoryItem, listed?: readonly CatalogueHit[]): ReadSubstance | null {
  if (isOfOthers(item)) return null
  const text = plainText(item.text)
  const toIt =
    /\b(allerg(y|ic|ies)|hypersensitiv(e|ity)|anaphyla(xis|ctic)) (to|from|with|after|of|against)\b/.test(
      text,
    )
  if (!toIt && !/\ballerg(y|ies|ic)\b|(অ্যা|এ|এ্যা)লার্জি/.test(text)) return null
  const read = readSubstance({ text: item.text, generic_key: null }, listed)
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

function flagByCode(icd10: string | null): PatientFlag | null {
  if (icd10 === null) return null
  if (/^(O1|O2|O3|O4[0-8]|O98|O99|Z3[345])/.test(icd10)) return 'pregnant'
  if (/^(N17|N18|N19|I12|I13|Z49|Z99\.2)/.test(icd10)) return 'renal'
  return /^(K70\.[34]|K71\.7|K72|K74|K76\.6|K76\.7)/.test(icd10) ? 'hepatic' : null
}

const tail = String.raw`( (stage|grade|g|st|on|with|since|for|due|known|class|child|pugh|decompensated|compensated|\d).*|\d.*| ?[,(].*)?$`
const begins = String.raw`^(h\/o |known (case of )?|k\/c\/o |c\/o |chronic |acute |old )*`
const flags: readonly (readonly [PatientFlag, RegExp])[] = [
  [
    'lactating',
    /^(currently )?(lactating( mother| mothers)?|lactation|breast ?-?feeding( mother)?|breast ?-?feeds|nursing mother)$|^(স্তন্যদায়ী|বুকের দুধ খাওয়ান|বুকের দুধ খাওয়াচ্ছেন|বাচ্চাকে বুকের দুধ)/,
  ],
  [
    'pregnant',
    new RegExp(
      String.raw`^(currently |now |early |normal |viable |intrauterine |single live |twin )*(pregnant|pregnancy|iup|primigravida|multigravida|antenatal( care)?|anc)( woman| lady| mother)?( \(?anc\)?)?${tail}|^\d+ ?(weeks?|wks?|months?) (pregnant|pregnancy|of pregnancy|gestation)$|^\d+ ?(সপ্তাহ|মাস)(ে?র)? ?(গর্ভবতী|গর্ভাবস্থা|অন্তঃসত্ত্বা)|^(গর্ভবতী|গর্ভাবস্থা|অন্তঃসত্ত্বা|স্বাভাবিক গর্ভ)`,
    ),
  ],
  [
    'renal',
    new RegExp(
      String.raw`${begins}(ckd|esrd|eskd|crf|aki|kidney (disease|failure|injury)|renal (disease|failure|impairment|insufficiency|injury)|diabetic nephropathy|(on )?(haemo|hemo|maintenance |peritoneal )?dialysis)${tail}|^(দীর্ঘমেয়াদি )?কিডনি(র)? (রোগ|ফেইলিওর|ফেলিওর|বিকল|নষ্ট)|^ডায়ালাইসিস`,
    ),
  ],
  [
    'hepatic',
    new RegExp(
      String.raw`${begins}(decompensated |compensated |alcoholic )*(cld|dcld|liver (disease|failure|cirrhosis)|hepatic (failure|impairment|encephalopathy|cirrhosis)|cirrhosis( of( the)? liver)?)${tail}|^(দীর্ঘমেয়াদি )?লিভার(ের)? (রোগ|সিরোসিস|ফেইলিওর)`,
    ),
  ],
]

function flagOf(text: string, bn_text: string | null): PatientFlag | null {
  if (
    /\b(past|previous|prev|earlier|planned|planning|wants?|trying|desire|test|strip|prevention|ectopic|molar|terminated|abort|ended|after delivery|induced)\b|আগের|পূর্বের|চান|ইচ্ছা|পরীক্ষা/.test(
      text,
    )
  )
    return null
  const bengali = bn_text === null ? null : plainText(bn_text)
  return (
    flags.find(([, pattern]) => pattern.test(text) || (bengali !== null && pattern.test(bengali)))?.[0] ??
    null
  )
}
