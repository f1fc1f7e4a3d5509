import { featureText } from '#text/index.ts'

export const useBookingWords = featureText('booking', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})

/** Who the patient is to him who books, by the number on the wire. */
export const relationWords = {
  1: 'relation.self',
  2: 'relation.child',
  3: 'relation.parent',
  4: 'relation.spouse',
  5: 'relation.relative',
  6: 'relation.other',
} as const
