import { resourceScreens } from '#nav/resource-screens.ts'
import { articlePages } from './pages.ts'
import { useArticlesWords } from './words.ts'

export const screens = resourceScreens(articlePages, {
  feature: 'articles',
  area: 'doctor',
  words: useArticlesWords,
  nav: { group: 'media', order: 30, icon: 'article' },
  load: () => import('./screens/articles.tsx'),
})
