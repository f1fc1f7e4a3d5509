import * as z from 'zod/mini'
import { callName, type EndpointSpec, type Giving, type Reply } from '#contract/endpoint.ts'
import type { FormAsked, FormPage } from '#contract/form-page.ts'
import { Problem, problemFromWire } from '#contract/problem.ts'
import { unauthenticated } from '#contract/refusal.ts'
import {
  type DrawnPage,
  type FindVisitorPage,
  type PageRead,
  type PageSource,
  reading,
} from '#contract/visitor-page.ts'
import { getAppData } from '#features/app-data/contract.ts'
import { type CalledBy, type PlainPage, plainBooking } from '#features/booking/server/plain-booking.ts'
import { listPublicDoctors } from '#features/directory/contract.ts'
import { askForPage } from '#server/calls/ask-for-page.ts'
import { dispatch } from '#server/calls/dispatch.ts'
import type { World } from '#server/calls/handler.ts'
import { authenticate } from '#server/identity/sessions.ts'

/** Draws a page of a booking without a program. */
export type DrawPlainBooking = (page: PlainPage, source: PageSource) => Promise<DrawnPage>

type LoadDrawing = () => Promise<{ findVisitorPage: FindVisitorPage; drawPlainBooking: DrawPlainBooking }>

/** The pages with forms for browsers in which no program runs: a serial is taken, and a doctor looked for. */
export function formPages(world: World, load: LoadDrawing): readonly FormPage[] {
  const draw = async (page: PlainPage, asked: FormAsked) =>
    (await load()).drawPlainBooking(page, await sourceOf(world, asked, { reads: [reading(getAppData, {})] }))
  const booking = plainBooking({
    ask: (read) => askForPage(world, read),
    call: (endpoint, giving, by) => callFor(world, endpoint, { giving, by }),
    draw,
  })
  return [booking, { ...plainSearch(world, load), failed: booking.failed }]
}

/** Makes a call as HTTP does, through the one door: its refusals are thrown, those that an operation was answered with too. */
async function callFor<E extends EndpointSpec>(
  world: World,
  endpoint: E,
  { giving, by }: { giving: Giving<E>; by: CalledBy },
): Promise<Reply<E>> {
  const { token, address, op_id } = by
  const served = world.served.get(callName(endpoint))
  if (!served) throw new Error(`nobody serves ${callName(endpoint)}`)
  const principal = token === null ? null : await authenticate(world.db, token, world.outside.now())
  if (token !== null && !principal) throw new Problem(unauthenticated)
  const request = { served, input: giving, ...(op_id === undefined ? {} : { op_id }) }
  const { status, text } = await dispatch(world, { principal, address }, request)
  const answer: unknown = JSON.parse(text)
  if (status >= 400) throw refusedBy(status, answer)
  const read: Reply<E> = z.parse<E['reply']>(endpoint.reply, answer)
  return read
}

function refusedBy(status: number, answer: unknown): Problem {
  const { code, errors, current } = Object(answer)
  return problemFromWire(status, String(code), { errors, current })
}

/** What a page is drawn from, and with what was looked for. */
async function sourceOf(
  world: World,
  { path, language, named }: FormAsked,
  { reads, searched = '' }: { reads: readonly PageRead[]; searched?: string },
): Promise<PageSource> {
  const answers = await Promise.all(reads.map((read) => askForPage(world, read)))
  const drawn_at = `${world.outside.now().toISOString().slice(0, 16)}:00.000Z`
  return { path, language, named, page: 1, narrowed: {}, searched, answers, drawn_at }
}

/** The list of all doctors, searched by words that stand in no address. */
const plainSearch = (world: World, load: LoadDrawing): Omit<FormPage, 'failed'> => ({
  addresses: ['/doctors/'],
  instead: null,
  answer: async (asked) => {
    const searched = (asked.fields?.get('search') ?? '').trim().slice(0, 100)
    const page = await (await load()).findVisitorPage(asked.path, 1, new URLSearchParams())
    if (!page) throw new Error('nobody draws the list of doctors')
    const words = searched === '' ? [] : [reading(listPublicDoctors, { query: { search: searched } })]
    const source = await sourceOf(world, asked, { reads: [...page.reads, ...words], searched })
    return { kind: 'page', status: 200, page: await page.draw(source) }
  },
})
