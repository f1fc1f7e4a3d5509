import { call } from '#net/call.ts'
import { login } from './contract.ts'
import { enter, fromHere } from './entered.ts'
import { asked } from './explain.ts'
import { sayWrong } from './parts/say-wrong.ts'

/** Signs in somebody whose password a page knows already; answers where his day begins, null where it was refused and said so. */
export async function signInAs(given: { phone: string; password: string }): Promise<string | null> {
  try {
    const reply = await asked(async () => call(login, { body: { ...given, ...(await fromHere()) } }))
    return await enter(reply, null)
  } catch (error) {
    sayWrong(error)
    return null
  }
}
