import { createRoot } from 'react-dom/client'
import { markPainted, type Visit } from './start-peer.ts'

/** Today's list as plainly as React draws it; marks when it is painted. */
export function showToday(rows: readonly Visit[]): void {
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(
    <ul>
      {rows.map((row) => (
        <li key={row.id}>
          {row.serial} {row.name}
        </li>
      ))}
    </ul>,
  )
  markPainted('list')
}
