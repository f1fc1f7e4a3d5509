import type { PageRead, PageAnswer } from '#contract/visitor-page.ts'
import * as z from 'zod/mini'
import { showLiveSerial } from '#features/live-serial/contract.ts'
import type { World } from '#server/calls/handler.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { type DueVisit, layDown, layDownReturns, selectDue } from './due.ts'
import { dropOver, sendPushes } from './send.ts'
import { nearTurn, type PhoneMessage, toldOf } from './told.ts'

/** Asks a public call inside the server. */
export type AskInside = (world: World, read: PageRead) => Promise<PageAnswer>

/**
 * Tells phones what their owners wait for. It looks at how things stand and never rides in a writer's transaction: what is
 * to be told is laid down once, and sent behind that.
 */
export const tellPhones = (ask: AskInside): Job => ({
  name: 'tell-phones',
  everyMs: 20_000,
  run: async (world) => {
    const now = world.outside.now()
    await dropOver(world)
    for (const visit of await selectDue(world.db, now))
      for (const told of [...toldOf(visit, now.getTime()), ...(await nearOf(world, visit, ask))])
        await layDown(world.db, visit.subscription_id, { told, now })
    await layDownReturns(world.db, now)
    await sendPushes(world)
  },
})

/** The page of his serial reckons it, and no second way does. */
async function nearOf(world: World, visit: DueVisit, ask: AskInside): Promise<PhoneMessage[]> {
  if (!visit.may_be_near) return []
  const { body } = await ask(world, { endpoint: showLiveSerial, giving: { params: { id: visit.id } } })
  const read = z.safeParse(showLiveSerial.reply, body)
  const told = read.success && nearTurn(visit, read.data.serial, world.outside.now().getTime())
  return told ? [told] : []
}
