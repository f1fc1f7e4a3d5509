import { type RawBuilder, sql } from 'kysely'
import { addDays, type Day, dhakaDayOf } from '#contract/clinic/day.ts'
import type { Inputs, Reply } from '#contract/endpoint.ts'
import type { Db } from '#server/calls/handler.ts'
import { type Order, orderBy, pageOf, pagesOf } from '#server/queries/pages.ts'
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

/** How many a practice has up to a day, that day among them, by its rows of counts; one whose span begins later has none. */
const upTo = (on: number) =>
  sql`coalesce(sum(c.upto[least(${sql.lit(on + 1)} - ${sql.lit(spanDays)} * c.span, ${sql.lit(spanDays)})]), 0)::integer`

type Asked = Inputs<typeof listLastMonth>['query']

/** How many each practice issued in the last month; those that did. */
const counted = (today: number) =>
  sql`counted as (
    select practice_id, now - day_ago today, now - week_ago week, now - month_ago "month"
    from (select c.practice_id, ${upTo(today)} now, ${upTo(today - 1)} day_ago,
        ${upTo(today - weekDays)} week_ago, ${upTo(today - monthDays)} month_ago
      from prescription_counts c where ${ofMonth(today)} group by c.practice_id) c
    where now > month_ago)`

const doctors = sql`join practices p on p.id = c.practice_id join doctors d on d.id = p.doctor_id`

/** Whose counts are asked for. Names are read of all of them only where they are searched or put in order by name. */
function whoseCounts(words: string, sort: string): RawBuilder<unknown> {
  const found = searchedWords(words).map((word) => sql`d.kept_words @@ to_tsquery('simple', ${word})`)
  if (found.length > 0) return sql`counted c ${doctors} where ${sql.join(found, sql` and `)}`
  return sort.endsWith('name') ? sql`counted c ${doctors}` : sql`counted c`
}

const ofMonth = (today: number) =>
  sql`span between ${sql.lit(spanOf(today + 1 - monthDays))} and ${sql.lit(spanOf(today))}`

const columns = {
  name: sql`lower(d.name)`,
  bn_name: sql`coalesce(d.bn_name, d.name)`,
  today: sql`c.today`,
  week: sql`c.week`,
  month: sql`c."month"`,
} as const

function orderOf(sort: NonNullable<Asked['sort']>): Order {
  const isDown = sort.startsWith('-')
  const by =
    Object.entries(columns).find(([name]) => sort === name || sort === `-${name}`)?.[1] ?? columns.month
  return [
    [by, isDown ? 'desc' : 'asc'],
    [sql`c.practice_id`, 'asc'],
  ]
}

type Row = Omit<DoctorCounts, 'counts'> & { spans: SpanCounts[]; total: number }

/** A page of doctors by how many they issued in the last month; read at the door. */
export async function selectLastMonth(
  door: Db,
  { page = 1, words = '', sort = '-month', now }: Asked & { now: Date },
): Promise<Reply<typeof listLastMonth>> {
  const days = daysUpTo(now)
  const today = dayNumber(dhakaDayOf(now.getTime()))
  const whose = whoseCounts(words, sort)
  const order = orderOf(sort)
  // All are added up for any order, so they are counted with it; names and what stands on each day are read for the rows of the page.
  const { rows } = await sql<Row>`with ${counted(today)},
      page as (select c.*, (count(*) over ())::integer total from ${whose} ${orderBy(order)} ${pageOf(page)})
    select p.doctor_id, d.name, d.bn_name, c.today, c.week, c."month", c.total,
      (select json_agg(json_build_object('span', n.span, 'upto', n.upto)) from prescription_counts n
        where n.practice_id = c.practice_id and ${ofMonth(today)}) spans
    from page c ${doctors} ${orderBy(order)}`.execute(door)
  const isPast = rows.length === 0 && page > 1
  const total = isPast ? await countIssuers(door, today, whose) : (rows[0]?.total ?? 0)
  return {
    data: rows.map(({ spans, total: _, ...one }) => ({ ...one, counts: issuedOn(days, spans) })),
    meta: pagesOf(total, page),
    days,
  }
}

async function countIssuers(door: Db, today: number, whose: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`with ${counted(today)} select count(*)::integer n from ${whose}`.execute(door)
  return rows[0]?.n ?? 0
}
