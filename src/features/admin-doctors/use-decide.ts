import { Problem } from '#contract/problem.ts'
import { call } from '#net/call.ts'
import { formCall } from '#net/form-call.ts'
import { errorText } from '#text/index.ts'
import { toast } from '#ui/toasts.ts'
import type { Giving } from '#contract/endpoint.ts'
import { decideAboutDoctor, type KeptDoctor } from './contract.ts'
import { useAdminDoctorsWords } from './words.ts'

type Decision = Omit<NonNullable<Giving<typeof decideAboutDoctor>['body']>, 'version'>

export interface Decide {
  /** Decides by what stands on the page, says what came of it, and asks for him anew. */
  run: (decision: Decision) => Promise<void>
  explain: (key: string) => string | undefined
}

/** Decides about the doctor as this page shows him; where he stands otherwise by now, it says so and shows that. */
export function useDecide({ id, version }: KeptDoctor, again: () => void): Decide {
  const t = useAdminDoctorsWords()
  const explain = (key: string) =>
    key === 'conflict' || key === 'own_doctor' || key === 'bmdc_taken' ? t(key) : undefined
  const run = async (decision: Decision) => {
    const body = { ...decision, version }
    try {
      await formCall(() => call(decideAboutDoctor, { params: { id: String(id) }, body }))
      toast(t(`done.${decision.to}`), { kind: 'success' })
    } catch (thrown) {
      if (!(thrown instanceof Problem)) throw thrown
      const key = thrown.errors['bmdc'] ? 'bmdc_taken' : thrown.code
      toast(explain(key) ?? errorText(key), { kind: 'error', lasts: 8000 })
    }
    again()
  }
  return { run, explain }
}
