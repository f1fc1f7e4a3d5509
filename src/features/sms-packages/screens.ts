import { resourceScreens } from '#nav/resource-screens.ts'
import { smsPackagePages } from './pages.ts'
import { useSmsPackagesWords } from './words.ts'

export const screens = resourceScreens(smsPackagePages, {
  feature: 'sms-packages',
  area: 'admin',
  words: useSmsPackagesWords,
  nav: { group: 'main', order: 140, icon: 'package' },
  load: () => import('./screens/sms-packages.tsx'),
})
