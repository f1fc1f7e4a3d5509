import type { Page } from 'playwright-core'
import { bn } from '#features/prescriptions/text/bn.ts'
import { en } from '#features/prescriptions/text/en.ts'
import type { Action, Sample } from '../action.ts'
import { openBrowser, openPage, type Browser } from '../browser.ts'
import { openHost } from '../host.ts'
import { line, type Stroke } from '../scripted-sheets.ts'
import { forget, keysOf, openWriter, paperAsked, stroke, watch, type Writer } from '../writer.ts'

/** A key every so many ms: haste. */
const pace = 60

const medicines = [
  'napa 500 111 5d',
  'seclo 20 101 ac 14d',
  'fexo 120 001 7d',
  'monas 10 001 1m',
  'amdocal 5 001 cont',
  'osartil 50 100 cont',
  'alben 400 1 stat',
  'rosuva 10 001 cont',
  'omidon 10 111 ac 14d',
  'flagyl 400 111 5d',
  'zox 500 101 3d',
  'algin 50 sos',
]

async function ours({ page, begin }: Writer): Promise<Sample> {
  await begin({ years: 52 })
  await stroke(page, medicines.flatMap(line), pace)
  const { work, painted, slowest } = await keysOf(page)
  await stroke(page, [{ press: 'Control+Enter' }], pace)
  await paperAsked(page)
  return { key: work, painted, slowest, save: (await keysOf(page)).paper }
}

const penOpen = 'pen area open'
const caption = 'Liver three fingers, firm, edge sharp, not tender'

/** The same sheet with a drawing of forty lines in the making: what is typed are the words under it. */
async function oursDrawn({ page, begin }: Writer): Promise<Sample> {
  await begin({ years: 52 })
  await stroke(page, medicines.flatMap(line), pace)
  await page.getByRole('button', { name: new RegExp(`^(${bn.draw}|${en.draw})`) }).click()
  await drawLines(page, 40)
  await page.locator('dialog input[maxlength="120"]').focus()
  await forget(page)
  await stroke(page, [{ text: caption }], pace)
  const { work, painted, slowest } = await keysOf(page)
  await stroke(page, [{ press: 'Escape' }, { press: 'Control+Enter' }], pace)
  await paperAsked(page)
  return { key: work, painted, slowest, save: (await keysOf(page)).paper }
}

/** Lines across the field, one under the other. */
async function drawLines(page: Page, count: number): Promise<void> {
  const field = await page.locator('[data-pen-field]').boundingBox()
  if (!field) throw new Error('the pen area has no field')
  for (let at = 0; at < count; at += 1) {
    const y = field.y + (field.height * (at + 1)) / (count + 1)
    await page.mouse.move(field.x + field.width * 0.2, y)
    await page.mouse.down()
    await page.mouse.move(field.x + field.width * 0.8, y + 6, { steps: 12 })
    await page.mouse.up()
  }
}

/** The same words into a form of five boxes a medicine; Tab goes on. */
async function inForm(
  browser: Browser,
  origin: string,
  at: { module: string; cpu: number },
): Promise<Sample> {
  const opened = await openPage(browser, { origin, modules: [at.module], cpu: at.cpu })
  await opened.page.evaluate(watch)
  await opened.call('open', { count: medicines.length * 5 })
  await forget(opened.page)
  const words = medicines.flatMap((text): Stroke[] => {
    const [name = '', ...rest] = text.split(' ')
    const boxes = [name, rest.join(' '), '', '', '']
    return boxes.flatMap((box): Stroke[] => [{ text: box }, { press: 'Tab' }])
  })
  await stroke(opened.page, words, pace)
  const { work, painted, slowest } = await keysOf(opened.page)
  const { save = 0 } = await opened.call('save')
  await opened.close()
  return { key: work, painted, slowest, save }
}

/** Writing a sheet of twelve medicines in haste, and keeping it. */
export const prescription: Action = {
  id: 'P4',
  title: 'write and keep a sheet',
  cases: ['12 medicines', penOpen],
  cpus: [1, 4],
  metrics: {
    key: { unit: 'ms', better: 'low' },
    painted: { unit: 'ms', better: 'low' },
    slowest: { unit: 'ms', better: 'low' },
    save: { unit: 'ms', better: 'low' },
  },
  contenders: {
    ours: `the built product, a key every ${pace} ms, the list of medicines searched, doses read and lines checked; save: from the chord until it is signed, sealed, stored with its call (strict) and paper is asked for; with the pen area open the keys are those of the words under a drawing, which the others do not have`,
    mantine:
      'a controlled form of the library, five boxes a medicine, nothing searched or checked; save: one strict put by Dexie, nothing sealed',
    limit: 'plain boxes that nobody listens to; save: one strict put',
  },
  noise: { contender: 'limit', metric: 'key' },
  open: async ({ case: name, cpu }) => {
    const host = await openHost()
    const browser = await openBrowser()
    const writer = await openWriter(cpu)
    return {
      run: async (contender) => {
        if (contender !== 'ours') return inForm(browser, host.origin, { module: `form-${contender}`, cpu })
        await writer.page.bringToFront()
        return name === penOpen ? oursDrawn(writer) : ours(writer)
      },
      close: async () => {
        await writer.close()
        await browser.close()
        await host.close()
      },
    }
  },
}
