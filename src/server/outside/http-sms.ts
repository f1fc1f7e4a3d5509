import type { SmsHttp } from '#server/settings/sms-http.ts'
import { NotReached, type Sms, type SmsFate, type SmsGateway } from './outside.ts'
import { smsCallback } from './sms-callback.ts'
import { wordAt } from './word-at.ts'

/** Milliseconds for which an answer is waited for. */
const patience = 10_000
/** Letters of an answer that are read. */
const longest = 64_000

/** Errors of a request of which nothing has left this machine. */
const before =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|DEPTH_ZERO|ERR_TLS_CERT|SELF_SIGNED|UNABLE_TO)/

/**
 * Speaks to the gateway that the settings describe, at no other address: no answer is followed elsewhere. Where it says
 * neither that it took a message nor why it did not, nobody knows, and it throws.
 */
export function httpSms(gateway: SmsHttp): SmsGateway {
  const { secret, fields, prefix, also, header, state, callback } = gateway
  const withSecret = (text: string): string => text.replaceAll('{secret}', () => secret)
  const headers = header ? { [header.name]: withSecret(header.value) } : {}
  const same = Object.fromEntries(Object.entries(also).map(([key, value]) => [key, withSecret(value)]))
  const ask = (address: string, told: Record<string, string>) =>
    request({ address, format: gateway.format, headers }, { ...same, ...told })
  const send = async ({ to, text, reference }: Sms) => {
    const answer = await ask(gateway.address, {
      [fields.to]: `${prefix}${to}`,
      [fields.text]: text,
      [fields.reference]: reference,
    })
    const code = wordAt(answer.body, gateway.code)
    if (answer.status >= 400) return { refused: code ?? `http_${answer.status}` }
    const said = wordAt(answer.body, gateway.taken.at)
    if (said !== null && gateway.taken.is.includes(said))
      return { id: wordAt(answer.body, gateway.id) ?? reference }
    if (code === null)
      throw new Error('the gateway said neither that it took the message nor that it did not')
    return { refused: code }
  }
  const told = callback ? { hears: smsCallback(callback) } : {}
  if (!state) return { send, ...told }
  return {
    send,
    ...told,
    ask: async (reference) => {
      const answer = await ask(state.address, { [state.reference]: reference })
      const said = answer.status < 400 ? wordAt(answer.body, state.at) : null
      const fates: readonly SmsFate[] = ['taken', 'delivered', 'failed', 'unknown']
      const fate = fates.find((one) => said !== null && state[one].includes(said))
      if (!fate) throw new Error('the gateway does not say what became of the message')
      return fate
    },
  }
}

interface Asking {
  address: string
  format: SmsHttp['format']
  headers: Record<string, string>
}

/** Throws where nobody knows what the gateway did: it was silent, fell over, or said what is no JSON. */
async function request({ address, format, headers }: Asking, told: Record<string, string>) {
  const query = new URLSearchParams(told)
  const url = new URL(address)
  if (format === 'query') for (const [key, value] of query) url.searchParams.set(key, value)
  const type = format === 'json' ? 'application/json' : 'application/x-www-form-urlencoded'
  const body = format === 'json' ? JSON.stringify(told) : query.toString()
  const answer = await fetch(url, {
    ...(format === 'query'
      ? { headers }
      : { method: 'POST', headers: { ...headers, 'content-type': type }, body }),
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  }).catch((thrown: unknown) => {
    throw before.test(causeOf(thrown)) ? new NotReached(causeOf(thrown)) : thrown
  })
  if (answer.status >= 500 || answer.status === 408) throw new Error(`the gateway answered ${answer.status}`)
  return { status: answer.status, body: jsonOf(await textOf(answer), answer.status) }
}

const causeOf = (thrown: unknown): string => {
  const cause = thrown instanceof Error ? thrown.cause : undefined
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}

async function textOf({ body }: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const part of body ?? []) {
    text += decoder.decode(part, { stream: true })
    if (text.length > longest) throw new Error('the gateway does not stop talking')
  }
  return text
}

/** A refusal may have no words; whoever took a message says so in JSON. */
function jsonOf(text: string, status: number): unknown {
  try {
    return JSON.parse(text)
  } catch (thrown) {
    if (status >= 400) return null
    throw new Error('the gateway answered no JSON', { cause: thrown })
  }
}
