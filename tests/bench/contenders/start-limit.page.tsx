import { createRoot } from 'react-dom/client'
import { markPainted, type StartPeer, visits } from '../pages/start-peer.ts'

export const peer: StartPeer = {
  fill: async () => undefined,
  start: async () => {
    const place = document.body.appendChild(document.createElement('div'))
    createRoot(place).render(<ul>{visits(60).map((row) => <li key={row.id}>{row.serial} {row.name}</li>)}</ul>)
    markPainted('list')
    performance.mark('drugs')
  },
}
