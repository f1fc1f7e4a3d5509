import { removed } from './remove-database.ts'

let db: IDBDatabase

/** Sixty plain boxes that nobody listens to, and a store. */
export async function open({ count }: { count: number }): Promise<void> {
  await removed('bench-form')
  db = await new Promise((opened, failed) => {
    const asked = indexedDB.open('bench-form', 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore('sheets', { keyPath: 'id' })
    asked.onsuccess = () => opened(asked.result)
    asked.onerror = () => failed(asked.error)
  })
  const place = document.body.appendChild(document.createElement('main'))
  for (let at = 0; at < count; at++) place.append(document.createElement('input'))
  place.querySelector('input')?.focus()
}

/** The boxes' texts in one strict transaction. */
export async function save(): Promise<Record<string, number>> {
  const began = performance.now()
  const texts = [...document.querySelectorAll('input')].map((box) => box.value)
  await new Promise<void>((kept, failed) => {
    const writing = db.transaction('sheets', 'readwrite', { durability: 'strict' })
    writing.objectStore('sheets').put({ id: crypto.getRandomValues(new Uint32Array(1))[0], texts })
    writing.oncomplete = () => kept()
    writing.onerror = () => failed(writing.error)
  })
  return { save: performance.now() - began }
}
