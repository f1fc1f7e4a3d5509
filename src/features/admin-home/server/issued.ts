import { type RawBuilder, sql } from 'kysely'
import { addDays, type Day, dhakaDayOf } from '#contract/clinic/day.ts'
import type { Inputs, Reply } from '#contract/endpoint.ts'
import type { Db } from '#server/calls/handler.ts'
import { chosenBy, type Order, orderBy, pagesOf, pieceOf } from '#server/queries/pages.ts'
import { searchedWords } from '#server/queries/words.ts'
import { type DayCount, type DoctorCounts, type listLastMonth, monthDays } from '../contract.ts'
import { dayNumber, issuedOn, type SpanCounts, spanDays, spanOf } from './span-counts.ts'

export const weekDays = 7

/** The days of the last month, today the last. */
function daysUpTo(now: Date): Day[] {
  const today = dhakaDayOf(now.getTime())
  return Array.from({ length: monthDays }, (_, nth) => addDays(today, nth + 1 - monthDays))
}

/** Spans in which these days lie: two at most. */
const spansOf = (days: readonly Day[]): number[] => [...new Set(days.map((day) => spanOf(dayNumber(day))))]

/** How many all practices issued on each day of the last month; read at the door. */
export async function countIssued(door: Db, now: Date): Promise<DayCount[]> {
  const days = daysUpTo(now)
  const sums = spansOf(days).map((span) => sumOfSpan(span, days))
  const { rows } = await sql<SpanCounts>`${sql.join(sums, sql` union all `)}`.execute(door)
  const counts = issuedOn(days, rows)
  return days.map((day, at) => ({ day, count: counts[at] ?? 0 }))
}

/** All practices' counts of a span in one row; what stands on no day of these is not summed. */
function sumOfSpan(span: number, days: readonly Day[]): RawBuilder<unknown> {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const nths = Array.from({ length: spanDays }, (_, nth) => nth)
  const isAsked = (nth: number) =>
    nth + span * spanDays >= dayNumber(first) - 1 && nth + span * spanDays <= dayNumber(last)
  const sums = nths.map((nth) => (isAsked(nth) ? sql`sum(upto[${sql.lit(nth + 1)}])` : sql`0`))
  return sql`select ${sql.lit(span)} span, array[${sql.join(sums)}]::integer[] upto from prescription_counts where span = ${sql.lit(span)}`
}

/** Of a row of counts how many it has up to a day, that day among them: none before its span, all behind it. */
const upTo = (on: number) =>
  sql`coalesce(c.upto[least(${sql.lit(on + 1)} - ${sql.lit(spanDays)} * c.span, ${sql.lit(spanDays)})], 0)`

/** How many the rows of a practice have in the last so many days. */
const inLast = (days: number, today: number) => sql`sum(${upTo(today)} - ${upTo(today - days)})::integer`

type Asked = Inputs<typeof listLastMonth>['query']

/** Doctors who issued in the last month, with how many. */
function issuers(today: number, words: string): RawBuilder<unknown> {
  const found = searchedWords(words).map((word) => sql`d.kept_words @@ to_tsquery('simple', ${word})`)
  return sql`issuers as (
    select d.id doctor_id, d.name, d.bn_name, c.*
    from (select c.practice_id, ${inLast(1, today)} today, ${inLast(weekDays, today)} week, ${inLast(monthDays, today)} "month"
      from prescription_counts c where ${ofMonth(today)} group by c.practice_id) c
    join practices p on p.id = c.practice_id join doctors d on d.id = p.doctor_id
    where ${sql.join([sql`c."month" > 0`, ...found], sql` and `)})`
}

const ofMonth = (today: number) =>
  sql`c.span between ${sql.lit(spanOf(today + 1 - monthDays))} and ${sql.lit(spanOf(today))}`

const columns = {
  name: sql`lower(name)`,
  bn_name: sql`coalesce(bn_name, name)`,
  today: sql`today`,
  week: sql`week`,
  month: sql`"month"`,
} as const

function orderOf(sort: NonNullable<Asked['sort']>): Order {
  const isDown = sort.startsWith('-')
  const by =
    Object.entries(columns).find(([name]) => sort === name || sort === `-${name}`)?.[1] ?? columns.month
  return [
    [by, isDown ? 'desc' : 'asc'],
    [sql`doctor_id`, 'asc'],
  ]
}

type Row = Omit<DoctorCounts, 'counts'> & { spans: SpanCounts[] }

/** A page of doctors by how many they issued in the last month; read at the door. */
export async function selectLastMonth(
  door: Db,
  { page = 1, words = '', sort = '-month', now }: Asked & { now: Date },
): Promise<Reply<typeof listLastMonth>> {
  const days = daysUpTo(now)
  const today = dayNumber(dhakaDayOf(now.getTime()))
  const all = issuers(today, words)
  const counted = await sql<{ n: number }>`with ${all} select count(*)::integer n from issuers`.execute(door)
  const total = counted.rows[0]?.n ?? 0
  const order = orderOf(sort)
  // What stands on each day is read for the rows of the page alone.
  const { rows } =
    await sql<Row>`with ${all}, page as (select * from issuers ${chosenBy(order, pieceOf(page, total))})
    select doctor_id, name, bn_name, today, week, "month",
      (select json_agg(json_build_object('span', c.span, 'upto', c.upto)) from prescription_counts c
        where c.practice_id = page.practice_id and ${ofMonth(today)}) spans
    from page ${orderBy(order)}`.execute(door)
  return {
    data: rows.map(({ spans, ...one }) => ({ ...one, counts: issuedOn(days, spans) })),
    meta: pagesOf(total, page),
    days,
  }
}
