import { Problem } from '#contract/problem.ts'
import { call } from '#net/call.ts'
import { LineError } from '#net/line-error.ts'
import { changeUser, useSession } from '#net/session.ts'
import { errorText } from '#text/index.ts'
import { toast } from '#ui/toasts.ts'
import { currentUser } from './contract.ts'
import { explainLogin } from './explain.ts'
import { useAuthWords } from './words.ts'

/**
 * Brings the account of whoever is signed in to what the server knows of him by now: outside a practice no pull tells
 * it. Without a line he goes on as he was, and hears nothing of it.
 */
export async function refreshAccount(ask: typeof call = call): Promise<void> {
  const { user } = useSession.getState()
  if (!user) return
  const isStillHere = () => useSession.getState().user?.id === user.id
  try {
    const { data } = await ask(currentUser, {})
    if (isStillHere() && data.id === user.id) changeUser(data)
  } catch (error) {
    if (error instanceof LineError && error.code !== 'invalid_response') return
    if (!(error instanceof LineError || error instanceof Problem)) throw error
    await useAuthWords.load()
    if (isStillHere())
      toast(explainLogin(error.code) ?? errorText(error.code), { kind: 'error', anybody: true })
  }
}
