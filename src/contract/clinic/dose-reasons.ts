import { digitsFor, type Lang } from './digits.ts'
import type { DoseCondition } from './dose.ts'
import type { PhraseCapture, Phrase } from './dose-pattern.ts'

type Reason = {
  key: string
  en: string
  bn: string
  /** What else is typed for it: English words behind 'if', Bengali ones as they are. */ if?: string[]
  bengali?: string[]
}

const WHEN = 'হলে|থাকলে|উঠলে|করলে|আসলে|এলে|বাড়লে|লাগলে'

/** The known reasons for a dose at need. */
export const REASONS: readonly Reason[] = [
  { key: 'fever', en: 'if fever', bn: 'জ্বর হলে', bengali: [`জ্বর ${WHEN}`] },
  { key: 'pain', en: 'if pain', bn: 'ব্যথা হলে', bengali: [`ব্যথা ${WHEN}`] },
  { key: 'severe_pain', en: 'if severe pain', bn: 'তীব্র ব্যথা হলে', bengali: [`তীব্র|বেশি ব্যথা ${WHEN}`] },
  { key: 'chest_pain', en: 'if chest pain', bn: 'বুকে ব্যথা হলে', bengali: [`বুকে|বুক ব্যথা ${WHEN}`] },
  {
    key: 'abdominal_pain',
    en: 'if abdominal pain',
    bn: 'পেটে ব্যথা হলে',
    if: ['abdominal|stomach|belly|abd pain'],
    bengali: [`পেটে|পেট ব্যথা ${WHEN}`],
  },
  { key: 'headache', en: 'if headache', bn: 'মাথাব্যথা হলে', bengali: [`মাথাব্যথা ${WHEN}`, `মাথা|মাথায় ব্যথা ${WHEN}`] },
  { key: 'vomiting', en: 'if vomiting', bn: 'বমি হলে', if: ['vomit'], bengali: [`বমি ${WHEN}`] },
  {
    key: 'nausea',
    en: 'if nausea',
    bn: 'বমি বমি ভাব হলে',
    bengali: [`বমি বমি ভাব? ${WHEN}`, `বমি ভাব ${WHEN}`],
  },
  { key: 'cough', en: 'if cough', bn: 'কাশি হলে', bengali: [`কাশি ${WHEN}`] },
  { key: 'runny_nose', en: 'if runny nose', bn: 'সর্দি হলে', bengali: [`সর্দি ${WHEN}`] },
  { key: 'itching', en: 'if itching', bn: 'চুলকানি হলে', bengali: [`চুলকানি ${WHEN}`, 'চুলকালে'] },
  { key: 'allergy', en: 'if allergy', bn: 'অ্যালার্জি হলে', bengali: [`অ্যালার্জি ${WHEN}`] },
  { key: 'vertigo', en: 'if vertigo', bn: 'মাথা ঘুরলে', if: ['dizziness|dizzy'], bengali: [`মাথা ঘোরা ${WHEN}`] },
  {
    key: 'sleepless',
    en: 'if sleepless',
    bn: 'ঘুম না হলে',
    if: ['no sleep', 'insomnia'],
    bengali: ['ঘুম না হলে|আসলে|এলে'],
  },
  { key: 'anxiety', en: 'if anxious', bn: 'দুশ্চিন্তা হলে', if: ['anxiety'], bengali: [`অস্থির ${WHEN}`] },
  {
    key: 'constipation',
    en: 'if constipated',
    bn: 'কোষ্ঠকাঠিন্য হলে',
    if: ['constipation'],
    bengali: [`কোষ্ঠকাঠিন্য ${WHEN}`, 'পায়খানা কষা|শক্ত হলে'],
  },
  {
    key: 'loose_motion',
    en: 'if loose motion',
    bn: 'পাতলা পায়খানা হলে',
    if: ['loose motions|stool|stools', 'diarrhoea|diarrhea'],
    bengali: [`পাতলা পায়খানা ${WHEN}`, `ডায়রিয়া ${WHEN}`],
  },
  {
    key: 'breathlessness',
    en: 'if breathless',
    bn: 'শ্বাসকষ্ট হলে',
    if: ['breathing difficulty', 'breathlessness|dyspnoea|dyspnea|sob'],
    bengali: [`শ্বাসকষ্ট ${WHEN}`],
  },
  { key: 'gas', en: 'if gas', bn: 'গ্যাস হলে', bengali: [`গ্যাস ${WHEN}`] },
  {
    key: 'acidity',
    en: 'if acidity',
    bn: 'বুক জ্বললে',
    if: ['heartburn', 'heart burn'],
    bengali: ['বুক জ্বালাপোড়া হলে|করলে', 'বুক জ্বালা হলে|করলে'],
  },
  { key: 'palpitation', en: 'if palpitation', bn: 'বুক ধড়ফড় করলে', bengali: ['বুক ধড়ফড় হলে'] },
  { key: 'bleeding', en: 'if bleeding', bn: 'রক্ত পড়লে', bengali: ['রক্তপাত হলে', 'রক্ত গেলে|বের হলে'] },
  { key: 'swelling', en: 'if swelling', bn: 'ফুলে গেলে' },
  {
    key: 'seizure',
    en: 'if convulsion',
    bn: 'খিঁচুনি হলে',
    if: ['seizure|fit|fits|convulsions'],
    bengali: [`খিঁচুনি ${WHEN}`],
  },
  {
    key: 'sugar_low',
    en: 'if sugar low',
    bn: 'সুগার কমে গেলে',
    if: ['low sugar', 'hypoglycaemia|hypoglycemia'],
  },
]

