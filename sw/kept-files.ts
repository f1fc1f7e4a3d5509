/** A file of the build. `revision` where its address does not tell what it holds; `work` where only a device of a practice keeps it. */
export interface BuiltFile {
  url: string
  revision: string | null
  work?: boolean
}

/** What is asked of one of the browser's caches. */
export interface Shelf {
  match(address: string): Promise<Response | undefined>
  put(address: string, answer: Response): Promise<void>
  delete(address: string): Promise<boolean>
  keys(): Promise<readonly { url: string }[]>
}

/** Where files are kept, and how they are fetched. */
export interface KeptPlace {
  caches: { open(name: string): Promise<Shelf>; match(address: string): Promise<Response | undefined> }
  fetch(request: Request): Promise<Response>
  /** The address that the files' own stand below. */
  origin: string
  /** The cache's name: that of the build before two tiers, so that its files are not fetched again. */
  name: string
}

export interface KeptFiles {
  /** Fetches what is missing of what everybody keeps, or of all; what was fetched before a line broke stays. */
  keep(what: 'open' | 'all'): Promise<void>
  /** A file of this version by its address, or one that an older version still has here. */
  find(address: string): Promise<Response | undefined>
  /** Once this version is in charge: drops what neither it nor the version before it needs, because a page of that one may still be open. */
  dropOlder(): Promise<void>
}

/** On a line with a long way a file at a time waits more than it fetches; more than three leave a page no connection. */
const atOnce = 3

export function keptFiles(files: readonly BuiltFile[], place: KeptPlace): KeptFiles {
  const keys = new Map(files.map((file) => [new URL(file.url, place.origin).href, keyOf(file, place.origin)]))
  let keepingAll: Promise<void> | null = null
  return {
    keep(what) {
      if (what === 'open')
        return fetchMissing(
          files.filter(({ work }) => !work),
          place,
        )
      keepingAll ??= fetchMissing(files, place).finally(() => {
        keepingAll = null
      })
      return keepingAll
    },
    async find(address) {
      const key = keys.get(address)
      return (key && (await (await place.caches.open(place.name)).match(key))) || place.caches.match(address)
    },
    dropOlder: () => dropOlder(new Set(keys.values()), place),
  }
}

async function fetchMissing(
  wanted: readonly BuiltFile[],
  { caches, fetch, name, origin }: KeptPlace,
): Promise<void> {
  const shelf = await caches.open(name)
  const here = new Set((await shelf.keys()).map(({ url }) => url))
  const missing = wanted.filter((file) => !here.has(keyOf(file, origin))).values()
  const inTurn = async () => {
    for (const file of missing) {
      const answer = await fetch(requestFor(file, origin))
      if (!answer.ok || answer.redirected) throw new Error(`${file.url}: ${answer.status}`)
      await shelf.put(keyOf(file, origin), answer)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, inTurn))
}

async function dropOlder(mine: ReadonlySet<string>, { caches, name }: KeptPlace): Promise<void> {
  const before = await turnList(await caches.open('last-version'), mine)
  if (!before) return
  const shelf = await caches.open(name)
  for (const { url } of await shelf.keys()) if (!mine.has(url) && !before.has(url)) await shelf.delete(url)
}

/** As Workbox named them, whose files may lie here. */
function keyOf({ url, revision }: BuiltFile, origin: string): string {
  const key = new URL(url, origin)
  if (revision) key.searchParams.set('__WB_REVISION__', revision)
  return key.href
}

/** A file whose name tells what it holds may come from the browser's own cache: the page has just fetched it. */
const requestFor = ({ url, revision }: BuiltFile, origin: string): Request =>
  new Request(new URL(url, origin), {
    cache: revision ? 'reload' : 'default',
    credentials: 'same-origin',
  })

const listAddress = '/kept/last-version'

/** The files of the version before, as it wrote them down; null of one that wrote nothing. This one's are written in their place. */
async function turnList(shelf: Shelf, mine: ReadonlySet<string>): Promise<ReadonlySet<unknown> | null> {
  const found = await shelf.match(listAddress)
  const list: unknown = await found?.json()
  await shelf.put(listAddress, Response.json([...mine]))
  return Array.isArray(list) ? new Set<unknown>(list) : null
}
