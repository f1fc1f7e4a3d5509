import { type PageSigns, startSync, type Sync } from '#local/sync/sync-engine.ts'
import type { SyncState } from '#local/sync/sync-state.ts'
import { type Device, newDevice, type World } from './world.ts'

export interface Running {
  device: Device
  sync: Sync
  wake: () => void
  states: SyncState[]
  last: () => SyncState['kind'] | undefined
}

/** A device whose page is open, in sight, and at work; `stops` hears how to end it. */
export const runningIn =
  (stops: (() => void)[]) =>
  async (w: World, given: Parameters<typeof newDevice>[1] = {}): Promise<Running> => {
    const device = await newDevice(w, given)
    const states: SyncState[] = []
    let wake = () => {}
    const signs: PageSigns = {
      isVisible: () => true,
      onWake(call) {
        wake = call
        return () => {}
      },
    }
    const sync = startSync(device.clinic, { onState: (state) => states.push(state), signs })
    stops.push(() => {
      sync.stop()
      device.clinic.close()
    })
    return { device, sync, wake: () => wake(), states, last: () => states.at(-1)?.kind }
  }
