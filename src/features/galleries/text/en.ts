import type { WordsOf } from '#contract/resource/words.ts'
import type { galleries } from '../contract.ts'

export const en = {
  galleries: {
    title: 'Gallery',
    menu: 'Gallery',
    one: 'Picture',
    add: 'Add a picture',
    search: 'What a picture shows',
    none: 'No picture yet',
    none_hint:
      'The front of the chamber, the waiting room, the way in: patients see them on your public page.',
    field: {
      picture: 'Picture',
      bn_name: 'What it shows, in Bengali',
      name: 'What it shows, in English',
      position: 'Order',
    },
    hint: {
      picture: 'No patient may be known by it.',
      bn_name: 'Stands under the picture, and is read out to those who do not see it.',
    },
    choice: {},
    why: {},
    used: {},
  } satisfies WordsOf<typeof galleries>,
  moving: {
    forward: '{{name}}: one place forward',
    back: '{{name}}: one place back',
    moved: 'Moved',
    hidden: 'Only your practice',
  },
} as const
