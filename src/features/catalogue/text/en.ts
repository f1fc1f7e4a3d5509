import type { WordsOf } from '#contract/resource/words.ts'
import type { catalogueDrugs } from '../contract.ts'

export const en = {
  drugs: {
    title: 'Medicines',
    menu: 'Drugs',
    one: 'Medicine',
    add: 'New medicine',
    search: 'Brand or substance',
    none: 'No medicine yet',
    none_hint: 'Load a list from a file, or add one by hand.',
    field: {
      generic: 'Substance',
      new_substance: 'This substance is new to the list: nothing checks it yet, and sheets say so',
      brand: 'Brand',
      strength: 'Strength',
      form: 'Form',
      form_abbr: 'Short form',
      company: 'Maker',
      type: 'Kind',
      unit_price_paisa: 'Price of one piece',
      pack: 'Pack',
    },
    hint: {
      generic: 'First the substance, as the list writes it; several with + between them.',
      form: 'As on the box: Tablet, Syrup',
      form_abbr: 'Stands before the name on a sheet: Tab., Syp.',
    },
    choice: { type: { allopathic: 'Allopathic', herbal: 'Herbal' } },
    why: {
      unknown_substance:
        'No medicine of the list has this substance. Is it spelt so? If it is new, say so in the box below.',
      listed_twice: 'The list has this brand in this strength and form, of this maker, already.',
    },
    used: {},
  } satisfies WordsOf<typeof catalogueDrugs>,
  releases: {
    file: 'Load from a file',
    version: 'Devices have the list {{version}}',
    no_version: 'Devices have no list yet',
    waiting: 'Not sent to devices yet: {{what}}',
    added_one: '{{count}} new',
    added_other: '{{count}} new',
    changed_one: '{{count}} changed',
    changed_other: '{{count}} changed',
    removed_one: '{{count}} hidden',
    removed_other: '{{count}} hidden',
    waiting_hint: 'Sheets that are written already do not change.',
    send: 'Send to devices',
    sent: 'Sent. Each device fetches it when it has a line.',
    nothing_waits: 'Nothing waits any more: somebody has sent it.',
    undo: 'Take the last step back',
    ask_undo: 'Take back what was sent {{when}}?',
    ask_undo_body: 'The list becomes what it was before ({{what}}), and devices are sent that.',
    undone: 'Taken back. Devices are sent the list as it was.',
    not_the_last: 'Something was changed or sent since. Send or put right what waits first.',
  },
} as const
