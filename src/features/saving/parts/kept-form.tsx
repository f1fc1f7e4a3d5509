import type * as z from 'zod/mini'
import { Form, type FormProps } from '#ui/form.tsx'
import { useKeptForm } from './use-kept-form.ts'

export type KeptFormProps<S extends z.core.$ZodType> = Omit<FormProps<S>, 'keep'> & {
  /** It lies readable on the device: kinds and ids, never a word that somebody typed. */
  as: string
}

/** A form that keeps under its own name what is typed in it, until it is saved, thrown away, or its dialog is closed by hand. */
export function KeptForm<S extends z.core.$ZodType>({ as, ...form }: KeptFormProps<S>) {
  const { keep, round } = useKeptForm(as)
  return <Form key={round} {...form} keep={keep} />
}
