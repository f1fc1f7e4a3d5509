import '#ui/first.css'
import { applyTheme } from '#ui/apply-theme.ts'

/**
 * The little that runs on a page which the server drew. Its links and forms are a browser's own, so React and the screen
 * are fetched at the first press; at once where what stands behind `#` decides what is shown, where the page moves by
 * itself, where somebody is signed in, and where a kept copy has to say so. On a page that carries nothing it does nothing: it travels in one file with
 * what other programs need too.
 */
const root = document.documentElement
const carried = document.getElementById('page')?.textContent
const place = document.getElementById('root')

/** Milliseconds after which the service worker is fetched where nobody presses anything. */
const workerAfter = 5_000
let isKeeping = false

function start(at: HTMLElement, data: string): void {
  applyTheme()
  const language = localStorage.getItem('language')
  const isSignedIn = localStorage.getItem('user') !== null
  const query = new URLSearchParams(location.search)
  const isNamed = query.has('lang')
  if (!isNamed && (language === 'bn' || language === 'en') && language !== root.lang)
    return location.replace(`?${languageSaid(query, language)}${location.hash}`)
  const begin = () => answerPresses(() => hydrate(at, data), isSignedIn)
  if (location.pathname === '/' && isSignedIn) void goToWork(begin)
  else begin()
}

function languageSaid(query: URLSearchParams, language: string): string {
  query.set('lang', language)
  return query.toString()
}

/** Whoever is signed in begins at his own page; where what finds it does not come, this one stands. */
async function goToWork(otherwise: () => void): Promise<void> {
  const to = await import('./start-address.ts').then(
    ({ startAddress }) => startAddress(),
    () => null,
  )
  if (to === null) otherwise()
  else location.replace(to)
}

function answerPresses(draw: () => Promise<void>, atOnce: boolean): void {
  /** What was pressed before anything could answer it. */
  let pressed: HTMLButtonElement | null = null
  let drawing: Promise<void> | null = null
  let isDrawn = false
  const liveOn = () => {
    drawing ??= draw().then(
      () => {
        isDrawn = true
        sayLate(false)
        // React answers it although it has not gone over all of the page yet.
        pressed?.click()
      },
      (error: unknown) => {
        reportError(error)
        // A press that nothing answered is forgotten; the next one asks for the program anew, as the line does.
        pressed = null
        drawing = null
        sayLate(true)
        listen()
        addEventListener('online', liveOn, { once: true })
      },
    )
    void keepForOffline()
  }
  const listen = () => {
    for (const sign of ['pointerdown', 'keydown', 'focusin'])
      addEventListener(sign, liveOn, { once: true, passive: true })
  }
  listen()
  document.addEventListener('click', ({ target }) => {
    const at = target instanceof Element ? target.closest('a, button') : null
    const chosen = at?.getAttribute('hreflang')
    if (chosen) localStorage.setItem('language', chosen)
    if (!isDrawn && at instanceof HTMLButtonElement) pressed = at
  })
  const { runsAtOnce, kept } = root.dataset
  if (atOnce || kept !== undefined || runsAtOnce !== undefined) liveOn()
  addEventListener('load', () => setTimeout(() => void keepForOffline(), workerAfter))
}

/** Says on a page that shows nothing without its program that this did not come. Browsers ask once for a file: they need a page loaded anew. */
function sayLate(isLate: boolean): void {
  const late = document.getElementById('late')
  if (!(late instanceof HTMLTemplateElement)) return
  const said = late.previousElementSibling
  if (isLate && !said) late.before(late.content.cloneNode(true))
  if (!isLate) said?.remove()
}

const hydrate = async (at: HTMLElement, data: string): Promise<void> =>
  (await import('./hydrate-page.tsx')).hydratePage(at, data, root.dataset['kept'] !== undefined)

/** What opens these pages without a line comes once, when they stand. */
async function keepForOffline(): Promise<void> {
  if (isKeeping) return
  isKeeping = true
  try {
    const { keepOffline } = await import('./keep-offline.ts')
    keepOffline()
  } catch {
    // What keeps it did not come: the next press asks again.
    isKeeping = false
  }
}

if (carried && place) start(place, carried)
