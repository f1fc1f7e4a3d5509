import './ui/first.css'
import { createRoot } from 'react-dom/client'
import { readKeptAppData } from '#features/app-data/parts.ts'
import { App } from '#app/app.tsx'
import { holdInstallQuestion } from '#app/install.ts'
import { fetchArea } from '#app/route-tree.tsx'
import { registerWorker } from '#app/worker.ts'
import { useAppWords } from '#app/words.ts'
import { restoreSession } from '#net/session.ts'
import { initText } from '#text/index.ts'
import { loadBengaliFont } from '#ui/fonts.ts'
import { applyTheme, followSystem } from '#ui/theme.ts'

applyTheme()
followSystem()
holdInstallQuestion()
void restoreSession(async () => (await import('#local/session-keeper.ts')).sessionKeeper())

/** What the first draw needs is fetched side by side, so that it is drawn once. */
async function start(): Promise<void> {
  const place = document.getElementById('root')
  if (!place) throw new Error('index.html has no root')
  const words = initText()
  // An area that cannot be had says so itself, where it is drawn.
  const area = words.then(() => fetchArea(location.pathname)).catch(() => undefined)
  await Promise.all([words, useAppWords.load(), readKeptAppData(), area])
  createRoot(place).render(<App />)
}

// Not waited for at the top of the module: the build would then merge no parts of the page.
void start().then(() => setTimeout(() => {
  void loadBengaliFont()
  void registerWorker()
}))
