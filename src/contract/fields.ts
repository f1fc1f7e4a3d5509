import * as z from 'zod/mini'
import { cleanLine, cleanText } from './clinic/clean-text.ts'
import { AGE_LIMITS, ageProblem, type ToldParts, toldParts } from './clinic/age.ts'
import { isDay } from './clinic/day.ts'
import { parsePhone, phonesIn } from './clinic/phone.ts'

/** Each kind of field, defined once. Every message is a key; `client/text` has its sentence in both languages. */

/** A client-made UUIDv7, or a name-based one: final for ever. */
export const Id = z
  .string('required')
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, 'id'))

/** The most that an integer column of the server holds. */
export const mostInteger = 2_147_483_647
/** The same in an address, where everything is text. */
export const NumberText = z.pipe(
  z.string('required').check(
    z.regex(/^[1-9]\d{0,9}$/, 'number'),
    z.refine((text) => !(Number(text) > mostInteger), 'number'),
  ),
  z.transform((text: string) => Number(text)),
)

/** A calendar day in Asia/Dhaka, `YYYY-MM-DD`, that exists. */
export const Day = z.string('required').check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'day'), z.refine(isDay, 'day'))

const instantForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/** An instant in UTC with milliseconds, `2026-11-22T12:00:00.000Z`, that exists. */
export const Instant = z.string('required').check(
  z.refine((text) => {
    const made = instantForm.test(text) ? new Date(text) : null
    return made !== null && !Number.isNaN(made.getTime()) && made.toISOString() === text
  }, 'instant'),
)

/** `HH:MM`, 24 hours. */
export const Clock = z.string('required').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'clock'))

/** A mobile number as it is stored: 11 digits. */
export const Phone = z.string('required').check(z.regex(/^01[3-9]\d{8}$/, 'phone'))

/** A mobile number as people type it, in any form and either script; becomes the stored form. */
export const TypedPhone = z.pipe(
  z.string('required').check(
    z.refine((text) => phonesIn(text).length < 2, { error: 'two_phones', abort: true }),
    z.refine((text) => 'phone' in parsePhone(text), 'phone'),
  ),
  z.transform((text: string) => {
    const read = parsePhone(text)
    return 'phone' in read ? read.phone : text
  }),
)
/** One trimmed line with something in it. */
export const line = (most = 200) =>
  z
    .string('required')
    .check(z.overwrite(cleanLine), z.minLength(1, 'required'), z.maxLength(most, 'too_long'))

/** Free text, possibly several lines, possibly empty. */
export const text = (most = 2000) =>
  z.string('text').check(z.overwrite(cleanText), z.maxLength(most, 'too_long'))

export const Name = line(120)

/** 1 male, 2 female, 3 other. */
export const Gender = z.literal([1, 2, 3], 'choice')

/** 1 self, 2 child, 3 parent, 4 spouse, 5 relative, 6 other. */
export const Relationship = z.literal([1, 2, 3, 4, 5, 6], 'choice')

/** 1 new, 2 follow-up, 3 report. */
export const VisitType = z.literal([1, 2, 3], 'choice')

/** Integer paisa, never negative, at most ten lakh taka. */
export const Money = z.int('money').check(z.gte(0, 'money'), z.lte(100_000_000, 'money'))

/** How exactly a birthday is known. An age of years alone has precision `y`: no birthday is ever shown for it. */
export const Precision = z.literal(['y', 'm', 'd'], 'choice')

export const count = (least: number, most: number) =>
  z.int('number').check(z.gte(least, 'range'), z.lte(most, 'range'))
export const measure = (least: number, most: number) =>
  z.number('number').check(z.gte(least, 'range'), z.lte(most, 'range'))

// Numbers that JavaScript writes with an exponent pass for multiples of anything.
const notTiny = z.refine<number>((told) => told <= 0 || told >= 1e-6, 'range')

/** The parts of an age as they are told; which of them go together says `agePartsFit`. */
export const ageParts = {
  years: z
    .number('number')
    .check(z.gte(0, 'range'), z.lte(AGE_LIMITS.years, 'range'), z.multipleOf(0.5, 'range'), notTiny),
  months: count(0, AGE_LIMITS.months),
  days: count(0, AGE_LIMITS.days),
}

/** Checks of an object that holds the parts of an age: '18 months' stands alone, '2 years 18 months' nobody says. What no age has is said by its own field. */
export const agePartsFit = (['years', 'months', 'days'] as const).map((part) =>
  z.refine(
    (told: unknown) => {
      const parts = toldParts(told as ToldParts)
      return (
        ageProblem(parts)?.[part] === undefined || ageProblem({ [part]: parts[part] })?.[part] !== undefined
      )
    },
    { error: 'range', path: [part] },
  ),
)

/** The bytes of a file that a call answers. */
export const FileBytes = z.instanceof(Uint8Array)

/** Where a list stands: `page` counts from 1. */
export const Page = z.optional(
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'number')),
    z.transform((digits: string) => Number(digits)),
  ),
)
export const Search = z.optional(z.string().check(z.maxLength(100, 'too_long')))

export const Meta = z.object({ current_page: z.int(), last_page: z.int(), per_page: z.int(), total: z.int() })

/** A list's answer: `{data, meta}`. */
export const paged = <Row extends z.core.$ZodType>(row: Row) => z.object({ data: z.array(row), meta: Meta })

/** The columns that frame every synced row; spread into a row's schema. */
/** What may be left out, and is null then. */
export const blank = <S extends z.core.$ZodType>(schema: S) => z._default(z.nullable(schema), null)

/** Only the fields that were really named: one that is absent must stay as it is. */
export const given = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never

export const framed = {
  practice_id: z.int(),
  rev: z.int(),
  created_by: z.int(),
  device_id: z.nullable(z.int()),
  created_at: Instant,
  deleted_at: z.nullable(Instant),
}
