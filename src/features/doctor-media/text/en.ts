export const en = {
  pictures: 'Pictures',
  films: 'Films',
  articles: 'Articles',
  play: 'Play: {{title}}',
  at: 'At {{host}}',
} as const
