import type { Weekday } from './day.ts'
import type { DayTime, Spacing } from './dose.ts'
import type { Lexeme } from './dose-lexeme.ts'
import type { PhraseCapture, Phrase } from './dose-pattern.ts'
import { type DoseUnit, isAmountOf } from './dose-unit.ts'
import { DURATION_PHRASES } from './duration.ts'

type Says = Phrase<Lexeme>
const say = (lexeme: Lexeme, ...patterns: readonly string[]): Says[] =>
  patterns.map((pattern) => [pattern, () => lexeme])
const whole = (value: number | undefined, most: number): value is number =>
  value !== undefined && Number.isInteger(value) && value >= 1 && value <= most
const counted =
  (most: number, means: (value: number) => Lexeme | null) =>
  ({ numbers: [value] }: PhraseCapture): Lexeme | null =>
    whole(value, most) ? means(value) : null

const times = counted(24, (per_day) => ({ is: 'times', per_day }))
const severalTimes = counted(24, (per_day) => (per_day > 1 ? { is: 'times', per_day } : null))
const aDay = 'a|per|in|each day'

const TIMES: readonly Says[] = [
  ...say({ is: 'times', per_day: 1 }, 'od|qd', 'once daily', `once ${aDay}`, 'once in a|the day'),
  ...say({ is: 'times', per_day: 2 }, 'bd|bid|bds|twice', 'twice daily', `twice ${aDay}`, 'twice in a day'),
  ...say({ is: 'times', per_day: 3 }, 'tds|tid|thrice', 'thrice daily', `thrice ${aDay}`, 'thrice in a day'),
  ...say({ is: 'times', per_day: 4 }, 'qds|qid'),
  ...[
    `# time|times ${aDay}`,
    '# time|times daily',
    '# times in a day',
    '# time|times / day',
    'daily # time|times',
    'দিনে|দৈনিক|প্রতিদিন|রোজ # বার|বেলা',
  ].map((pattern): Says => [pattern, times]),
  // Three times is three times a day; one time alone may be once and never again.
  ...['# times', '# বার|বেলা'].map((pattern): Says => [pattern, severalTimes]),
  ...say({ is: 'daily' }, 'daily|everyday|প্রতিদিন|রোজ|দৈনিক', 'every|each day'),
]

const everyHours = ({ numbers: [hours] }: PhraseCapture): Lexeme | null =>
  whole(hours, 168) ? { is: 'every', hours } : null
const EVERY: readonly Says[] = [
  ...[
    'q # h|hr|hrs|hrly|hourly',
    '# hourly|hrly|hrl',
    '# hour|hr|hours|hrs interval',
    'every|each # hour|hours|hr|hrs|h|hourly|hrly',
    'প্রতি # ঘণ্টা|ঘণ্টায় পর? পর?',
    '# ঘণ্টা পর পর',
    '# ঘণ্টা অন্তর',
    '# ঘণ্টা পর পর করে',
  ].map((pattern): Says => [pattern, everyHours]),
  ...say({ is: 'every', hours: 1 }, 'hourly|hrly', 'every hour'),
]

const MOMENTS: readonly (readonly [DayTime, readonly string[]])[] = [
  [
    'morning',
    [
      'morning|mane|সকালে|সকাল',
      'in the? morning',
      'every|each morning',
      'প্রতি সকালে|সকাল',
      'সকালবেলা',
      'সকাল|সকালে বেলা|বেলায়',
    ],
  ],
  ['noon', ['noon|midday|দুপুরে|দুপুর', 'at noon|midday', 'দুপুর|দুপুরে বেলা|বেলায়', 'দুপুরবেলা']],
  ['afternoon', ['afternoon|বিকালে|বিকাল', 'in the? afternoon']],
  ['evening', ['evening|সন্ধ্যায়|সন্ধ্যা', 'in the? evening', 'every evening', 'সন্ধ্যাবেলা']],
  [
    'night',
    [
      'night|nocte|noct|nightly|রাতে|রাত|রাত্রে',
      'at|in night',
      'in the night',
      'every|each night',
      'প্রতি রাতে|রাত',
    ],
  ],
]

const BEDTIME = [
  'hs|bedtime',
  'at bedtime',
  'at? bed time',
  'before sleep|sleeping|bed|bedtime',
  'before going to bed|sleep',
  'ঘুমানোর আগে|সময়',
  'রাতে ঘুমানোর আগে|সময়',
]

/** How a duration is written that is a course: 'x 3 days', 'for 3 days', '৩ দিন ধরে'. */
const COURSE = /^for\|x |ধরে|জন্য/

const spaced = (spacing: Spacing): Lexeme => ({ is: 'spacing', spacing })
const everyDays = ({ numbers: [days] }: PhraseCapture): Lexeme | null =>
  whole(days, 180) ? (days === 1 ? { is: 'daily' } : spaced({ value: days, unit: 'd' })) : null
