import { Problem } from '#contract/problem.ts'
import { dispatch } from '#server/calls/dispatch.ts'
import type { Caller, Display, Principal, Served } from '#server/calls/handler.ts'
import type { TestServer } from './server.ts'

/** What differs from call to call whatever is named: ids, numbers, a patient's own among them, and how many have booked by then. */
const strange =
  /[0-9a-f]{8}-[0-9a-f-]{27}|\b\d+\b|"P-S\d+"|"serial":"[^"]*"|"(?:over_phone_limit|overbooked)":\w+|"current":.*/g

/** What an answer says, whatever was asked. */
export const saidIn = (text: string): string => text.replace(strange, '')

export interface Told {
  status: number
  /** The answer without what is strange in it. */
  said: string
}

const address = '127.0.0.1'
const callerOf = (who: Principal | Display | null): Caller =>
  who && !('user_id' in who) ? { principal: null, display: who, address } : { principal: who, address }

/** What somebody is told by a call, as far as it says anything of a row that he names. */
export async function toldTo(
  server: TestServer,
  who: Principal | Display | null,
  { served, input }: { served: Served; input: object },
): Promise<Told> {
  try {
    const { status, text } = await dispatch(server.world, callerOf(who), { served, input })
    return { status, said: saidIn(text) }
  } catch (error) {
    if (error instanceof Problem)
      return { status: error.status, said: `${error.code} ${JSON.stringify(error.errors)}` }
    return { status: 500, said: String(error) }
  }
}
