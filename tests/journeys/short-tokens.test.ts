import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { en as kit } from '#text/en.ts'
import { copyOn, shareOf } from '#tests/support/agreement.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { atWork, lock, unlock } from '#tests/support/people.ts'
import { goTo, registerWalkIn, syncNow } from '#tests/support/people-at-work.ts'
import type { Product } from '#tests/support/product.ts'
import { deskAtWork } from '#tests/support/two-at-work.ts'
import { chanceOf } from '#tests/torture/chance.ts'

/** An evening whose access tokens run out at every step, in the real program; `TOKEN_ROUNDS` for a longer one, `TOKEN_SEED` for another. */
const rounds = Number(process.env.TOKEN_ROUNDS ?? 8)
const seed = Number(process.env.TOKEN_SEED ?? 20_261_123)

let product: Product
let at: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({ product, at, end } = await deskAtWork('en', { setUpHere: true }))
})
afterAll(() => end())

const everyRefresh = '**/api/v1/session/refresh'

/** Something that happens once and is waited for. */
function happening() {
  let happens = () => {}
  const happened = new Promise<void>((seen) => {
    happens = seen
  })
  return { happens, happened }
}

/** What becomes of each refresh from now on; answers how to wait until it befell the first. */
async function fateOfRefreshes(fate: (route: Route) => Promise<void>): Promise<() => Promise<void>> {
  const { happens, happened } = happening()
  await at.context.route(everyRefresh, async (route) => {
    // One that was on its way as the weather changed went through by itself.
    await fate(route).catch((error: unknown) => {
      if (!String(error).includes('already handled')) throw error
    })
    happens()
  })
  return () => happened
}

/** The browser says that the line is back: what failed is tried again now. */
const lineBack = () => at.page.evaluate(() => void window.dispatchEvent(new Event('online')))

const calm = async () => {
  await at.context.unroute(everyRefresh)
  await lineBack()
}

async function comeBack(): Promise<void> {
  await at.killAndReopen()
  await at.page.goto('/doctor/desk')
  await unlock(at)
  await goTo(at, 'desk')
}

/** Tabs that wait for their turn to refresh. */
const waitingTabs = () =>
  at.page.evaluate(() =>
    navigator.locks
      .query()
      .then(({ pending = [] }) => pending.filter(({ name }) => name?.startsWith('session:')).length),
  )

/** Two tabs open at one lock, so that both lack a token at the same moment; each gets one in its turn. */
async function twoTabs(): Promise<() => Promise<void>> {
  const [asked, { happens: go, happened: gone }] = [new Set<Page>(), happening()]
  await at.context.route(everyRefresh, async (route) => {
    asked.add(route.request().frame().page())
    await gone
    await route.continue()
  })
  await lock(at)
  const page = await at.context.newPage()
  await page.goto('/doctor/desk')
  await unlock({ ...at, page })
  await atWork(at)
  return async () => {
    await expect.poll(async () => asked.size + (await waitingTabs())).toBeGreaterThan(1)
    go()
    await expect.poll(() => asked.size).toBe(2)
    await at.context.unroute(everyRefresh)
    await page.close()
  }
}

/** What befalls the refresh of a round: begun before somebody comes to the desk, and over when he is registered. */
const weathers: Record<string, () => Promise<() => Promise<unknown>>> = {
  fine: async () => async () => {},
  'no line': async () => {
    await at.offline(true)
    return () => at.offline(false)
  },
  'question lost': async () => {
    const lost = await fateOfRefreshes((route) => route.abort())
    return () => lost().then(calm)
  },
  'answer lost': async () => {
    const lost = await fateOfRefreshes((route) => route.fetch().then(() => route.abort()))
    return () => lost().then(calm)
  },
  'killed before the answer was written down': async () => {
    const answered = await fateOfRefreshes(async (route) => void (await route.fetch()))
    return () => answered().then(comeBack)
  },
  killed: async () => comeBack,
  'two tabs': twoTabs,
  'server killed before its answer went out': async () => {
    const { happens, happened } = happening()
    await at.context.route(
      everyRefresh,
      async (route) => {
        await route.fetch()
        await product.kill()
        await route.abort()
        happens()
      },
      { times: 1 },
    )
    return async () => {
      await happened
      await product.start()
      await lineBack()
    }
  },
}

const owner = () => product.database.owner

/** Whatever calls could be made with runs out now. */
const runOut = () =>
  owner()
    .updateTable('session_tokens')
    .set({ expires_at: new Date(0).toISOString() })
    .where('kind', '=', 'access')
    .execute()
const sessions = () =>
  owner().selectFrom('sessions').select(['id', 'ended_at']).where('user_id', '=', 101).execute()
const refreshes = () =>
  owner()
    .selectFrom('session_tokens')
    .select('hash')
    .where('kind', '=', 'refresh')
    .execute()
    .then((rows) => rows.length)

/** How often somebody with this phone came, by what the server has. */
const visitsOf = (phone: string) =>
  owner()
    .selectFrom('appointments')
    .innerJoin('patients', 'patients.id', 'appointments.patient_id')
    .select('appointments.id')
    .where('patients.phone', '=', phone)
    .execute()
    .then((rows) => rows.length)

test(
  `an evening of ${rounds} walk-ins whose tokens run out each time (seed ${seed}): each once, nobody signs in again`,
  { timeout: 120_000 + rounds * 60_000 },
  async () => {
    const chance = chanceOf(seed)
    const names = Object.keys(weathers)
    const before = { sessions: await sessions(), refreshes: await refreshes() }
    const phones = Array.from({ length: rounds }, (_, round) => `0179910${String(round).padStart(4, '0')}`)
    for (const [round, phone] of phones.entries()) {
      const weather = names[round] ?? chance.pick(names) ?? 'fine'
      const over = await weathers[weather]?.()
      await runOut()
      await registerWalkIn(at, { phone, name: `Evening ${round}`, years: 20 + chance.below(50) })
      await over?.()
      await expect.poll(() => visitsOf(phone), { message: weather }).toBe(1)
    }
    await syncNow(at)
    expect(await Promise.all(phones.map(visitsOf))).toEqual(phones.map(() => 1))
    expect(await copyOn(at)).toEqual(await shareOf(at))
    expect(await at.page.getByText(kit.strip_sign_in).count()).toBe(0)
    expect(await sessions()).toEqual(before.sessions)
    expect((await refreshes()) - before.refreshes).toBeGreaterThanOrEqual(rounds)
    expect(
      await owner().selectFrom('audit').select('action').where('action', '=', 'token_reused').execute(),
    ).toEqual([])
  },
)