// 'After each two days' is every second day to one and every third to another.
const daysApart = counted(180, (days) =>
  days === 2 ? null : spaced({ value: days === 1 ? 2 : days, unit: 'd' }),
)
const every = (unit: 'w' | 'm' | 'y', most: number) => counted(most, (value) => spaced({ value, unit }))
const unread: Lexeme = { is: 'unread', text: '' }
const daysAWeek = ({ numbers: [days] }: PhraseCapture): Lexeme =>
  whole(days, 6) ? spaced({ value: 1, unit: 'w', ...(days > 1 && { days }) }) : unread
const onceIn =
  (unit: 'm' | 'y') =>
  ({ numbers: [count] }: PhraseCapture): Lexeme =>
    count === 1 ? spaced({ value: 1, unit }) : unread

const SPACINGS: readonly Says[] = [
  ...say(
    spaced({ value: 2, unit: 'd' }),
    'alt|eod|qod',
    'on? alternate|alternative day|days',
    'on? alt day|days',
    'every other|alternate|second|alt day',
  ),
  ...['every # days', 'once every|in # days'].map((pattern): Says => [pattern, everyDays]),
  ...['# দিন পর পর', '# দিন অন্তর', '# দিন পরে পরে'].map((pattern): Says => [pattern, daysApart]),
  ...say(
    spaced({ value: 1, unit: 'w' }),
    'weekly|সপ্তাহে',
    'once weekly',
    'once a|per|every|in week',
    'once in a week',
    'every|each week',
    'প্রতি সপ্তাহে',
  ),
  ...say(spaced({ value: 1, unit: 'w', days: 2 }), 'twice weekly', 'twice a|per|in week', 'twice in a week'),
  ...say(
    spaced({ value: 1, unit: 'w', days: 3 }),
    'thrice weekly',
    'thrice a|per|in week',
    'thrice in a week',
  ),
  ...[
    '# time|times|day|days a|per|in|each|/ week',
    '# time|times|day|days in a week',
    '# time|times|days weekly',
    'সপ্তাহে # দিন|বার',
    'প্রতি সপ্তাহে # দিন|বার',
    'on? # days of the week',
  ].map((pattern): Says => [pattern, daysAWeek]),
  ...say(spaced({ value: 2, unit: 'w' }), 'fortnightly', 'every fortnight|fortnightly'),
  ...['every # weeks', 'once in|every # weeks', 'q # w|wk|weeks', '# সপ্তাহ পর পর', '# সপ্তাহ অন্তর'].map(
    (pattern): Says => [pattern, every('w', 52)],
  ),
  ...say(
    spaced({ value: 1, unit: 'm' }),
    'monthly|মাসে',
    'once monthly',
    'once a|per|every|in month',
    'once in a month',
    'every|each month',
    'প্রতি মাসে',
  ),
  ...['মাসে # দিন|বার', 'প্রতি মাসে # দিন|বার', '# time a|per month'].map((pattern): Says => [
    pattern,
    onceIn('m'),
  ]),
  ...['every # months', 'once in|every # months', '# মাস পর পর', '# মাস অন্তর'].map((pattern): Says => [
    pattern,
    every('m', 24),
  ]),
  ...say(
    spaced({ value: 1, unit: 'y' }),
    'yearly',
    'once yearly',
    'once a|per|every|in year',
    'every year',
    'once in a year',
  ),
  ...['বছরে # বার|দিন', '# time a|per year'].map((pattern): Says => [pattern, onceIn('y')]),
  // '3 monthly' is every three months to one and three each month to another.
  ...['# weekly', '# monthly', '# yearly'].map((pattern): Says => [
    pattern,
    ({ numbers: [value = 1] }) => (value <= 1 ? null : unread),
  ]),
]

const WEEKDAYS: readonly (readonly [full: string, short: string, bn: string])[] = [
  ['saturday', 'sat', 'শনি'],
  ['sunday', 'sun', 'রবি'],
  ['monday', 'mon', 'সোম'],
  ['tuesday', 'tue|tues', 'মঙ্গল'],
  ['wednesday', 'wed', 'বুধ'],
  ['thursday', 'thu|thur|thurs', 'বৃহস্পতি'],
  ['friday', 'fri', 'শুক্র'],
]
const ORDER: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]
const WEEK: readonly Says[] = WEEKDAYS.flatMap(([full, short, bn], at) => {
  const named = (sure: boolean): Lexeme => ({ is: 'weekday', weekday: ORDER[at] ?? 0, sure })
  return [
    ...say(
      named(true),
      `${full}|${full}s|${bn}বার|${bn}বারে`,
      `every|each|on ${full}|${full}s|${short}`,
      `প্রতি ${bn}বার|${bn}বারে|${bn}`,
      `on every ${full}`,
    ),
    ...say(named(false), `${short}|${bn}`),
  ]
})

