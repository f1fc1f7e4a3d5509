import { createContext, use } from 'react'
import type { FieldErrors } from '#contract/problem.ts'

/** What is wrong in the form around a field. */
export interface FormErrors {
  keysOf: (name: string) => readonly string[]
  /** A sentence of the feature's own for a key that only it knows. */
  explain: (key: string) => string | undefined
  sending: boolean
  /** Somebody is putting this field right: it is not wrong any more until it is read again. */
  clear: (name: string) => void
}

const nothing: FormErrors = { keysOf: () => [], explain: () => undefined, sending: false, clear: () => {} }

export const FormErrorsContext = createContext<FormErrors>(nothing)

export const useFormErrors = (): FormErrors => use(FormErrorsContext)

/** The errors without those of a field; the line above the buttons goes with the last of them. The same object where nothing changes. */
export function withoutField(errors: FieldErrors, name: string): FieldErrors {
  const left = Object.entries(errors).filter(([at]) => at !== name && !at.startsWith(`${name}.`))
  if (left.length === Object.keys(errors).length) return errors
  return left.every(([at]) => at === '') ? {} : Object.fromEntries(left)
}

/** The keys under a field or under anything inside it: an age's years are the age's error. */
export const keysUnder = (errors: FieldErrors, name: string): readonly string[] =>
  Object.entries(errors).flatMap(([at, keys]) => (at === name || at.startsWith(`${name}.`) ? keys : []))
