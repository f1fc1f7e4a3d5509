import { newId } from '#contract/clinic/uuid.ts'
import { openBus } from '#local/store/bus.ts'
import { databaseName, type StoreOwner } from '#local/database/owner.ts'

/** How long an open page has to answer (ms). */
const patience = 300

/** Whether a page of this person is open and unlocked somewhere in this browser. */
export async function isPageOpen(owner: StoreOwner, channel = databaseName(owner)): Promise<boolean> {
  const bus = openBus(channel)
  const me = newId()
  try {
    return await new Promise<boolean>((answer) => {
      bus.on((message) => {
        if (message.kind === 'open' && message.to === me) answer(true)
      })
      bus.post({ kind: 'ask_open', from: me })
      setTimeout(() => answer(false), patience)
    })
  } finally {
    bus.close()
  }
}
