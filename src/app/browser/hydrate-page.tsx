import { hydrateRoot } from 'react-dom/client'
import { fetchWords, initText } from '#text/index.ts'
import { followSystem } from '#ui/apply-theme.ts'
import { actOncePerEnter } from '#ui/held-enter.ts'
import { readCarried } from './carried.ts'
import { findPage } from './find-page.ts'
import { NotFound } from './not-found.tsx'
import { prepareSession } from './prepare-session.ts'
import { DrawnVisitorPage, type PageBody } from './visitor-page.tsx'

/** Makes the page that the server drew answer to more than its links. `isKept`: it is a copy that is shown without a line. */
export async function hydratePage(place: HTMLElement, data: string, isKept: boolean): Promise<void> {
  const carried = readCarried(data, location.pathname)
  const body = await bodyOf(carried.path)
  followSystem()
  actOncePerEnter()
  prepareSession()
  await initText(carried.language)
  await fetchWords(carried.texts)
  hydrateRoot(place, <DrawnVisitorPage {...body} carried={carried} isKept={isKept} />)
}

/** The screen as the server found it. */
async function bodyOf(path: string): Promise<PageBody> {
  const found = findPage(path)
  if (found.kind !== 'screen') return { path: '*', Body: NotFound }
  const { default: Body } = await found.screen.load()
  return { path: found.screen.path, Body }
}
