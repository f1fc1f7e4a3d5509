import { expect, test } from 'vitest'
import { bounds, CrowdedOut, KeptPages } from './kept-pages.ts'

/** Pages whose drawing ends when it is told to. */
function gallery() {
  const pages = new KeptPages<string>(() => new Date('2026-11-22T12:00:00Z'))
  const begun: { name: string; done: () => void; failed: () => void }[] = []
  const get = (name: string) =>
    pages.get(
      name,
      () =>
        new Promise((done, failed) => {
          begun.push({ name, done: () => done(name), failed: () => failed(new Error(name)) })
        }),
    )
  return { begun, get }
}

const names = (count: number) => Array.from({ length: count }, (_, at) => `/page-${at}`)

test('of pages that ran out in one moment few are drawn side by side, and each comes in its turn', async () => {
  const { begun, get } = gallery()
  const asked = names(7).map(get)
  expect(begun).toHaveLength(bounds.beside)
  for (let drawn = 0; drawn < 7; drawn++) {
    expect(begun).toHaveLength(Math.min(7, drawn + bounds.beside))
    begun[drawn]?.done()
    expect(await asked[drawn]).toBe(`/page-${drawn}`)
  }
})

test('a page that cannot be drawn makes room for the next, and is tried again by who asks then', async () => {
  const { begun, get } = gallery()
  const asked = names(bounds.beside + 1).map(get)
  begun[0]?.failed()
  await expect(asked[0]).rejects.toThrow('/page-0')
  expect(begun.at(-1)?.name).toBe(`/page-${bounds.beside}`)
  for (const one of begun) one.done()
  await Promise.all(asked.slice(1))
  const again = get('/page-0')
  begun.at(-1)?.done()
  expect(await again).toBe('/page-0')
})

test('more than so many are not kept waiting', async () => {
  const { begun, get } = gallery()
  const asked = names(bounds.atOnce).map(get)
  expect(() => get('/one-more')).toThrow(CrowdedOut)
  for (let at = 0; at < bounds.atOnce; at++) {
    begun[at]?.done()
    await asked[at]
  }
  expect(get('/one-more')).toBeInstanceOf(Promise)
  begun.at(-1)?.done()
})
