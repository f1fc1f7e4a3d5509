export const en = {
  article: 'Article',
  about: 'What doctors write for patients.',
  gone: 'There is no such article',
  gone_hint: 'It was taken away, or its address is not right.',
  general: 'General information, no advice for your own treatment.',
  serial: 'Take a serial',
  more: 'More by this doctor',
} as const
