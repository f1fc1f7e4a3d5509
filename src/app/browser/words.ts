import { featureText } from '#text/index.ts'

/** The words of the frames: menus, titles, refusals. */
export const useAppWords = featureText('app', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
