import { WEEKDAYS, showWeekday } from './day.ts'
import { digitsFor, type Lang } from './digits.ts'
import type { Amount, Manner, DayDose, Dose, DoseLine, DoseStep, DoseTime, DayMost, Spacing } from './dose.ts'
import { type FormOf, unitsOf } from './dose-form.ts'
import { instructionWords, purposeWords } from './dose-instructions.ts'
import { conditionWords } from './dose-reasons.ts'
import { listed, mlWords, numberText, wordsInRow } from './dose-numbers.ts'
import { routeWords } from './dose-routes.ts'
import { timingWords } from './dose-timings.ts'
import { SPOON_ML } from './dose-unit.ts'
import { SLOT_TIMES, TIME_WORDS, TIMES_WORDS, VERB_WORDS } from './dose-vocabulary.ts'
import { DISSOLVED } from './dose-schedule.ts'
import { type Duration, showDuration } from './duration.ts'
import { WORDS_OF_UNIT } from './unit-words.ts'

/** `long`: as the patient hears it, with the times of the day in words; else as it stands on the sheet, with slots. */
type Writing = { lang: Lang; of: FormOf; long: boolean }
type On = Writing & { verb: DoseStep['verb'] }

const SEPARATOR = ' — '

/** The parts of a line as they stand on the sheet: '১+০+১ টি', 'খাবার পরে', '৫ দিন'. */
export function printedParts({ steps, tail, quantity, purpose }: DoseLine, lang: Lang, of: FormOf): string[] {
  const writing: Writing = { lang, of, long: false }
  const taper = steps
    .map((step) => stepParts(step, writing).join(SEPARATOR))
    .join(lang === 'bn' ? ', তারপর ' : ', then ')
  const [only] = steps
  const parts = steps.length === 1 && only ? stepParts(only, writing) : [taper]
  return [...parts, ...besideParts(tail, lang), ...endParts({ quantity, purpose }, lang)].filter(Boolean)
}

/** The line as it stands on the sheet: '১+০+১ টি — খাবার পরে — ৫ দিন'. */
export const printedLine = (line: DoseLine, lang: Lang, of: FormOf): string =>
  printedParts(line, lang, of).join(SEPARATOR)

/** The whole line as the patient hears it: 'সকালে ১টি, রাতে ১টি, খাবার পরে, ৫ দিন'. */
export function doseSentence({ steps, tail, quantity, purpose }: DoseLine, lang: Lang, of: FormOf): string {
  const said = steps
    .map((step) => stepParts(step, { lang, of, long: true }).join(', '))
    .join(lang === 'bn' ? '; তারপর ' : '; then ')
  return [said, ...besideParts(tail, lang), ...endParts({ quantity, purpose }, lang)]
    .filter(Boolean)
    .join(', ')
}

function stepParts(step: DoseStep, writing: Writing): string[] {
  const { lang, long } = writing
  const { dose, need, when, most, duration, verb } = step
  const portion = dose?.kind === 'portion'
  const need_words = need && !portion ? NEED_WORDS[lang] : ''
  const when_words = when && !portion ? conditionWords(when, lang) : ''
  const end = isCourse(step)
    ? courseWords(step.duration, lang)
    : duration
      ? (long && lang === 'en' && (duration.kind === 'span' || duration.kind === 'range') ? 'for ' : '') +
        showDuration(duration, lang)
      : ''
  // Named times beside a bedtime that belongs to the night would read as one time more.
  const named = long && !step.timings.some(({ how }) => how === 'bedtime')
  const clause = dose
    ? doseClause(dose, { ...writing, verb, long: named }, step)
    : verb
      ? VERB_WORDS[lang][verb]
      : ''
  return [
    clause,
    need_words,
    when_words,
    most ? mostWords(most, { ...writing, verb }) : '',
    ...besideParts(step, lang),
    end,
  ].filter(Boolean)
}

/** 'One tablet for three days': how often was not said, and without 'for' it would be a dose and a number of days that nothing joins. */
const isCourse = (step: DoseStep): step is DoseStep & { duration: Duration } =>
  step.dose?.kind === 'portion' &&
  !step.need &&
  step.when === null &&
  step.duration?.kind === 'span' &&
  !step.instructions.some((one) => DISSOLVED.includes(one))
const courseWords = (duration: Duration, lang: Lang): string =>
  lang === 'bn' ? `${showDuration(duration, 'bn')} ধরে` : `for ${showDuration(duration, 'en')}`

const besideParts = (beside: Manner | null, lang: Lang): string[] =>
  beside
    ? [
        beside.route ? routeWords(beside.route, lang) : '',
        ...beside.timings.map((timing) => timingWords(timing, lang)),
        ...beside.instructions.map((one) => instructionWords(one, lang)),
      ]
    : []

