import './ui/first.css'
import { createRoot } from 'react-dom/client'
import { App } from '#app/app.tsx'
import { holdInstallQuestion } from '#app/install.ts'
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

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no root')

await Promise.all([initText(), useAppWords.load()])
createRoot(place).render(<App />)

/** What the first draw does not need comes after it. */
setTimeout(() => {
  void loadBengaliFont()
  void registerWorker()
})
