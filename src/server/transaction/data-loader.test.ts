import { expect, test } from 'vitest'
import { dataLoader } from './data-loader.ts'

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