const endParts = ({ quantity, purpose }: Pick<DoseLine, 'quantity' | 'purpose'>, lang: Lang): string[] => [
  purpose ? purposeWords(purpose, lang) : '',
  quantity === null ? '' : lang === 'bn' ? `মোট ${digitsFor('bn', quantity)}টি` : `${quantity} in all`,
]

function doseClause(dose: Dose, on: On, { need, when }: Pick<DoseStep, 'need' | 'when'>): string {
  switch (dose.kind) {
    case 'spaced':
      return spacedClause(dose, on)
    case 'once':
      return withWords(
        dose,
        on,
        dose.now ? { bn: 'এখনই', en: 'now' } : { bn: 'একবার', en: 'single dose', apart: true },
      )
    case 'portion': {
      const words = (lang: Lang) =>
        [need ? NEED_WORDS[lang] : '', when ? conditionWords(when, lang) : '']
          .filter((word) => word !== '')
          .join(', ')
      return withWords(dose, on, { bn: words('bn'), en: words('en') })
    }
    default:
      return dayClause(dose, on)
  }
}

function dayClause(dose: DayDose, on: On): string {
  const { lang, verb } = on
  if (dose.kind === 'slots') return slotsClause(dose, on)
  if (dose.kind === 'moments') return momentsClause(dose, on)
  if (dose.kind === 'bedtime') return withWords(dose, on, { bn: 'রাতে ঘুমানোর আগে', en: 'at bedtime' })
  if (dose.kind === 'every')
    return withWords(dose, on, {
      bn: `${digitsFor('bn', dose.hours)} ঘণ্টা পর পর`,
      en: dose.hours === 1 ? 'every hour' : `every ${dose.hours} hours`,
    })
  const times = {
    bn: `দিনে ${digitsFor('bn', dose.per_day)} বার`,
    en: `${TIMES_WORDS[dose.per_day] ?? `${dose.per_day} times`} a day`,
    apart: true,
  }
  if (lang === 'en' || dose.amount === undefined || (dose.per_day === 1 && dose.unit))
    return withWords(dose, on, times)
  return wordsInRow([
    `${amountWords({ ...dose, amount: dose.amount }, on)} করে`,
    times.bn,
    verb ? VERB_WORDS.bn[verb] : '',
  ])
}

/** An amount with the words that say when. A bare number stands before them in Bengali, so that it is no number of days. */
function withWords(
  said: Partial<Amount>,
  { verb, ...writing }: On,
  words: { bn: string; en: string; apart?: boolean },
): string {
  const { lang } = writing
  const amount = said.amount === undefined ? '' : amountWords({ ...said, amount: said.amount }, writing)
  const doing = verb ? VERB_WORDS[lang][verb] : ''
  if (lang === 'en') {
    const how = verb === 'rinse' && said.unit ? `${doing} with` : doing
    return wordsInRow([how, amount && words.apart ? `${amount},` : amount, words.en])
  }
  return wordsInRow(
    amount !== '' && !said.unit ? [`${amount} করে`, words.bn, doing] : [words.bn, amount, doing],
  )
}

function slotsClause(dose: Extract<DayDose, { kind: 'slots' }>, on: On): string {
  const { lang, long, verb } = on
  // An afternoon without anything would be lost in words.
  const times =
    dose.amounts.length === 3 || dose.amounts.every((amount) => amount > 0)
      ? SLOT_TIMES[dose.amounts.length]
      : undefined
  if (long && times && !verb)
    return times
      .flatMap((time, at) =>
        dose.amounts[at]
          ? [timed({ ...dose, amount: dose.amounts[at] ?? 0 }, TIME_WORDS[lang][time], on)]
          : [],
      )
      .join(', ')
  const doing = verb ? VERB_WORDS[lang][verb] : ''
  const slots = slotsText(dose, on)
  return wordsInRow(lang === 'en' ? [doing, slots] : [slots, doing])
}

function momentsClause({ at, ...dose }: Extract<DayDose, { kind: 'moments' }>, on: On): string {
  const { lang, verb } = on
  const counted = at.flatMap(({ moment, amount }) =>
    amount === undefined ? [] : [timed({ ...dose, amount }, momentWords(moment, lang), on)],
  )
  const said =
    counted.length > 0
      ? counted.join(', ')
      : listed(
          at.map(({ moment }) => momentWords(moment, lang)),
          lang,
        )
  const doing = verb ? VERB_WORDS[lang][verb] : ''
  return wordsInRow(lang === 'en' ? [doing, said] : [said, doing])
}

const momentWords = (moment: DoseTime, lang: Lang): string =>
  typeof moment === 'string' ? TIME_WORDS[lang][moment] : timingWords(moment, lang)
