import { resourceScreens } from '#nav/resource-screens.ts'
import { videoPages } from './pages.ts'
import { useVideosWords } from './words.ts'

export const screens = resourceScreens(videoPages, {
  feature: 'videos',
  area: 'doctor',
  words: useVideosWords,
  nav: { group: 'media', order: 20, icon: 'video' },
  load: () => import('./screens/videos.tsx'),
})
