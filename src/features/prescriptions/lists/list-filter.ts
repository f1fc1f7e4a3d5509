import { addDays, dhakaDayOf } from '#contract/clinic/day.ts'

export type SheetKind = 'schedule' | 'quick'
export const sheetTabs = ['all', 'draft', 'issued', 'amended', 'void'] as const
export type SheetTab = (typeof sheetTabs)[number]
export type SheetState = Exclude<SheetTab, 'all'>

/** What the list is narrowed to. Days are days in Dhaka, both ends included. */
export interface ListFilter {
  tab: SheetTab
  /** By appointment, or walked in; null for both. */
  kind: SheetKind | null
  /** Part of a name in either script, of a phone, a patient's code or a prescription's number, or the beginning of a disease or a medicine. */
  text: string
  chamber_id: number | null
  /** Null: as far back as there is anything. */
  from: string | null
  to: string
  /** Only what the server has not all of. */
  unsent: boolean
  /** Counted from 1. */
  page: number
}

/** The list begins so many days back; who looks for somebody looks through everything. */
export const usualDays = 30
/** How the list begins on this day. */
export function usualFilter(now: number, text = ''): ListFilter {
  const to = dhakaDayOf(now)
  return {
    tab: 'all',
    kind: null,
    text,
    chamber_id: null,
    from: text.trim() === '' ? addDays(to, -usualDays) : null,
    to,
    unsent: false,
    page: 1,
  }
}
