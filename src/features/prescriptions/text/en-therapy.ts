export const en = {
  line: {
    amount: 'How much',
    amount_hint: '3x10 hold 5s 2/day 14d',
    amount_as_typed: 'Prints as typed.',
    description: 'What to do, in English',
    bn_description: 'What to do, in Bengali',
    site: 'Where',
    site_hint: 'left shoulder',
    dose: 'Dose',
    dose_hint: '1 W/cm², 8 min',
    frequency: 'How often',
    frequency_hint: 'every other day',
    sessions: 'Sessions',
    sessions_unread: 'Write a number from 1 to 200.',
    size: 'Size',
  },
  exercise_sheet: {
    title: 'Exercise sheet',
    print: 'Print exercise sheet',
    language: 'Language of the paper',
    languages: { bn: 'Bengali', en: 'English' },
  },
} as const
