/** What a push brings: words that are shown, where a press on them leads, and to whom they are told. */
interface ToldHere {
  title: string
  body: string
  url: string
  /** What is told of the same thing takes the place of the one before. */
  tag: string
  to: number
}

const isTold = (value: unknown): value is ToldHere =>
  typeof value === 'object' &&
  value !== null &&
  ['title', 'body', 'url', 'tag'].every((name) => typeof Reflect.get(value, name) === 'string') &&
  Number.isInteger(Reflect.get(value, 'to'))

/** `renotify`: it rings though one of its tag is shown already. Not every browser knows it. */
export type ShownOptions = NotificationOptions & { renotify: boolean }

/** What the worker needs to show what it is told. */
export interface ToldPlace {
  isSignedIn(user_id: number): Promise<boolean>
  show(title: string, options: ShownOptions): Promise<void>
  /** What of this tag the phone shows now. */
  shown(tag: string): Promise<readonly Pick<Notification, 'title' | 'body'>[]>
  /** From then on nothing is told here any more. */
  end(): Promise<void>
}

/**
 * Shows what came, to whom it is told alone: whoever signed out here unheard is told no more, and the next person never is.
 * What is new of a thing rings, also in place of what was told of it before; the same words sent twice do not.
 */
export async function showTold(
  text: string | undefined,
  { isSignedIn, show, shown, end }: ToldPlace,
): Promise<void> {
  const told = readTold(text)
  if (!told) return
  if (!(await isSignedIn(told.to))) return end()
  const { title, body, url, tag } = told
  const isShown = (await shown(tag)).some((one) => one.title === title && one.body === body)
  await show(title, { body, tag, icon: '/icon-192.png', data: url, renotify: !isShown })
}

function readTold(text: string | undefined): ToldHere | null {
  try {
    const read: unknown = JSON.parse(text ?? '')
    return isTold(read) ? read : null
  } catch (error) {
    // Not of this server's making.
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** A window of the product. */
export interface OpenWindow {
  url: string
  focus(): Promise<unknown>
}

/** Leads to the page of what was pressed: to its window where one shows it, else to a new one; a form in another one stays as it is. */
export async function openTold(
  url: unknown,
  {
    origin,
    windows,
    open,
  }: { origin: string; windows: readonly OpenWindow[]; open(url: string): Promise<unknown> },
): Promise<void> {
  const to = new URL(typeof url === 'string' ? url : '/', origin)
  if (to.origin !== origin) return
  const shown = windows.find((one) => one.url === to.href)
  await (shown ? shown.focus() : open(to.href))
}
