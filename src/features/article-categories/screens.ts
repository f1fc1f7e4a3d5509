import { resourceScreens } from '#nav/resource-screens.ts'
import { articleCategoryPages } from './pages.ts'
import { useArticleCategoriesWords } from './words.ts'

export const screens = resourceScreens(articleCategoryPages, {
  feature: 'article-categories',
  area: 'admin',
  words: useArticleCategoriesWords,
  under: '/admin/specialities/list',
  load: () => import('./screens/article-categories.tsx'),
})
