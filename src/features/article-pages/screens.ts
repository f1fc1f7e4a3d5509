import { screensOf } from '#nav/screen.ts'
import { useArticlePagesText } from './words.ts'

const reads = () => import('./reads.ts')

export const screens = screensOf('article-pages', useArticlePagesText, [
  {
    path: '/articles/:id/:slug',
    digits: ['id'],
    area: 'public',
    title: 'article',
    offline: 'read',
    drawn: {
      about: 'about',
      reads: async () => (await reads()).articleReads,
      names: async () => (await reads()).articleNames,
      addresses: async () => (await reads()).articleAddresses,
    },
    load: () => import('./screens/article.tsx'),
  },
])
