import { callName } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { type PageAnswer, type PageRead, readName } from '#contract/visitor-page.ts'
import { sayingNoValue } from '#server/settings/cannot-start.ts'
import { dispatch } from './dispatch.ts'
import type { World } from './handler.ts'

/** Whose address a page's own reads are counted under. */
const address = 'visitors-page'

/** Asks a public call for a page that is drawn here, as a visitor's browser would: without a session, through the one door. */
export async function askForPage(world: World, { endpoint, giving }: PageRead): Promise<PageAnswer> {
  const name = readName(endpoint, giving)
  const served = world.served.get(callName(endpoint))
  if (!served) throw new Error(`nobody serves ${callName(endpoint)}`)
  try {
    const input = { params: texts(giving['params']), query: texts(giving['query']), body: undefined }
    const { status, text } = await dispatch(world, { principal: null, address }, { served, input })
    return { name, status, body: JSON.parse(text) }
  } catch (error) {
    if (error instanceof Problem) return { name, status: error.status, body: { code: error.code } }
    // The page is drawn all the same and says that this could not be had.
    world.outside.log('page_read_failed', { call: callName(endpoint), error: sayingNoValue(error) })
    return { name, status: 503, body: { code: 'server' } }
  }
}

/** As an address would carry them. */
const texts = (given: unknown): unknown =>
  Object.fromEntries(
    Object.entries(Object(given)).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  )
