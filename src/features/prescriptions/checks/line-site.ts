import type { DrugLine } from '#domain/prescription/content.ts'
import type { Site } from '#domain/safety/safety-line.ts'

// By the form or the route as they stand on the line; what names no place is swallowed or injected.
const places: readonly (readonly [RegExp, Site])[] = [
  [/^(eye|ophth|ocular|[lrb]e$|both eyes)|\beye/, 'eye'],
  [/^ear|\bear\b/, 'ear'],
  [/^(nasal|nose|nostril)|nostril/, 'nose'],
  [/^(inh|neb|respirator|accuhaler|dpi$|mdi$)/, 'airway'],
  [/^(vag|pess|pv$)/, 'vagina'],
  [/^(mouthwash|oral (paste|gel)|dental|gargle)/, 'mouth'],
  [
    /^(cream|oint|gel|lotion|shampoo|scalp|spray|top|soap|hand rub|patch|transderm|nail|liniment|muscle rub|medicated|la$|local)/,
    'skin',
  ],
]

/** Where a line's medicine acts; suppositories count as taken into the body. */
export function siteOf({ form_abbr, route }: Pick<DrugLine, 'form_abbr' | 'route'>): Site {
  const placed = (words: string) => places.find(([pattern]) => pattern.test(words.trim().toLowerCase()))?.[1]
  return placed(route ?? '') ?? placed(form_abbr) ?? 'body'
}