const perDay = [
  '',
  ' / day|d|24',
  ' / 24 h|hr|hrs|hours',
  ' a|per day',
  ' in a|one day',
  ' in|per 24 h|hr|hrs|hours',
  ' daily',
]
const mostTimes = counted(24, (value) => ({ is: 'most', most: { times: value } }))
const mostAmount = ({ numbers: [amount = 0], units: [unit] }: PhraseCapture): Lexeme | null =>
  unit ? mostOf(amount, unit) : amount > 0 && amount <= 24 ? { is: 'most', most: { amount } } : null
const mostOf = (amount: number, unit: DoseUnit): Lexeme | null =>
  isAmountOf(amount, unit) ? { is: 'most', most: { amount, unit } } : null
const MOST: readonly Says[] = [
  ...['max|maximum', 'upto', 'up to', 'at most', 'not more than', 'no more than', 'maximum dose'].flatMap(
    (head) =>
      perDay.flatMap((tail): Says[] => [
        [`${head} # @?${tail}`, mostAmount],
        [`${head} # time|times${tail}`, mostTimes],
      ]),
  ),
  ['সর্বোচ্চ # @?', mostAmount],
  ['দিনে সর্বোচ্চ # @?', mostAmount],
  ['সর্বোচ্চ # বার', mostTimes],
  ['দিনে সর্বোচ্চ # বার', mostTimes],
  ['দিনে # বার পর্যন্ত', mostTimes],
  ['দিনে # বারের বেশি না|নয়', mostTimes],
]

const NEED = [
  'sos|prn|প্রয়োজনে|দরকারে|প্রয়োজনমতো|লাগলে',
  'as needed|required|necessary',
  'if needed|required|necessary',
  'when needed|required|necessary',
  'as and when needed|required',
  'when ever needed',
  'প্রয়োজন|দরকার হলে|পড়লে|লাগলে',
  'প্রয়োজন মতো',
]

/** Everything that says how much, how often, when, and for how long, as it is typed in both languages. */
export const DOSE_PHRASES: readonly Says[] = [
  ...TIMES,
  ...EVERY,
  ...MOMENTS.flatMap(([moment, patterns]) => say({ is: 'moment', moment }, ...patterns)),
  ...say({ is: 'bedtime' }, ...BEDTIME),
  ...SPACINGS,
  ...WEEK,
  ...MOST,
  ...say({ is: 'need' }, ...NEED),
  ...say({ is: 'once', now: true }, 'stat|now|এখনই|এখনি|এখন', 'right now'),
  ...say(
    { is: 'once', now: false },
    'single dose',
    'one time only',
    'only once',
    'once only',
    'এক বার মাত্র',
    'মাত্র এক বার',
  ),
  ['# বার', counted(1, () => ({ is: 'once', now: false }))],
  // `x5` behind a dose is five days to most who write it and five tablets to some, and `x28` and `x30` a month of days: only what is longer than a month is a number of pieces.
  ['x ~#', counted(9999, (quantity) => (quantity > 31 ? { is: 'quantity', quantity } : null))],
  ['মোট # টি|টা', counted(9999, (quantity) => ({ is: 'quantity', quantity }))],
  ['# in all', counted(9999, (quantity) => ({ is: 'quantity', quantity }))],
  ...DURATION_PHRASES.map(([pattern, means]): Says => [
    pattern,
    (captured) => {
      const duration = means(captured)
      return duration && { is: 'duration', duration, ...(COURSE.test(pattern) && { course: true }) }
    },
  ]),
  ...say({ is: 'verb', verb: 'apply' }, 'apply|লাগাবেন|লাগান|মাখবেন', 'লাগাতে হবে'),
  ...say({ is: 'verb', verb: 'rinse' }, 'gargle|কুলি|কুলকুচি', 'rinse mouth?', 'কুলি|কুলকুচি করবেন', 'গড়গড়া করবেন'),
  ...say({ is: 'then' }, 'then|তারপর|>', 'followed by', 'এরপর', 'তার পর', 'এর পর'),
  ...say({ is: 'and' }, 'and|ও|এবং|আর|&'),
  ...say({ is: 'noise' }, 'take|give|খাবেন|নেবেন|নিবেন|দিবেন|দেবেন|করে', 'করে খাবেন|নেবেন|দিবেন'),
  ...say(
    { is: 'each', together: false },
    'প্রতিবার|প্রতিবারে',
    'প্রতি বার|বারে',
    'each|every time',
    'per|each|every dose',
  ),
  ...say({ is: 'each', together: true }, 'একসাথে|একত্রে', 'এক সাথে', 'at a|one time'),
  // A blocked nose is no medicine that is stopped.
  ...say(unread, 'বন্ধ নাক|নাকে|নাকের'),
  ...say({ is: 'insulin' }, 'insulin|ইনসুলিন'),
]