const WHETHER = 'if|when'
const temperature = ({ numbers: [value = 0] }: PhraseCapture): DoseCondition | null =>
  value >= 95 && value <= 110
    ? { temp_over: value, scale: 'F' }
    : value >= 35 && value <= 43
      ? { temp_over: value, scale: 'C' }
      : null
const fahrenheit = (captured: PhraseCapture): DoseCondition | null => only(temperature(captured), 'F')
const celsius = (captured: PhraseCapture): DoseCondition | null => only(temperature(captured), 'C')
const only = (when: DoseCondition | null, scale: 'F' | 'C') =>
  when && 'scale' in when && when.scale === scale ? when : null
const pressure = ({ numbers: [sys = 0, dia = 0] }: PhraseCapture): DoseCondition | null =>
  sys >= 80 && sys <= 260 && dia >= 40 && dia < sys ? { bp_over: [sys, dia] } : null

const over = ['>', 'over|above', 'more than', 'is over|above', 'is > ', 'the fever is over'].map((words) =>
  words.trim(),
)
const TEMPERATURE_HEADS = [
  `${WHETHER} the? fever`,
  `${WHETHER} temp|temperature`,
  `${WHETHER}`,
  'fever',
  'temp|temperature',
].flatMap((head) => over.map((word) => `${head} ${word} #`))
const BENGALI_TAIL = '-? এর|র|ের? বেশি|উপরে|ওপরে'

/** What is typed for a reason. */
export const REASON_PHRASES: readonly Phrase<DoseCondition>[] = [
  ...REASONS.flatMap(({ key, en, bn, if: more = [], bengali = [] }) => {
    const words = [...more.map((word) => `if|when|in ${word}`), `if|when|in ${en.slice(3)}`, ...bengali, bn]
    return words.map((pattern): Phrase<DoseCondition> => [pattern, () => ({ reason: key })])
  }),
  ...TEMPERATURE_HEADS.flatMap((head): Phrase<DoseCondition>[] => [
    [head, temperature],
    [`${head} °? f`, fahrenheit],
    [`${head} °? c`, celsius],
    [`${head} °`, temperature],
    [`${head} ( °? f )`, fahrenheit],
    [`${head} degree|degrees f?`, fahrenheit],
  ]),
  ...['জ্বর', 'তাপমাত্রা'].flatMap((head) =>
    ['হলে', 'উঠলে', 'থাকলে'].flatMap((tail): Phrase<DoseCondition>[] => [
      [`${head} # °? f? ${BENGALI_TAIL} ${tail}`, temperature],
      [`${head} # °? f ${BENGALI_TAIL} ${tail}`, fahrenheit],
      [`${head} # °? c ${BENGALI_TAIL} ${tail}`, celsius],
    ]),
  ),
  ...[`if|when bp > #  /  #`, 'if the? bp is? over|above # / #'].map((pattern): Phrase<DoseCondition> => [
    pattern.replaceAll('  ', ' '),
    pressure,
  ]),
  [`প্রেশার|প্রেসার|বিপি # / # ${BENGALI_TAIL} হলে`, pressure],
]

const known = new Map(REASONS.map((reason) => [reason.key, reason]))

/** 'জ্বর হলে', 'if the fever is over 101°F'. */
export function conditionWords(when: DoseCondition, lang: Lang): string {
  if ('reason' in when) return known.get(when.reason)?.[lang] ?? ''
  if ('bp_over' in when) {
    const pressure = digitsFor(lang, when.bp_over.join('/'))
    return lang === 'bn' ? `প্রেশার ${pressure}-এর বেশি হলে` : `if BP > ${pressure}`
  }
  const degrees = `${digitsFor(lang, when.temp_over)}°${when.scale}`
  return lang === 'bn' ? `জ্বর ${degrees}-এর বেশি হলে` : `if the fever is over ${degrees}`
}
