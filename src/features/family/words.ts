import { featureText } from '#text/index.ts'

export const useFamilyWords = featureText('family', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})

/** Who a patient is to the holder of the phone, by the number on the wire. */
export const relations = {
  1: 'relation.self',
  2: 'relation.child',
  3: 'relation.parent',
  4: 'relation.spouse',
  5: 'relation.relative',
  6: 'relation.other',
} as const
