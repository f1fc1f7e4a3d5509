import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { callerOf } from '#net/call.ts'

export const findPatient = endpoint({
  method: 'PUT',
  path: '/doctor/v1/patients/{id}',
  scope: 'practice',
  params: z.object({ id: z.string() }),
  query: z.object({ page: z.optional(z.string()) }),
  body: z.object({ name: z.string() }),
  reply: z.object({ patient: z.object({ id: z.string() }) }),
})
export const giving = { params: { id: 'a b' }, query: { page: '2' }, body: { name: 'রহিমা' } }

/** A caller whose server says this, and the requests that it saw. */
export const serverSaying = (
  answer: (request: Request) => Response | Promise<Response>,
  token: () => Promise<string | null> = () => Promise.resolve('secret'),
) => {
  const seen: Request[] = []
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    seen.push(request)
    const aborted = new Promise<never>((_, fail) =>
      request.signal.addEventListener('abort', () => fail(new DOMException('', 'AbortError'))),
    )
    return Promise.race([Promise.resolve(answer(request.clone())), aborted])
  }
  return { seen, call: callerOf({ root: 'http://clinic.test/api', fetch, token }) }
}

export const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
