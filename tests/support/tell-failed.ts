import { afterEach } from 'vitest'
import { openDevices } from './browser.ts'

/** So much of a page's words is told; and milliseconds that a page which hangs is waited for. */
const most = { letters: 1500, wait: 5000 } as const

/** What every browser that is open shows when a journey fails: the failure alone names only what was waited for. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const { page, complaints } of openDevices) {
    const words = await Promise.race([
      page.locator('body').innerText().catch(String),
      new Promise<string>((give) => setTimeout(() => give('(the page does not answer)'), most.wait)),
    ])
    console.error(
      `${task.name}\n${page.url()}\n${words.replaceAll(/\n+/g, ' | ').slice(0, most.letters)}\n${complaints.join('\n')}`,
    )
  }
})
