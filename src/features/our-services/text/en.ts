import type { WordsOf } from '#contract/resource/words.ts'
import type { ourServices } from '../contract.ts'

export const en = {
  title: 'Our services',
  menu: 'Our Services',
  one: 'Service',
  add: 'New service',
  search: 'Service',
  none: 'No service yet',
  none_hint: 'What stands here is shown on the first page, each with a page of its own.',
  field: {
    bn_name: 'Bengali name',
    name: 'English name',
    bn_about: 'In a sentence, in Bengali',
    about: 'In a sentence, in English',
    bn_text: 'Bengali text',
    text: 'English text',
    speciality_id: 'Speciality',
    position: 'Order',
  },
  hint: {
    bn_about: 'Stands below the name on the first page and in search engines.',
    bn_text: 'Plain text; an empty line begins a paragraph.',
    speciality_id: 'The page of the service then leads to its doctors.',
  },
  choice: {},
  why: {},
  used: {},
} satisfies WordsOf<typeof ourServices>
