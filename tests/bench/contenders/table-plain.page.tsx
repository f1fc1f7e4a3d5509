import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { painted } from '../pages/painted.ts'
import { people } from '../people.ts'

type Person = ReturnType<typeof people>[number]
let rows: Person[] = []
let root: Root
let place: HTMLElement
let setRows: (rows: Person[]) => void = () => undefined

function Table() {
  const [shown, set] = useState(rows)
  setRows = set
  return (
    <table>
      <tbody>
        {shown.map((one) => (
          <tr key={one.id}>
            <td><span>{one.name.slice(0, 1)}</span> <a href={`#${one.id}`}>{one.name}</a></td><td>{one.dob}</td><td>{one.phone}</td>
            <td>{one.address}</td><td>{one.code}</td><td>{one.allergies.map((what) => <b key={what.substance}>{what.substance}</b>)} {one.conditions.map((what) => what.text).join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Makes the rows; nothing is on the screen yet. */
export function open({ count }: { count: number }): void {
  rows = people(count)
  place = document.body.appendChild(document.createElement('main'))
  root = createRoot(place)
}

/** From nothing to the painted list. */
export async function first(): Promise<Record<string, number>> {
  const began = performance.now()
  flushSync(() => root.render(<Table />))
  const paint = await painted() - began
  return { paint, nodes: place.querySelectorAll('*').length }
}

/** One name becomes another, until it is painted. */
export async function change(): Promise<Record<string, number>> {
  const began = performance.now()
  flushSync(() => setRows(rows.map((one, at) => (at === 3 ? { ...one, name: 'Changed Name' } : one))))
  const took = await painted() - began
  if (!place.textContent.includes('Changed Name')) throw new Error('the changed row is not on the screen')
  return { change: took }
}
