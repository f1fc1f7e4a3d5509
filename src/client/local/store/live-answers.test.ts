import Dexie from 'dexie'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { liveAnswer } from './live-answers.ts'

let db: Dexie
let store: { db: Dexie }
beforeEach(async () => {
  db = new Dexie('live-answers', { cache: 'disabled' })
  store = { db }
  db.version(1).stores({ chambers: '&id' })
  await db.open()
})
afterEach(() => db.delete())

const arrive = (id: string) => db.table('chambers').put({ id })
const chambers = () => liveAnswer(store, 'chambers', () => db.table<{ id: string }>('chambers').toArray())

test('two who ask the same share one answer: the second has it at once, and both hear of a change', async () => {
  await arrive('Dhanmondi')
  const first = chambers()
  expect(first.now()).toBeUndefined()
  await expect.poll(() => first.now()).toHaveLength(1)
  const second = chambers()
  expect(second.now()).toBe(first.now())
  const heard: string[] = []
  const stops = [first.subscribe(() => heard.push('first')), second.subscribe(() => heard.push('second'))]
  await arrive('Mirpur')
  await expect.poll(() => second.now()).toHaveLength(2)
  expect(heard).toEqual(['first', 'second'])
  stops.forEach((stop) => stop())
})

test('another question has another answer', async () => {
  const none = liveAnswer(store, 'none', () => db.table('chambers').where('id').equals('Savar').toArray())
  await expect.poll(() => none.now()).toEqual([])
  await arrive('Dhanmondi')
  await expect.poll(() => chambers().now()).toHaveLength(1)
  expect(none.now()).toEqual([])
})

test('a read that failed is told to whoever shows it, and put anew by the next', async () => {
  let works = false
  const ask = () =>
    liveAnswer(store, 'failing', async () => {
      if (!works) throw new Error('broken')
      return 'read'
    })
  const answer = ask()
  const said = () => {
    try {
      return answer.now()
    } catch (error) {
      return String(error)
    }
  }
  await expect.poll(said).toBe('Error: broken')
  works = true
  await expect.poll(() => ask().now()).toBe('read')
})
