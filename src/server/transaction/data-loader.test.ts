import { expect, test, vi } from 'vitest'
import { dataLoader, sharedReading } from './data-loader.ts'

/** A reading that ends when it is told to. */
function slowly() {
  const asked: (readonly string[])[] = []
  const ends: ((found: Map<string, string>) => void)[] = []
  const read = dataLoader(
    (_on: object, keys) =>
      new Promise<Map<string, string>>((end) => {
        asked.push(keys)
        ends.push(end)
      }),
  )
  return { asked, ends, read }
}

test('one who asks alone is read for at once; those who come meanwhile share the next reading', async () => {
  const { asked, ends, read } = slowly()
  const here = {}
  const first = read(here, 'a')
  const [second, again, third] = [read(here, 'b'), read(here, 'a'), read(here, 'c')]
  expect(asked).toEqual([['a']])
  ends[0]?.(new Map([['a', 'before']]))
  expect(await first).toBe('before')
  ends[1]?.(
    new Map([
      ['a', 'after'],
      ['b', 'B'],
    ]),
  )
  expect(await Promise.all([second, again, third])).toEqual(['B', 'after', undefined])
  expect(asked).toEqual([['a'], ['b', 'a', 'c']])
})

test('two databases never share a reading', async () => {
  const { asked, ends, read } = slowly()
  const both = [read({}, 'a'), read({}, 'a')]
  expect(asked).toEqual([['a'], ['a']])
  for (const [n, end] of ends.entries()) end(new Map([['a', String(n)]]))
  expect(await Promise.all(both)).toEqual(['0', '1'])
})

test('a failed reading fails those it was for, and the next goes on', async () => {
  let fails = true
  const read = dataLoader((_on: object, keys) =>
    fails ? Promise.reject(new Error('away')) : Promise.resolve(new Map(keys.map((key) => [key, key]))),
  )
  const here = {}
  await expect(read(here, 'a')).rejects.toThrow('away')
  fails = false
  expect(await read(here, 'a')).toBe('a')
})

/** Readings of one thing, each ended when it is told to. */
function countings() {
  const ends: { done: (n: number) => void; failed: (reason: Error) => void }[] = []
  const ask = sharedReading<number>()
  const here = {}
  const count = () => new Promise<number>((done, failed) => void ends.push({ done, failed }))
  return { ends, ask: (key = 'evening') => ask(here, key, count) }
}

test('who asks while something is read shares the next reading, which begins after he asked', async () => {
  const { ends, ask } = countings()
  const first = ask()
  const [second, third, elsewhere] = [ask(), ask(), ask('morning')]
  expect(ends).toHaveLength(2)
  ends[0]?.done(1)
  ends[1]?.done(10)
  expect(await Promise.all([first, elsewhere])).toEqual([1, 10])
  await vi.waitFor(() => expect(ends).toHaveLength(3))
  ends[2]?.done(2)
  expect(await Promise.all([second, third])).toEqual([2, 2])
  const later = ask()
  ends[3]?.done(3)
  expect(await later).toBe(3)
})

test('where a shared reading fails, whoever made it is told, and the others read for themselves', async () => {
  const { ends, ask } = countings()
  const first = ask()
  const [maker, other] = [ask(), ask()]
  ends[0]?.failed(new Error('gone'))
  await expect(first).rejects.toThrow('gone')
  await vi.waitFor(() => expect(ends).toHaveLength(2))
  ends[1]?.failed(new Error('gone too'))
  await expect(maker).rejects.toThrow('gone too')
  await vi.waitFor(() => expect(ends).toHaveLength(3))
  ends[2]?.done(7)
  expect(await other).toBe(7)
})
