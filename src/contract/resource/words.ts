import type { Resource } from './resource.ts'

/** The words of a resource in one language, as `ResourcePage` asks for them. */
export interface ResourceWords {
  /** The list, its entry in the menu, one row of it, and a new one. */
  title: string
  menu: string
  one: string
  add: string
  /** What the search looks in. */
  search: string
  /** Where there is nothing yet, and how it fills. */
  none: string
  none_hint: string
  /** By field. */
  field: Readonly<Record<string, string>>
  hint: Readonly<Record<string, string>>
  /** By field and value. */
  choice: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** What its own checks on the server refuse with, by code: what is wrong and what to do. */
  why: Readonly<Record<string, string>>
  /** "12 doctors", by what `serveResource` counts; each with `_one` and `_other`. */
  used: Readonly<Record<string, string>>
}

type FieldsOf<R> = R extends { fields: infer F } ? F : never
type NamesWith<F, Use> = { [K in keyof F & string]: F[K] extends Use ? K : never }[keyof F & string]

/** The words that this resource must have: one for each of its fields, hints, choices and refusals. */
export type WordsOf<R extends Pick<Resource, 'fields' | 'refuses'>, Used extends string = never> = Omit<
  ResourceWords,
  'field' | 'hint' | 'choice' | 'why' | 'used'
> & {
  field: Readonly<Record<keyof FieldsOf<R> & string, string>>
  hint: Readonly<Record<NamesWith<FieldsOf<R>, { hint: true }>, string>>
  choice: {
    readonly [K in NamesWith<FieldsOf<R>, { options: readonly string[] }>]: Readonly<
      Record<FieldsOf<R>[K] extends { options: readonly (infer O extends string)[] } ? O : never, string>
    >
  }
  why: Readonly<Record<R['refuses'][number]['code'], string>>
  used: Readonly<Record<`${Used}_${'one' | 'other'}`, string>>
}
