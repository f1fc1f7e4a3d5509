import { type RawBuilder, sql } from 'kysely'
import { addDays } from '#contract/clinic/day.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import type { ReadInput } from '#contract/endpoint.ts'
import { canBeBooked, isOpenSitting, placesToTake } from '#server/queries/sittings.ts'
import type { listPublicDoctors } from '../contract.ts'
import type { NarrowingKey } from '../narrowing.ts'

export type Narrowing = Pick<ReadInput<typeof listPublicDoctors>['query'], NarrowingKey>

export interface Sought extends Narrowing {
  /** Each as `to_tsquery` takes it. */
  words: readonly string[]
  now: Date
}

/** Days behind today that are still within the week. */
const restOfWeek = 6

/** Which doctors (the row `d`, with `n` his next sitting that fits) a list has. */
export function narrowed(asked: Sought): RawBuilder<unknown> {
  const { words, speciality_id, gender } = asked
  const parts = [
    ...(speciality_id === undefined ? [] : [sql`d.speciality_ids @> array[${speciality_id}]::integer[]`]),
    ...(gender === undefined ? [] : [sql`d.gender = ${Number(gender)}`]),
    ...(asksForSitting(asked) ? [sql`n.date is not null`] : []),
    ...(asksForChamber(asked)
      ? [
          sql`exists (select from public_chambers c where c.doctor_id = d.id and ${chamberFits(asked, sql`c.id`)})`,
        ]
      : []),
    ...words.map(saysSomething),
  ]
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

const asksForSitting = ({ day, free }: Narrowing) => day !== undefined || free !== undefined
const asksForChamber = ({ district_id, fee }: Narrowing) => district_id !== undefined || fee !== undefined

/** A filter of the place and one of the fee hold for the same chamber. */
function chamberFits({ district_id, fee }: Narrowing, chamber: RawBuilder<unknown>): RawBuilder<unknown> {
  const parts = [
    ...(district_id === undefined
      ? []
      : [
          sql`exists (select from public_chambers p where p.id = ${chamber} and p.district_id = ${district_id})`,
        ]),
    ...(fee === undefined
      ? []
      : [
          sql`exists (select from public_fees f where f.chamber_id = ${chamber} and f.new_paisa <= ${fee * 100})`,
        ]),
  ]
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

function dayFits({ day, now }: Pick<Sought, 'day' | 'now'>): RawBuilder<unknown> {
  const today = sittingDate(now.getTime())
  if (day === undefined) return sql`true`
  if (day === 'week') return sql`s.date <= ${addDays(today, restOfWeek)}`
  return sql`s.date = ${day === 'today' ? today : addDays(today, 1)}`
}

const sittingFits = (asked: Omit<Sought, 'words'>): RawBuilder<unknown> =>
  sql`s.doctor_id = d.id and ${dayFits(asked)} and ${chamberFits(asked, sql`s.chamber_id`)}`

const hasPlace = (now: Date) => sql`${canBeBooked(now)} and ${placesToTake} > 0`

/** His next sitting that fits, as `n`. */
export const nextOf = (asked: Omit<Sought, 'words'>): RawBuilder<unknown> =>
  sql`left join lateral (select s.chamber_id, s.date, s.start_time from public_schedules s
    where ${isOpenSitting(asked.now)} and ${sittingFits(asked)} and ${asked.free === undefined ? sql`true` : hasPlace(asked.now)}
    order by s.date, s.start_time limit 1) n on true`

/** The next sitting that fits and has a place to take. Looked up only for the doctors of a page: places are counted in their visits. */
export const nextPlaceOf = (asked: Omit<Sought, 'words'>): RawBuilder<unknown> =>
  sql`(select json_build_object('chamber_id', s.chamber_id, 'date', s.date, 'start_time', s.start_time, 'left', ${placesToTake})
    from public_schedules s where ${sittingFits(asked)} and ${hasPlace(asked.now)} order by s.date, s.start_time limit 1)`

/** Whether a word stands in what a doctor is called, in what he treats, or in where he sits. */
const saysSomething = (
  word: string,
) => sql`(d.words @@ to_tsquery('simple', ${word}) or exists (select from specialities s
    where s.id = any(d.speciality_ids) and s.active and s.words @@ to_tsquery('simple', ${word}))
  or exists (select from public_chambers c left join districts p on p.id = c.district_id left join upazilas u on u.id = c.upazila_id
    where c.doctor_id = d.id and words_of(concat_ws(' ', c.name, c.bn_name, c.address, c.bn_address, p.name, p.bn_name, u.name, u.bn_name))
      @@ to_tsquery('simple', ${word})))`
