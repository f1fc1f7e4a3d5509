import { featureText } from '#text/index.ts'

export const useScheduleWords = featureText('schedules', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
