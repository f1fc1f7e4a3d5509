import { beforeEach, expect, test } from 'vitest'
import { visitorPages } from './visitor-pages.ts'

const origin = 'http://chamber.test'
const at = (path: string) => new Request(origin + path)

/** What lies kept; how the server answers, `null` where there is no line. */
let shelf: Map<string, Response>
let served: (path: string) => Promise<Response> | null
let asked: string[]
/** Lets those two seconds pass. */
let pass: () => void
beforeEach(() => {
  shelf = new Map()
  asked = []
  pass = () => undefined
  served = (path) => Promise.resolve(page(`drawn ${path}`))
})

const page = (text: string, more: ResponseInit = {}) =>
  new Response(`<html lang="bn">${text}`, {
    headers: { 'cache-control': 'public, max-age=20', 'content-security-policy': 'strict' },
    ...more,
  })

const pages = () =>
  visitorPages({
    open: () =>
      Promise.resolve({
        match: (name) => Promise.resolve(shelf.get(name)?.clone()),
        put: (name, answer) => Promise.resolve(void shelf.set(name, answer)),
        delete: (name) => Promise.resolve(shelf.delete(name)),
        keys: () => Promise.resolve([...shelf.keys()].map((name) => ({ url: origin + name }))),
      }),
    fetch: (request) => {
      const path = (typeof request === 'string' ? request : request.url).replace(origin, '')
      asked.push(path)
      return served(path) ?? Promise.reject(new TypeError('no line'))
    },
    wait: () =>
      new Promise((done) => {
        pass = done
      }),
  })
const textOf = async (answer: Promise<Response | null>) => (await (await answer)?.text()) ?? null

test('the server is asked first, and its page is shown as it came', async () => {
  expect(await textOf(pages().answer(at('/')))).toBe('<html lang="bn">drawn /')
  served = () => Promise.resolve(page('newer'))
  expect(await textOf(pages().answer(at('/')))).toBe('<html lang="bn">newer')
})

test('without a line the last copy is shown, and knows that it is one; its policy stays', async () => {
  await pages().answer(at('/'))
  served = () => null
  const copy = await pages().answer(at('/'))
  expect(await copy?.text()).toBe('<html data-kept lang="bn">drawn /')
  expect(copy?.headers.get('content-security-policy')).toBe('strict')
  expect(await pages().answer(at('/about-us'))).toBeNull()
})

test('a list that was narrowed is not kept, and the whole list is no answer to it', async () => {
  await pages().answer(at('/doctors/'))
  await pages().answer(at('/doctors/?gender=2'))
  expect([...shelf.keys()]).toEqual(['/doctors/?lang='])
  served = () => null
  expect(await pages().answer(at('/doctors/?gender=2'))).toBeNull()
  expect(await textOf(pages().answer(at('/doctors/?fbclid=1')))).toContain('drawn /doctors/')
})

test('a server that is silent for two seconds is not waited for where there is a copy', async () => {
  await pages().answer(at('/'))
  served = () => new Promise(() => undefined)
  const shown = textOf(pages().answer(at('/')))
  await expect.poll(() => asked.length).toBe(2)
  pass()
  expect(await shown).toBe('<html data-kept lang="bn">drawn /')
})

test('a server that is broken is no better than none; what is not there is said', async () => {
  await pages().answer(at('/'))
  served = () => Promise.resolve(page('broken', { status: 503 }))
  expect(await textOf(pages().answer(at('/')))).toContain('drawn /')
  served = () => Promise.resolve(page('nothing here', { status: 404 }))
  expect(await textOf(pages().answer(at('/')))).toContain('nothing here')
})

test('what nobody may keep is not kept, nor what is not there', async () => {
  served = (path) =>
    Promise.resolve(
      path.startsWith('/prescription')
        ? page('sheet', { headers: { 'cache-control': 'private, no-store' } })
        : page('nothing', { status: 404 }),
    )
  await pages().answer(at('/prescription/1'))
  await pages().answer(at('/nix'))
  expect([...shelf.keys()]).toEqual([])
})

test('a copy in the language that was asked for comes before one in another', async () => {
  await pages().answer(at('/?lang=en'))
  served = () => null
  expect(await textOf(pages().answer(at('/?lang=bn')))).toContain('drawn /?lang=en')
  served = (path) => Promise.resolve(page(`drawn ${path}`))
  await pages().answer(at('/?lang=bn&from=x'))
  served = () => null
  expect(await textOf(pages().answer(at('/?lang=bn')))).toContain('drawn /?lang=bn')
})

test('a new version fetches its pages anew, and the check of a paper beforehand', async () => {
  await pages().answer(at('/about-us?lang=en'))
  asked = []
  await pages().refresh()
  expect(asked.toSorted()).toEqual(['/', '/about-us?lang=en', '/prescription/verify'])
  served = () => null
  await pages().refresh()
  expect(shelf.size).toBe(3)
})

test('thirty pages are kept, those that were opened last', async () => {
  const all = pages()
  for (let number = 0; number < 35; number++) await all.answer(at(`/page-${number}`))
  expect(shelf.size).toBe(30)
  expect(shelf.has('/page-34?lang=')).toBe(true)
  expect(shelf.has('/page-4?lang=')).toBe(false)
})
