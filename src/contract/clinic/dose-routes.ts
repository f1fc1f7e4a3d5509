import type { Lang } from './digits.ts'
import type { Route } from './dose.ts'
import type { Phrase } from './dose-pattern.ts'

type RouteWords = { route: Route; en: string; bn: string; typed: readonly string[] }

const SIDES = [
  {
    organ: 'eye',
    en: 'eye',
    many: 'eyes',
    bn: 'চোখে',
    routes: { one: 'eye', left: 'left_eye', right: 'right_eye', both: 'both_eyes', each: 'each_eye' },
  },
  {
    organ: 'ear',
    en: 'ear',
    many: 'ears',
    bn: 'কানে',
    routes: { one: 'ear', left: 'left_ear', right: 'right_ear', both: 'both_ears', each: 'each_ear' },
  },
  {
    organ: 'nostril',
    en: 'nostril',
    many: 'nostrils',
    bn: 'নাকে',
    routes: {
      one: 'nose',
      left: 'left_nostril',
      right: 'right_nostril',
      both: 'both_nostrils',
      each: 'each_nostril',
    },
  },
] as const

const sided: readonly RouteWords[] = SIDES.flatMap(({ en, many, bn, routes }): RouteWords[] => {
  const one = en === 'nostril' ? 'nose' : en
  return [
    {
      route: routes.one,
      en: `in the ${one}`,
      bn,
      typed: [`${one}|${bn}`, ...(en === 'nostril' ? [] : [many]), `in|into the? ${one}|${many}`],
    },
    {
      route: routes.left,
      en: `in the left ${en}`,
      bn: `বাম ${bn}`,
      typed: [`left ${en}`, `in|into the? left ${en}`, `বাম ${bn}`],
    },
    {
      route: routes.right,
      en: `in the right ${en}`,
      bn: `ডান ${bn}`,
      typed: [`right ${en}`, `in|into the? right ${en}`, `ডান ${bn}`],
    },
    {
      route: routes.both,
      en: `in both ${many}`,
      bn: `দুই ${bn}`,
      typed: [`both ${many}|${en}`, `in|into both ${many}|${en}`, `দুই ${bn}`],
    },
    {
      route: routes.each,
      en: `in each ${en}`,
      bn: `প্রতি ${bn}`,
      typed: [`each|per ${en}`, `in|into each ${en}`, `প্রতি ${bn}`],
    },
  ]
})

/** Every way and place of taking, with the words that are printed and all that are read. */
const ROUTES: readonly RouteWords[] = [
  { route: 'po', en: 'by mouth', bn: 'মুখে', typed: ['po|orally|oral|মুখে', 'by mouth', 'per oral|os'] },
  {
    route: 'sl',
    en: 'under the tongue',
    bn: 'জিহ্বার নিচে',
    typed: ['sl|sublingual|sublingually', 'under the? tongue', 'জিহ্বার|জিভের নিচে'],
  },
  {
    route: 'pr',
    en: 'into the rectum',
    bn: 'পায়ুপথে',
    typed: ['pr|rectally|পায়ুপথে', 'per rectal|rectum|rectally', 'into the rectum', 'পায়খানার রাস্তায়'],
  },
  {
    route: 'pv',
    en: 'into the vagina',
    bn: 'মাসিকের রাস্তায়',
    typed: ['pv|vaginal|vaginally|যোনিপথে', 'per vaginal|vagina|vaginally', 'into the vagina', 'মাসিকের রাস্তায়'],
  },
  {
    route: 'im',
    en: 'into the muscle',
    bn: 'মাংসে',
    typed: ['im|intramuscular|intramuscularly|মাংসে|মাংসপেশিতে', 'into the muscle'],
  },
  {
    route: 'deep_im',
    en: 'deep into the muscle',
    bn: 'গভীর মাংসে',
    typed: ['deep im', 'deep into the muscle', 'into deep muscle', 'গভীর মাংসে'],
  },
  {
    route: 'iv',
    en: 'into the vein',
    bn: 'শিরায়',
    typed: ['iv|intravenous|intravenously|শিরায়', 'into the vein'],
  },
  {
    route: 'slow_iv',
    en: 'slowly into the vein',
    bn: 'ধীরে শিরায়',
    typed: ['slow iv', 'slowly in|into the? vein', 'ধীরে শিরায়', 'ধীরে ধীরে শিরায়'],
  },
  {
    route: 'sc',
    en: 'under the skin',
    bn: 'চামড়ার নিচে',
    typed: ['sc|subcutaneous|subcutaneously', 'under the skin', 'চামড়ার নিচে'],
  },
  {
    route: 'neb',
    en: 'by nebuliser',
    bn: 'নেবুলাইজ করে',
    typed: [
      'neb|nebulise|nebulize|nebulisation|nebulization|nebuliser|nebulizer|নেবুলাইজ',
      'by|via|with nebuliser|nebulizer|nebulisation|nebulization',
      'নেবুলাইজ করে|করবেন',
      'নেবুলাইজার দিয়ে',
    ],
  },
  {
    route: 'inhaled',
    en: 'inhaled',
    bn: 'শ্বাসে',
    typed: ['inhaled|inhale|inhalation|শ্বাসে', 'by inhalation', 'শ্বাসের সাথে'],
  },
  {
    route: 'local',
    en: 'on the affected area',
    bn: 'আক্রান্ত স্থানে',
    typed: ['locally|local|la', 'on|to|over the? affected area|areas|part|site', 'আক্রান্ত স্থানে|জায়গায়'],
  },
  {
    route: 'scalp',
    en: 'on the scalp',
    bn: 'মাথার ত্বকে',
    typed: ['scalp|মাথায়', 'on|to|over the? scalp|head', 'মাথার ত্বকে|তালুতে'],
  },
  {
    route: 'body',
    en: 'on the whole body',
    bn: 'সারা শরীরে',
    typed: ['on|to? whole body', 'on|to the? whole body', 'all over the? body', 'সারা শরীরে|গায়ে'],
  },
  { route: 'face', en: 'on the face', bn: 'মুখমণ্ডলে', typed: ['face|মুখমণ্ডলে', 'on|to|over the? face'] },
  ...sided,
  { route: 'left_eye', en: 'in the left eye', bn: 'বাম চোখে', typed: ['le'] },
  { route: 'right_eye', en: 'in the right eye', bn: 'ডান চোখে', typed: ['re'] },
  { route: 'both_eyes', en: 'in both eyes', bn: 'দুই চোখে', typed: ['be'] },
]

const WORDS: ReadonlyMap<Route, RouteWords> = new Map(
  ROUTES.toReversed().map((words) => [words.route, words]),
)

/** What is typed for a route or a place. */
export const ROUTE_PHRASES: readonly Phrase<Route>[] = ROUTES.flatMap(({ route, typed }) =>
  typed.map((pattern) => [pattern, () => route] as const),
)

/** Every route that can be said. */
export const ALL_ROUTES: readonly Route[] = [...WORDS.keys()]

export const routeWords = (route: Route, lang: Lang): string => WORDS.get(route)?.[lang] ?? ''
