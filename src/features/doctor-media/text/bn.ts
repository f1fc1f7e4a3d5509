import type { Same } from '#text/index.ts'
import type { en } from './en.ts'

export const bn: Same<typeof en> = {
  pictures: 'ছবি',
  films: 'ভিডিও',
  articles: 'প্রবন্ধ',
  play: 'চালান: {{title}}',
  at: '{{host}}-এ দেখুন',
}
