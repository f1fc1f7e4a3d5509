import type * as z from 'zod/mini'
import { Form } from '#ui/form.tsx'
import type { KeptFormProps } from './kept-form.tsx'
import { useHeldForm } from './use-held-form.ts'

/** A kept form where no store is: an administrator's. */
export function HeldForm<S extends z.core.$ZodType>({ as, ...form }: KeptFormProps<S>) {
  const { keep, round } = useHeldForm(as)
  return <Form key={round} {...form} keep={keep} />
}
