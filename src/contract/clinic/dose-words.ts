import { WEEKDAYS, showWeekday } from './day.ts'
import { digitsFor, type Lang } from './digits.ts'
import type { Amount, Condition, DayDose, Dose } from './dose.ts'
import type { DoseUnit } from './dose-part.ts'
import type { DrugLine } from './drug-line.ts'
import { showDuration } from './duration.ts'
import { REASON_WORDS, ROUTE_WORDS, SLOT_WORDS, TIMING_WORDS, UNIT_WORDS } from './dose-vocabulary.ts'

/** What a line needs for its sentence; the form ('Tab.', 'Syp.', 'Cream' ...) decides the unit where the dose names none. */
export type SentenceLine = { dose: Dose | null; form_abbr?: string | null } & Partial<Pick<DrugLine, 'when' | 'timing' | 'duration' | 'route'>>

type Writing = { lang: Lang; unit: FormUnit }
type FormUnit = DoseUnit | 'apply'

const FORM_UNITS: readonly (readonly [RegExp, FormUnit])[] = [
  [/oint|cream|gel|lotion|shampoo|paste/i, 'apply'], [/drop/i, 'drop'], [/inh\. cap|cap/i, 'piece'], [/^inh/i, 'puff'], [/spray/i, 'spray'],
  [/^(syp|susp|elixir)/i, 'tsp'], [/^(sol|mouthwash)/i, 'ml'], [/^(powder|sachet)/i, 'sachet'],
]

/** The unit a form is counted in: spoon for a syrup, drop, puff ...; a tablet, capsule or injection is a piece. */
export function unitOfForm(form_abbr: string | null | undefined): DoseUnit | 'apply' {
  return FORM_UNITS.find(([form]) => form.test(form_abbr ?? ''))?.[1] ?? 'piece'
}

/** Whether a form is handed out by number, so that a total quantity makes sense. */
export function isCountableForm(form_abbr: string | null | undefined): boolean {
  return ['piece', 'sachet'].includes(unitOfForm(form_abbr))
}

/** The dose as it stands on the sheet: '১+০+১', '½+০+½', '৫ মিলি করে দিনে ২ বার'. */
export function shortDose(dose: Dose, lang: Lang, form_abbr?: string | null): string {
  const writing: Writing = { lang, unit: unitOfForm(form_abbr) }
  if (dose.kind === 'slots') return slotsShort(dose, lang)
  if (dose.kind === 'spaced' && dose.day.kind === 'slots') return `${slotsShort(dose.day, lang)} ${spacing(dose, lang)}`
  if (dose.kind !== 'taper') return doseClause(dose, writing)
  const steps = dose.steps.map((step) => `${shortDose(step.dose, lang, form_abbr)} ${showDuration(step.duration, lang)}`)
  return steps.join(lang === 'bn' ? ', তারপর ' : ', then ')
}

/** The whole line as the patient hears it: 'সকালে ১টি, দুপুরে ১টি, রাতে ১টি, খাবার পরে, ৫ দিন'. */
export function doseSentence(line: SentenceLine, lang: Lang): string {
  const { dose, when, timing, duration, route } = line
  return [
    when ? conditionWords(when, lang) : '',
    dose ? doseClause(dose, { lang, unit: unitOfForm(line.form_abbr) }) : '',
    route ? ROUTE_WORDS[lang][route] : '',
    timing ? TIMING_WORDS[lang][timing] : '',
    duration ? (lang === 'en' && duration.kind === 'span' ? 'for ' : '') + showDuration(duration, lang) : '',
  ].filter((part) => part !== '').join(', ')
}

function doseClause(dose: Dose, writing: Writing): string {
  const { lang } = writing
  switch (dose.kind) {
    case 'slots': case 'times': case 'every': return dayClause(dose, writing)
    case 'once': return together([lang === 'bn' ? 'এখনই' : '', taken(dose, writing), lang === 'en' ? 'now' : ''])
    case 'bedtime': return together([lang === 'bn' ? 'রাতে ঘুমানোর আগে' : '', taken(dose, writing), lang === 'en' ? 'at bedtime' : ''])
    case 'as_needed': return neededClause(dose, writing)
    case 'spaced': return spacedClause(dose, writing)
    case 'taper': return dose.steps.map((step) => `${doseClause(step.dose, writing)}, ${showDuration(step.duration, lang)}`).join(lang === 'bn' ? '; তারপর ' : '; then ')
  }
}

function dayClause(dose: DayDose, writing: Writing): string {
  const { lang } = writing
  if (dose.kind === 'slots') return slotsClause(dose, writing)
  const amount = taken(dose, writing)
  if (dose.kind === 'every') {
    const hours = digitsFor(lang, dose.hours)
    return together(lang === 'bn' ? [`${hours} ঘণ্টা পর পর`, amount] : [amount, `every ${hours} hours`])
  }
  const times = digitsFor(lang, dose.per_day)
  if (lang === 'en') return together([amount, dose.per_day === 1 ? 'once a day' : `${times} times a day`])
  if (dose.per_day === 1 || isApplied(dose, writing)) return together([`দিনে ${times} বার`, amount])
  return `${amount} করে দিনে ${times} বার`
}