const timed = (amount: Amount, words: string, writing: Writing): string =>
  wordsInRow(
    writing.lang === 'bn' && amount.unit
      ? [words, amountWords(amount, writing)]
      : [amountWords(amount, writing), words],
  )

function spacedClause({ spacing, day }: Extract<Dose, { kind: 'spaced' }>, on: On): string {
  const words = { bn: spacingWords(spacing, 'bn'), en: spacingWords(spacing, 'en') }
  if (day.kind === 'times' && day.per_day === 1) return withWords(day, on, words)
  const clause = dayClause(day, on)
  return on.lang === 'bn'
    ? `${words.bn} ${clause}`
    : `${clause}${day.kind === 'slots' ? '' : ','} ${words.en}`
}

function spacingWords({ value, unit, days, weekdays }: Spacing, lang: Lang): string {
  if (weekdays) {
    const names = WEEKDAYS.filter((weekday) => weekdays.includes(weekday)).map((weekday) =>
      showWeekday(weekday, lang),
    )
    return `${lang === 'bn' ? 'প্রতি' : 'every'} ${listed(names, lang)}`
  }
  if (days !== undefined) return lang === 'bn' ? `সপ্তাহে ${digitsFor('bn', days)} দিন` : `${days} days a week`
  if (value === 1) return ONCE_WORDS[lang][unit]
  if (value === 2 && unit === 'd') return lang === 'bn' ? 'একদিন পর পর' : 'every other day'
  return lang === 'bn'
    ? `${digitsFor('bn', value)} ${SPACING_UNITS.bn[unit]} পর পর`
    : `every ${value} ${SPACING_UNITS.en[unit]}`
}

const ONCE_WORDS = {
  en: { d: 'once a day', w: 'once a week', m: 'once a month', y: 'once a year' },
  bn: { d: 'দিনে ১ বার', w: 'সপ্তাহে একদিন', m: 'মাসে একদিন', y: 'বছরে একবার' },
} as const
const SPACING_UNITS = {
  en: { d: 'days', w: 'weeks', m: 'months', y: 'years' },
  bn: { d: 'দিন', w: 'সপ্তাহ', m: 'মাস', y: 'বছর' },
} as const
const NEED_WORDS = { en: 'when needed', bn: 'প্রয়োজনে' } as const

function mostWords(most: DayMost, { lang, of }: On): string {
  const words =
    'times' in most
      ? lang === 'bn'
        ? `${digitsFor('bn', most.times)} বার`
        : `${most.times} ${most.times === 1 ? 'time' : 'times'}`
      : bareAmount(most, { lang, of })
  return lang === 'bn' ? `দিনে সর্বোচ্চ ${words}` : `at most ${words} a day`
}

/** An amount alone: '১টি', '২ চা চামচ (১০ মিলি)', '10 units', '1½ tablets'. */
export const amountText = (amount: Amount, lang: Lang, of: FormOf): string =>
  amountWords(amount, { lang, of })

function amountWords(amount: Amount, writing: Pick<Writing, 'lang' | 'of'>): string {
  const ml = amount.unit && SPOON_ML[amount.unit]
  return bareAmount(amount, writing) + (ml ? mlWords([amount.amount * ml], writing.lang) : '')
}

function bareAmount({ amount, unit }: Amount, { lang, of }: Pick<Writing, 'lang' | 'of'>): string {
  return digitsFor(lang, numberText(amount, unit)) + unitText({ amount, unit }, { lang, of })
}

/** '১+০+১ টি', '১+১+১ চা চামচ (৫+৫+৫ মিলি)'. The unit stands apart, for it belongs to each number. */
function slotsText({ amounts, unit }: Extract<DayDose, { kind: 'slots' }>, { lang, of }: Writing): string {
  const numbers = digitsFor(lang, amounts.map((amount) => numberText(amount, unit)).join('+'))
  if (!unit) return numbers
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  const ml = SPOON_ML[unit]
  const measured = ml
    ? mlWords(
        amounts.map((amount) => amount * ml),
        lang,
      )
    : ''
  return `${numbers} ${unitText({ amount: total, unit }, { lang, of }).trim()}${measured}`
}

/** The unit's word: of a tablet or capsule of that form 'টি' is enough. */
function unitText(
  { amount, unit }: { amount: number; unit: Amount['unit'] },
  { lang, of }: Pick<Writing, 'lang' | 'of'>,
): string {
  const words = unit && WORDS_OF_UNIT.get(unit)
  if (!words) return ''
  if (lang === 'en') return ` ${amount > 1 ? words.en[1] : words.en[0]}`
  return words.bn.startsWith('টি') && unitsOf(of).unit === unit ? 'টি' : words.bn
}
