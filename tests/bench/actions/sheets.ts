import type { Page } from 'playwright-core'
import type { Action, Sample } from '../action.ts'
import { scriptedSheets, type ScriptedSheet } from '../scripted-sheets.ts'
import { cadence, keysOf, openWriter, paperAsked, stroke, type Writer } from '../writer.ts'

async function written({ page, begin }: Writer, sheet: ScriptedSheet): Promise<Sample> {
  await begin(sheet)
  const began = performance.now()
  const keys = await stroke(page, sheet.strokes)
  await paperAsked(page)
  const seconds = (performance.now() - began) / 1000
  const { work, painted, slowest, paper } = await keysOf(page)
  return { keys, seconds, print: paper, work, painted, slowest }
}

/** The same keys into a page that does nothing. */
async function typeOnly(page: Page, { strokes }: ScriptedSheet): Promise<Sample> {
  await page.setContent('<main><input autofocus></main>')
  await page.locator('input').focus()
  const began = performance.now()
  const keys = await stroke(
    page,
    strokes.filter((one) => !('sees' in one)),
  )
  return { keys, seconds: (performance.now() - began) / 1000 }
}

/** A doctor's sheet from the first key to the paper, in the built product. */
export const sheets: Action = {
  id: 'SHEETS',
  title: 'a sheet by keyboard, to the paper',
  cases: scriptedSheets.map(({ name }) => name),
  cpus: [1, 4],
  metrics: {
    keys: { unit: 'keys', better: 'low' },
    seconds: { unit: 's', better: 'low' },
    print: { unit: 'ms', better: 'low' },
    work: { unit: 'ms', better: 'low' },
    painted: { unit: 'ms', better: 'low' },
    slowest: { unit: 'ms', better: 'low' },
  },
  contenders: {
    ours: `the built product, one key every ${cadence} ms; print: from the last chord until the paper is asked for`,
    limit: 'the same keys at the same pace into a page that does nothing',
  },
  noise: { contender: 'limit', metric: 'seconds' },
  open: async (course) => {
    const sheet = scriptedSheets.find(({ name }) => name === course.case)
    if (!sheet) throw new Error(`no such sheet: ${course.case}`)
    const writer = await openWriter(course.cpu)
    const blank = await writer.browser.context.newPage()
    return {
      run: async (contender) => {
        await (contender === 'ours' ? writer.page : blank).bringToFront()
        return contender === 'ours' ? written(writer, sheet) : typeOnly(blank, sheet)
      },
      close: writer.close,
    }
  },
}
