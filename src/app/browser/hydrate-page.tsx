import { hydrateRoot } from 'react-dom/client'
import { fetchWords, initText } from '#text/index.ts'
import { followSystem } from '#ui/apply-theme.ts'
import { endWithOtherTabs } from '#net/session.ts'
import { actOncePerEnter } from '#ui/held-enter.ts'
import { readCarried } from './carried.ts'
import { findPage } from './find-page.ts'
import { NotFound } from './not-found.tsx'
import { prepareSession } from './prepare-session.ts'
import { DrawnVisitorPage, type PageBody } from './visitor-page.tsx'

/** Makes the page that the server drew answer to more than its links. `isKept`: it is a copy that is shown without a line. */
export async function hydratePage(place: HTMLElement, data: string, isKept: boolean): Promise<void> {
  const carried = readCarried(data, location.pathname)
  const { isMoving, body } = await bodyOf(carried.path)
  followSystem()
  actOncePerEnter()
  prepareSession()
  // Anybody may stay on the page, and no lock opens on it.
  endWithOtherTabs(window, { isOpen: () => false, depart: () => undefined })
  await initText(carried.language)
  await fetchWords(carried.texts)
  hydrateRoot(place, <DrawnVisitorPage {...body} carried={carried} isKept={isKept && !isMoving} />)
}

/** The screen as the server found it. One that moves by itself says by itself of which time it is. */
async function bodyOf(path: string): Promise<{ body: PageBody; isMoving: boolean }> {
  const found = findPage(path)
  if (found.kind !== 'screen') return { body: { path: '*', Body: NotFound }, isMoving: false }
  const { default: Body } = await found.screen.load()
  const { path: at, drawn } = found.screen
  return { body: { path: at, Body }, isMoving: drawn?.copied === true }
}
