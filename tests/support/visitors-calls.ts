import { served } from '#app/server/features.ts'
import { makeWorld } from '#app/server/make-world.ts'
import { callName } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { dispatch } from '#server/calls/dispatch.ts'
import type { OpenedDatabase } from '#server/db/open.ts'
import { realOutside } from '#server/outside/real.ts'
import { settingsFrom } from '#server/settings/settings.ts'

/** Makes each call that may be old, as a visitor; answers for which no standby was picked, and how many failed there. */
export async function makeVisitorsCalls({ db, standbys }: Pick<OpenedDatabase, 'db' | 'standbys'>) {
  const settings = settingsFrom({
    SEED: 'none',
    MASTER_KEY: 'a key of a story that is long enough',
    SMS_GATEWAY: 'log',
  })
  const ignored = () => undefined
  const outside = realOutside(settings, { print: ignored, log: ignored, standIn: null, measures: undefined })
  let [isPicked, failed] = [false, 0]
  const pick = () => {
    const one = standbys?.pick() ?? null
    isPicked = one !== null
    return one && { ...one, doubt: () => void (failed += 1) }
  }
  const world = { ...(await makeWorld(db, outside, settings)), standbys: { pick } }
  const missed: string[] = []
  for (const one of served.filter(({ endpoint }) => endpoint.mayBeOld)) {
    isPicked = false
    const { path } = one.endpoint
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    const query = path === '/v1/doctors' ? { search: 'rahman' } : {}
    const params = Object.fromEntries(names.map((name) => [name, name === 'slug' ? 'an-article' : '1']))
    const input = { params, query, body: undefined }
    const asked = dispatch(world, { principal: null, address: '' }, { served: one, input })
    // Of an empty installation much is not there.
    await asked.catch((error: unknown) => {
      if (!(error instanceof Problem)) throw new Error(callName(one.endpoint), { cause: error })
    })
    if (!isPicked) missed.push(callName(one.endpoint))
  }
  return { missed, failed }
}
