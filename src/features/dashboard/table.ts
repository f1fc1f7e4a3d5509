import { csvOf, csvTaka } from '#features/billing/parts.ts'
import { minutesByDay, visitsByDay } from './figures.ts'
import type { DashboardData } from './read.ts'

/** The season as a table for a spreadsheet: one line a day on which anything happened, the earliest first. */
export function csvOfSeason(
  { visits, payments }: DashboardData,
  head: readonly string[],
  money: boolean,
): string {
  const came = new Map(visitsByDay(visits).map(({ day, kinds }) => [day, kinds]))
  const minutes = new Map(minutesByDay(visits).map((one) => [one.day, one]))
  const days = [...new Set([...visits, ...payments].map((one) => one.sitting_date))].toSorted()
  const rows = days.map((day) => {
    const { wait, consult } = minutes.get(day) ?? { wait: null, consult: null }
    const absent = visits.filter((one) => one.sitting_date === day && one.status === 'no_show').length
    const income = payments
      .filter((one) => one.sitting_date === day)
      .reduce((sum, one) => sum + one.paid_paisa, 0)
    return [
      day,
      ...(came.get(day) ?? [0, 0, 0]),
      absent,
      wait ?? '',
      consult ?? '',
      ...(money ? [csvTaka(income)] : []),
    ]
  })
  return csvOf([money ? head : head.slice(0, -1), ...rows])
}
