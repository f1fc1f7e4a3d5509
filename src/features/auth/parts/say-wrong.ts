import { Problem } from '#contract/problem.ts'
import { errorText } from '#text/index.ts'
import { toast } from '#ui/toasts.ts'
import { explainAuth } from '../explain.ts'

/** Says why a button's act was refused; anything but a refusal is a bug and goes on up. */
export function sayWrong(error: unknown): void {
  if (!(error instanceof Problem)) throw error
  const key = Object.values(error.errors)[0]?.[0] ?? error.code
  toast(explainAuth(key) ?? errorText(key), { kind: 'error', anybody: true })
}
