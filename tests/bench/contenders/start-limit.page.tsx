import { showToday } from '../pages/start-list.tsx'
import { type StartPeer, visits } from '../pages/start-peer.ts'

export const peer: StartPeer = {
  fill: async () => undefined,
  start: async () => {
    showToday(visits(60))
    performance.mark('drugs')
  },
}
