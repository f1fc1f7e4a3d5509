import { featureText } from '#text/index.ts'

export const useReferralText = featureText('referral-doctors', {
  en: () => import('./text/en.ts'),
  bn: () => import('./text/bn.ts'),
})
