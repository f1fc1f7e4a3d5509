import type { Action, Sample } from '../action.ts'
import { openBrowser, openPage } from '../browser.ts'
import { openHost } from '../host.ts'
import { scriptedSheets } from '../scripted-sheets.ts'
import { forget, keysOf, openWriter, paperAsked, stroke, type Writer } from '../writer.ts'

const [routine] = scriptedSheets

/** Printing an issued sheet once more: from the chord until the browser has the page to print. */
async function again({ page }: Writer): Promise<Sample> {
  await forget(page)
  await stroke(page, [{ press: 'Control+p' }])
  await paperAsked(page)
  return { ready: (await keysOf(page)).paper }
}

/** From the press until paper stands. */
export const print: Action = {
  id: 'P9',
  title: 'a sheet on paper',
  cases: ['an issued sheet'],
  cpus: [1, 4],
  metrics: { ready: { unit: 'ms', better: 'low' } },
  contenders: {
    ours: 'the built product: from Ctrl+P on an issued sheet until the browser is asked to print it',
    pdfmake:
      'a document of the same length as a file, with the letters that the library brings; it joins no Bengali',
    limit: 'the browser asked at once, by a page that holds nothing',
  },
  noise: { contender: 'limit', metric: 'ready' },
  open: async ({ cpu }) => {
    if (!routine) throw new Error('no sheet is scripted')
    const host = await openHost()
    const browser = await openBrowser()
    const writer = await openWriter(cpu)
    await writer.begin(routine)
    await stroke(writer.page, routine.strokes, 60)
    await paperAsked(writer.page)
    return {
      run: async (contender) => {
        if (contender === 'ours') return again(writer)
        const page = await openPage(browser, { origin: host.origin, modules: [`print-${contender}`], cpu })
        await page.call('open')
        const sample = await page.call('print')
        await page.close()
        return sample
      },
      close: async () => {
        await writer.close()
        await browser.close()
        await host.close()
      },
    }
  },
}
