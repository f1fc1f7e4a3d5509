import '#ui/first.css'
import { createRoot } from 'react-dom/client'
import { readKeptAppData } from '#features/app-data/parts.ts'
import { holdInstallQuestion } from '#features/install/parts.ts'
import { App } from './app.tsx'
import { fetchArea } from './route-tree.tsx'
import { isPlaceOfWork } from '#local/database/owner.ts'
import { prepareSession } from './prepare-session.ts'
import { startAddress } from './start-address.ts'
import { registerWorker } from './worker.ts'
import { useAppWords } from './words.ts'
import { bringBack, useSession } from '#net/session.ts'
import { initText } from '#text/index.ts'
import { loadBengaliFont } from '#ui/fonts.ts'
import { actOncePerEnter } from '#ui/held-enter.ts'
import { applyTheme, followSystem } from '#ui/apply-theme.ts'

applyTheme()
followSystem()
actOncePerEnter()
holdInstallQuestion()
prepareSession()

/** The product opened by its own address, as the installed app is: whoever is signed in begins at his work, with or without a line. */
function goToWork(): void {
  const to = startAddress()
  if (to !== null && location.pathname === '/') history.replaceState(null, '', to)
}

/** Whom the browser's small values lost is signed in again by what his store says; a visitor has none, and nothing is fetched for him. */
async function findPerson(): Promise<void> {
  if (useSession.getState().user || !(await isPlaceOfWork())) return
  const { knownPerson } = await import('#local/lock/known-person.ts')
  const person = await knownPerson()
  if (person) await bringBack(person)
}

/** Who logged out here unheard is told of now; where nobody did, nothing is fetched for it. */
async function tellLogouts(): Promise<void> {
  // A browser that cannot list its stores has to open that one.
  if ('databases' in indexedDB && !(await indexedDB.databases()).some(({ name }) => name === 'owed')) return
  const { watchLogouts } = await import('#local/sync/watch-logouts.ts')
  watchLogouts()
}

/** Milliseconds that the first draw waits for a store: one that another tab holds may never answer. */
const storeWait = 3_000

/** What the first draw needs is fetched side by side, so that it is drawn once. */
async function start(): Promise<void> {
  // A store that does not open is told of behind the login, where there is something to do about it.
  await Promise.race([findPerson().catch(reportError), new Promise((go) => setTimeout(go, storeWait))])
  goToWork()
  const place = document.getElementById('root')
  if (!place) throw new Error('index.html has no root')
  const words = initText()
  // An area that cannot be had says so itself, where it is drawn.
  const area = words.then(() => fetchArea(location.pathname)).catch(() => undefined)
  await Promise.all([words, useAppWords.load(), readKeptAppData(), area])
  createRoot(place).render(<App />)
}

// Not waited for at the top of the module: the build would then merge no parts of the page.
void start().then(() =>
  setTimeout(() => {
    void loadBengaliFont()
    void registerWorker()
    void tellLogouts()
  }),
)
