import { beforeEach, expect, test } from 'vitest'
import { type BuiltFile, keptFiles, type Shelf } from './kept-files.ts'

const origin = 'http://chamber.test'
const name = 'kept'

/** The browser's caches, as far as they are asked. */
class Caches {
  readonly shelves = new Map<string, Map<string, Response>>()

  open(of: string): Promise<Shelf> {
    const held = this.shelves.get(of) ?? new Map<string, Response>()
    this.shelves.set(of, held)
    const href = (address: string) => new URL(address, origin).href
    return Promise.resolve({
      match: (address) => Promise.resolve(held.get(href(address))?.clone()),
      put: (address, answer) => Promise.resolve(void held.set(href(address), answer)),
      delete: (address) => Promise.resolve(held.delete(href(address))),
      keys: () => Promise.resolve([...held.keys()].map((url) => ({ url }))),
    })
  }

  match(address: string): Promise<Response | undefined> {
    return Promise.resolve([...this.shelves.values()].flatMap((held) => held.get(address)?.clone() ?? [])[0])
  }

  kept = (): string[] =>
    [...(this.shelves.get(name) ?? new Map()).keys()].map((url) => url.replace(origin, ''))
}

const page: BuiltFile = { url: 'index.html', revision: '1' }
const shell: BuiltFile = { url: 'assets/shell.js', revision: null }
const desk: BuiltFile = { url: 'assets/desk.js', revision: null, work: true }
const paper: BuiltFile = { url: 'assets/paper.js', revision: null, work: true }
const build = [page, shell, desk, paper]
const all = ['/index.html?__WB_REVISION__=1', '/assets/shell.js', '/assets/desk.js', '/assets/paper.js']

let caches: Caches
/** Addresses that were fetched; those of `broken` find no line. */
let fetched: string[]
let broken: Set<string>
beforeEach(() => {
  caches = new Caches()
  fetched = []
  broken = new Set()
})

const version = (files: readonly BuiltFile[]) =>
  keptFiles(files, {
    caches,
    origin,
    name,
    fetch: ({ url }) => {
      const path = url.replace(origin, '')
      if (broken.has(path)) return Promise.reject(new TypeError('no line'))
      fetched.push(path)
      return Promise.resolve(new Response(path))
    },
  })

test('a visitor keeps what is not for work', async () => {
  await version(build).keep('open')
  expect(caches.kept()).toEqual(all.slice(0, 2))
})

test('a device of a practice keeps all, and fetches nothing twice', async () => {
  const kept = version(build)
  await kept.keep('open')
  await Promise.all([kept.keep('all'), kept.keep('all')])
  expect(caches.kept().toSorted()).toEqual(all.toSorted())
  expect(fetched.length).toBe(4)
})

test('a line that breaks in the middle is told, and what was fetched until then stays', async () => {
  const kept = version(build)
  broken.add('/assets/paper.js')
  await expect(kept.keep('all')).rejects.toThrow('no line')
  expect(caches.kept()).toEqual(expect.arrayContaining(all.slice(0, 3)))
  broken.clear()
  fetched = []
  await kept.keep('all')
  expect(fetched).toEqual(['/assets/paper.js'])
})

test('a file that the server no longer has is not kept, and the device is not whole', async () => {
  const kept = keptFiles(build, {
    caches,
    origin,
    name,
    fetch: () => Promise.resolve(new Response('', { status: 404 })),
  })
  await expect(kept.keep('open')).rejects.toThrow('404')
  expect(caches.kept()).toEqual([])
})

test('a file that was deleted behind the product is fetched again', async () => {
  const kept = version(build)
  await kept.keep('all')
  await (await caches.open(name)).delete('/assets/desk.js')
  await kept.keep('all')
  expect(caches.kept().toSorted()).toEqual(all.toSorted())
})

test('the version before stays until the next: a page of it may still be open', async () => {
  const first = version(build)
  await first.keep('all')
  await first.dropOlder()
  const newDesk = { ...desk, url: 'assets/desk-2.js' }
  const second = version([page, shell, newDesk, paper])
  await second.keep('all')
  await second.dropOlder()
  expect(await (await second.find(`${origin}/assets/desk.js`))?.text()).toBe('/assets/desk.js')
  const third = version([page, shell, { ...desk, url: 'assets/desk-3.js' }, paper])
  await third.keep('all')
  await third.dropOlder()
  expect(await third.find(`${origin}/assets/desk.js`)).toBeUndefined()
  expect(await third.find(`${origin}/assets/desk-2.js`)).toBeDefined()
})

test('files of a build that wrote down no list stay for one version', async () => {
  await (await caches.open(name)).put('/assets/old.js', new Response('old'))
  const next = version(build)
  await next.keep('all')
  await next.dropOlder()
  expect(caches.kept()).toContain('/assets/old.js')
  await version(build).dropOlder()
  expect(caches.kept()).not.toContain('/assets/old.js')
})

test('a file is found by its address, whatever version of it is kept', async () => {
  const kept = version(build)
  await kept.keep('open')
  expect(await (await kept.find(`${origin}/index.html`))?.text()).toBe('/index.html')
  expect(await kept.find(`${origin}/assets/desk.js`)).toBeUndefined()
})
