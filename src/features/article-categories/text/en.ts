import type { WordsOf } from '#contract/resource/words.ts'
import type { articleCategories } from '../contract.ts'

export const en = {
  title: 'What articles are about',
  menu: 'Article Categories',
  one: 'Subject',
  add: 'New subject',
  search: 'Subject',
  none: 'No subject yet',
  none_hint: 'Doctors choose one of these for each article that they write.',
  field: { bn_name: 'Bengali name', name: 'English name', position: 'Order' },
  hint: {},
  choice: {},
  why: {},
  used: { articles_one: '{{count}} article', articles_other: '{{count}} articles' },
} satisfies WordsOf<typeof articleCategories, 'articles'>