function slotsClause(dose: Extract<DayDose, { kind: 'slots' }>, writing: Writing): string {
  const { lang } = writing
  const words = SLOT_WORDS[lang][dose.amounts.length] ?? []
  const applied = isApplied(dose, writing)
  const said = dose.amounts.flatMap((amount, slot) => {
    if (amount === 0) return []
    const how = applied ? '' : amountWords({ ...dose, amount }, writing)
    return [together(lang === 'bn' ? [words[slot] ?? '', how] : [how, words[slot] ?? ''])]
  }).join(', ')
  if (!applied) return said
  return lang === 'bn' ? `${said} লাগাবেন` : `apply ${said}`
}

function neededClause(dose: Extract<Dose, { kind: 'as_needed' }>, writing: Writing): string {
  const { lang } = writing
  const amount = taken(dose, writing)
  const need = dose.when ? conditionWords(dose.when, lang) : lang === 'bn' ? 'প্রয়োজনে' : 'when needed'
  const clause = together(lang === 'bn' ? [need, amount] : [amount, need])
  if (dose.max_per_day === undefined) return clause
  const most = amountWords({ ...dose, amount: dose.max_per_day }, { lang, unit: isApplied(dose, writing) ? 'piece' : writing.unit })
  return `${clause}, ${lang === 'bn' ? `দিনে সর্বোচ্চ ${most}` : `at most ${most} a day`}`
}

function spacedClause(dose: Extract<Dose, { kind: 'spaced' }>, writing: Writing): string {
  const { day } = dose
  const what = day.kind === 'times' && day.per_day === 1 ? taken(day, writing) : dayClause(day, writing)
  return together(writing.lang === 'bn' ? [spacing(dose, 'bn'), what] : [what, spacing(dose, 'en')])
}

function spacing({ every, weekdays }: Extract<Dose, { kind: 'spaced' }>, lang: Lang): string {
  if (weekdays) {
    const names = WEEKDAYS.filter((weekday) => weekdays.includes(weekday)).map((weekday) => showWeekday(weekday, lang))
    return `${lang === 'bn' ? 'প্রতি' : 'every'} ${names.join(lang === 'bn' ? ' ও ' : ' and ')}`
  }
  return SPACING_WORDS[lang][every]
}

const SPACING_WORDS = {
  en: { alternate: 'every other day', weekly: 'once a week', monthly: 'once a month' },
  bn: { alternate: 'একদিন পর পর', weekly: 'সপ্তাহে একদিন', monthly: 'মাসে একদিন' },
} as const

function conditionWords(when: Condition, lang: Lang): string {
  if ('temp_over_f' in when) {
    const degrees = digitsFor(lang, when.temp_over_f)
    return lang === 'bn' ? `জ্বর ${degrees}°F-এর বেশি হলে` : `if the fever is over ${degrees}°F`
  }
  const known = REASON_WORDS[lang].get(when.reason)
  return known ?? (when.reason.endsWith('হলে') ? when.reason : lang === 'bn' ? `${when.reason} হলে` : `if ${when.reason}`)
}

function taken(amount: Amount, writing: Writing): string {
  if (isApplied(amount, writing)) return writing.lang === 'bn' ? 'লাগাবেন' : 'apply'
  return amountWords(amount, writing)
}

function isApplied(dose: { unit?: DoseUnit }, { unit }: Writing): boolean {
  return dose.unit === undefined && unit === 'apply'
}

function amountWords({ amount, unit }: Amount, writing: Writing): string {
  const counted = unit ?? (writing.unit === 'apply' ? 'piece' : writing.unit)
  const words = UNIT_WORDS[writing.lang][counted]
  const number = digitsFor(writing.lang, counted === 'ml' ? amount : fractionText(amount))
  return number + (amount > 1 ? words.many : words.one)
}

function slotsShort({ amounts, unit }: Extract<DayDose, { kind: 'slots' }>, lang: Lang): string {
  const numbers = amounts.map((amount) => digitsFor(lang, unit === 'ml' ? amount : fractionText(amount))).join('+')
  return unit && unit !== 'piece' ? numbers + UNIT_WORDS[lang][unit].many : numbers
}

function fractionText(amount: number): string {
  const whole = Math.floor(amount)
  const sign = new Map([[0.25, '¼'], [0.5, '½'], [0.75, '¾']]).get(amount - whole)
  return sign === undefined ? String(amount) : `${whole > 0 ? whole : ''}${sign}`
}

function together(words: string[]): string {
  return words.filter((word) => word !== '').join(' ')
}
