/** What medicines cost by the list, for the writer alone: no paper says it. */
export const en = {
  price: {
    about: 'about {{taka}}',
    sheet: 'Medicines about {{taka}}',
    unknown_one: '{{count}} medicine without a price',
    unknown_other: '{{count}} medicines without a price',
    none: 'No price known',
    hint: 'By the list on this device; the shop’s price counts. Not printed.',
    cheaper: 'Cheaper brands',
    cheaper_title: 'Cheaper than {{drug}}',
    cheaper_hint: 'Same substance, strength and form by the list. Only your press changes the line.',
    cheaper_none: 'The list has no cheaper brand of it',
    cheaper_unknown: 'The list has no price of {{drug}}, so nothing can be called cheaper.',
    piece: '{{taka}} a piece',
    more: 'Show more',
    changed: '{{before}} is now {{now}}',
  },
} as const
