import { csvOf, csvTaka } from '#contract/csv.ts'
import { minutesByDay, returnsByDay, visitsByDay } from './figures.ts'
import { type DashboardData, firstDayOf } from './read.ts'

/** The season as a table for a spreadsheet: one line a day on which anything happened, the earliest first. */
export function csvOfSeason(
  { visits, payments, sheets, elsewhere, today }: DashboardData,
  head: readonly string[],
  money: boolean,
): string {
  const came = new Map(visitsByDay(visits).map(({ day, kinds }) => [day, kinds]))
  const minutes = new Map(minutesByDay(visits).map((one) => [one.day, one]))
  const returns = returnsByDay(sheets, [...visits, ...elsewhere], today)
  const happened = [...visits, ...payments].map((one) => one.sitting_date)
  // Of returns before these days it is not known who came.
  const first = firstDayOf({ today })
  const returned = [...returns].flatMap(([day, { due }]) => (due > 0 && day >= first ? [day] : []))
  const days = [...new Set([...happened, ...returned])].toSorted()
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
      returns.get(day)?.due ?? 0,
      returns.get(day)?.kept ?? 0,
      ...(money ? [csvTaka(income)] : []),
    ]
  })
  return csvOf([money ? head : head.slice(0, -1), ...rows])
}
