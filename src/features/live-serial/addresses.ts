import type { PageLanguage } from '#contract/visitor-page.ts'

/** Where a serial is watched: its id cannot be guessed, and says nothing of whose it is. */
export const serialPath = (id: string): string => `/serial/${id}`

/** Where an entry of it for a calendar is fetched: a file, so a way that works without a program too. */
export const calendarPath = (id: string, language: PageLanguage): string =>
  `/api/v1/serials/${id}/calendar?lang=${language}`
