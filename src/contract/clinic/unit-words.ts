import type { DoseUnit } from './dose-unit.ts'
import { finderOf } from './dose-pattern.ts'

type UnitWords = {
  unit: DoseUnit
  /** As it is typed. */ typed: readonly string[]
  /** As it is printed: one, and more than one; a Bengali word is the same for both. */ en: readonly [
    one: string,
    many: string,
  ]
  bn: string
}

/** Every unit with the words for it: all that are read, and the one of each language that is printed. */
export const UNITS: readonly UnitWords[] = [
  { unit: 'piece', typed: ['টি|টা|টো|piece|pieces|পিস'], en: ['piece', 'pieces'], bn: 'টি' },
  {
    unit: 'tablet',
    typed: ['tab|tabs|tablet|tablets|ট্যাবলেট|টেবলেট|বড়ি', 'টি|টা ট্যাবলেট|বড়ি'],
    en: ['tablet', 'tablets'],
    bn: 'টি ট্যাবলেট',
  },
  {
    unit: 'capsule',
    typed: ['cap|caps|capsule|capsules|ক্যাপসুল', 'টি|টা ক্যাপসুল'],
    en: ['capsule', 'capsules'],
    bn: 'টি ক্যাপসুল',
  },
  {
    unit: 'suppository',
    typed: ['supp|supps|suppository|suppositories|সাপোজিটরি', 'টি|টা সাপোজিটরি'],
    en: ['suppository', 'suppositories'],
    bn: 'টি সাপোজিটরি',
  },
  {
    unit: 'injection',
    typed: ['inj|injection|injections|ইনজেকশন', 'টি|টা ইনজেকশন'],
    en: ['injection', 'injections'],
    bn: 'টি ইনজেকশন',
  },
  { unit: 'patch', typed: ['patch|patches|প্যাচ', 'টি|টা প্যাচ'], en: ['patch', 'patches'], bn: 'টি প্যাচ' },
  { unit: 'vial', typed: ['vial|vials|ভায়াল', 'টি|টা ভায়াল'], en: ['vial', 'vials'], bn: ' ভায়াল' },
  {
    unit: 'ampoule',
    typed: ['amp|amps|ampoule|ampoules|অ্যাম্পুল|এম্পুল', 'টি|টা অ্যাম্পুল|এম্পুল'],
    en: ['ampoule', 'ampoules'],
    bn: ' অ্যাম্পুল',
  },
  {
    unit: 'sachet',
    typed: ['sachet|sachets|packet|packets|pkt|pkts|প্যাকেট|স্যাশে', 'টি|টা প্যাকেট|স্যাশে'],
    en: ['sachet', 'sachets'],
    bn: ' প্যাকেট',
  },
  {
    unit: 'tsp',
    typed: [
      'tsp|tsps|tsf|teaspoon|teaspoons|teaspoonful|teaspoonfuls|চামচ|চাচামচ',
      'tea spoon|spoons|spoonful|spoonfuls',
      'চা চামচ',
    ],
    en: ['teaspoon', 'teaspoons'],
    bn: ' চা চামচ',
  },
  {
    unit: 'tbsp',
    typed: ['tbsp|tbsf|tablespoon|tablespoons|tablespoonful', 'table spoon|spoons|spoonful', 'টেবিল চামচ'],
    en: ['tablespoon', 'tablespoons'],
    bn: ' টেবিল চামচ',
  },
  { unit: 'ml', typed: ['ml|mls|cc|মিলি|এমএল', 'মি লি'], en: ['ml', 'ml'], bn: ' মিলি' },
  { unit: 'drop', typed: ['drop|drops|gtt|ফোঁটা|ড্রপ'], en: ['drop', 'drops'], bn: ' ফোঁটা' },
  { unit: 'puff', typed: ['puff|puffs|পাফ|চাপ'], en: ['puff', 'puffs'], bn: ' পাফ' },
  { unit: 'spray', typed: ['spray|sprays|স্প্রে'], en: ['spray', 'sprays'], bn: ' স্প্রে' },
  { unit: 'iu', typed: ['iu|unit|units|u|ইউনিট|আইইউ'], en: ['unit', 'units'], bn: ' ইউনিট' },
  { unit: 'mg', typed: ['mg|mgs|মিগ্রা|মিলিগ্রাম|এমজি', 'মি গ্রা|গ্রাম'], en: ['mg', 'mg'], bn: ' মি.গ্রা.' },
  { unit: 'mcg', typed: ['mcg|ug|µg|μg|microgram|micrograms|মাইক্রোগ্রাম'], en: ['mcg', 'mcg'], bn: ' মাইক্রোগ্রাম' },
  { unit: 'g', typed: ['g|gm|gms|gram|grams|গ্রাম'], en: ['g', 'g'], bn: ' গ্রাম' },
  {
    unit: 'mg_kg',
    typed: ['mg|মিগ্রা / kg|কেজি', 'mg / kg / dose', 'mg per kg', 'মি গ্রা / কেজি'],
    en: ['mg/kg', 'mg/kg'],
    bn: ' মি.গ্রা./কেজি',
  },
  {
    unit: 'mcg_kg',
    typed: ['mcg|ug|মাইক্রোগ্রাম / kg|কেজি', 'mcg|ug / kg / dose'],
    en: ['mcg/kg', 'mcg/kg'],
    bn: ' মাইক্রোগ্রাম/কেজি',
  },
  { unit: 'ml_kg', typed: ['ml|মিলি / kg|কেজি', 'ml / kg / dose'], en: ['ml/kg', 'ml/kg'], bn: ' মিলি/কেজি' },
  {
    unit: 'applicator',
    typed: ['applicator|applicators|applicatorful|অ্যাপ্লিকেটর'],
    en: ['applicator', 'applicators'],
    bn: ' অ্যাপ্লিকেটর',
  },
  { unit: 'dose', typed: ['dose|doses|ডোজ'], en: ['dose', 'doses'], bn: ' ডোজ' },
]

/** The words of each unit. */
export const WORDS_OF_UNIT: ReadonlyMap<DoseUnit, UnitWords> = new Map(
  UNITS.map((words) => [words.unit, words]),
)

/** Finds the unit whose words begin here. */
export const unitAt = finderOf<DoseUnit>(() =>
  UNITS.flatMap(({ unit, typed }) => typed.map((pattern) => [pattern, () => unit] as const)),
)
