import { call } from '#net/call.ts'
import { decided } from '#net/decided.ts'
import { errorText } from '#text/index.ts'
import { toast } from '#ui/toasts.ts'
import type { Giving } from '#contract/endpoint.ts'
import { decideAboutDoctor, type KeptDoctor } from './contract.ts'
import { useAdminDoctorsWords } from './words.ts'

type Decision = Omit<NonNullable<Giving<typeof decideAboutDoctor>['body']>, 'version'>

export interface Decide {
  /** Decides by what stands on the page, says what came of it, and asks for him anew. `false`: it was not done, and what was typed stays. */
  run: (decision: Decision) => Promise<void | false>
  explain: (key: string) => string | undefined
}

/** Decides about the doctor as this page shows him; where he stands otherwise by now, it says so and shows that. */
export function useDecide({ id, version }: KeptDoctor, again: () => void): Decide {
  const t = useAdminDoctorsWords()
  const explain = (key: string) =>
    key === 'conflict' || key === 'own_doctor' || key === 'bmdc_taken' ? t(key) : undefined
  const run = async (decision: Decision) => {
    const body = { ...decision, version }
    const params = { id: String(id) }
    const came = await decided(
      () => call(decideAboutDoctor, { params, body }),
      ({ errors, code }) => {
        const key = errors['bmdc'] ? 'bmdc_taken' : code
        toast(explain(key) ?? errorText(key), { kind: 'error', lasts: 8000 })
      },
    )
    if (came === 'done') toast(t(`done.${decision.to}`), { kind: 'success' })
    if (came !== 'refused') again()
    return came === 'done' ? undefined : false
  }
  return { run, explain }
}
