import type { WordsOf } from '#contract/resource/words.ts'
import type { videos } from '../contract.ts'

export const en = {
  title: 'Video gallery',
  menu: 'Video Gallery',
  one: 'Film',
  add: 'Add a film',
  search: 'Film',
  none: 'No film yet',
  none_hint: 'Films that lie at YouTube, Vimeo or Facebook are watched on your public page.',
  field: {
    bn_name: 'Bengali title',
    name: 'English title',
    address: 'Address of the film',
    kind: 'About',
    picture: 'Picture before it runs',
    position: 'Order',
  },
  hint: {
    address: 'From YouTube, Vimeo or Facebook. Whoever watches fetches nothing from there before he presses.',
    picture: 'Without one its title stands there.',
  },
  choice: {
    kind: {
      advice: 'Advice',
      exercise: 'Exercises',
      treatment: 'Treatment',
      chamber: 'The chamber',
    },
  },
  why: {
    film: 'This is no address of a film at YouTube, Vimeo or Facebook. Open the film there and copy its address.',
  },
  used: {},
} satisfies WordsOf<typeof videos>
