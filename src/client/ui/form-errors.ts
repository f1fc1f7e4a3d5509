import { createContext, use } from 'react'
import type { FieldErrors } from '#contract/problem.ts'

/** What is wrong in the form around a field. */
export interface FormErrors {
  keysOf: (name: string) => readonly string[]
  /** A sentence of the feature's own for a key that only it knows. */
  explain: (key: string) => string | undefined
  sending: boolean
}

const nothing: FormErrors = { keysOf: () => [], explain: () => undefined, sending: false }

export const FormErrorsContext = createContext<FormErrors>(nothing)

export const useFormErrors = (): FormErrors => use(FormErrorsContext)

/** The keys under a field or under anything inside it: an age's years are the age's error. */
export const keysUnder = (errors: FieldErrors, name: string): readonly string[] =>
  Object.entries(errors).flatMap(([at, keys]) => (at === name || at.startsWith(`${name}.`) ? keys : []))
