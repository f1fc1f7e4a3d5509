import type { Route } from '#contract/clinic/dose.ts'
import { ALL_ROUTES, routeWords } from '#contract/clinic/dose-routes.ts'
import type { DrugLine } from '#domain/prescription/content.ts'
import { isInjected } from '#domain/safety/find-doses.ts'
import type { Site } from '#domain/safety/safety-line.ts'

/** Where each route leads; null: the form says where. */
const sites: Readonly<Record<Route, Site | null>> = {
  po: 'body',
  sl: 'body',
  pr: null,
  // A tablet of the whole body is given there too (misoprostol): its form says whether it stays there.
  pv: null,
  im: 'body',
  deep_im: 'body',
  iv: 'body',
  slow_iv: 'body',
  sc: 'body',
  neb: 'airway',
  inhaled: 'airway',
  local: 'skin',
  scalp: 'skin',
  face: 'skin',
  body: 'skin',
  eye: 'eye',
  left_eye: 'eye',
  right_eye: 'eye',
  both_eyes: 'eye',
  each_eye: 'eye',
  ear: 'ear',
  left_ear: 'ear',
  right_ear: 'ear',
  both_ears: 'ear',
  each_ear: 'ear',
  nose: 'nose',
  left_nostril: 'nose',
  right_nostril: 'nose',
  both_nostrils: 'nose',
  each_nostril: 'nose',
}

/** As a line keeps its route: in English words. */
const routesByWords: ReadonlyMap<string, Route> = new Map(
  ALL_ROUTES.map((route) => [routeWords(route, 'en'), route]),
)

// By the words of a form, or of a route that another program wrote; what names no place is swallowed or injected.
const places: readonly (readonly [RegExp, Site])[] = [
  [/^(eye|ophth|ocular|[lrb]e$|both eyes)|\beye/, 'eye'],
  [/^ear|\bear\b/, 'ear'],
  [/^(nasal|nose|nostril)|nostril/, 'nose'],
  [/^(inh|neb|respirator|accuhaler|dpi$|mdi$)/, 'airway'],
  [/^(vag|pess|pv$)/, 'vagina'],
  [/^(mouthwash|oral (paste|gel)|sublingual spray|dental|gargle)/, 'mouth'],
  [
    /^(cream|oint|rectal (oint|cream)|gel|emulgel|foam|paste|dusting|lotion|shampoo|scalp|spray|top|soap|hand rub|patch|transderm|nail|liniment|muscle rub|medicated|la$|local)/,
    'skin',
  ],
]
const placeIn = (words: string): Site | undefined =>
  places.find(([pattern]) => pattern.test(words.trim().toLowerCase()))?.[1]

/** Where a line's medicine acts; suppositories count as taken into the body. A gel that is taken by mouth acts in the mouth. */
export function siteOf({ form_abbr, route }: Pick<DrugLine, 'form_abbr' | 'route'>): Site {
  const by = routesByWords.get(route ?? '')
  const place = placeIn(form_abbr)
  // What is injected, into a joint too, is in the body.
  if (by && sites[by] === 'skin' && isInjected({ form_abbr })) return 'body'
  if ((by === 'po' || by === 'sl') && (place === 'skin' || place === 'mouth')) return 'mouth'
  return (by && sites[by]) ?? placeIn(by ? '' : (route ?? '')) ?? place ?? 'body'
}
