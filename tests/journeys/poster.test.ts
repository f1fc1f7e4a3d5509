import { encode } from 'uqr'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bn as profile } from '#features/doctor-profile/text/bn.ts'
import { posterWords } from '#features/poster/paper-words.ts'
import { bn } from '#features/poster/text/bn.ts'
import { bn as share } from '#features/share/text/bn.ts'
import { bn as kit } from '#text/bn.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { inkOf } from '#tests/support/pdf-ink.ts'
import { checkByKey, faultsOnScreen, unlock } from '#tests/support/people.ts'
import { dialogClosesItself, whilePrinting, wordsForPrinter } from '#tests/support/printing.ts'
import { databaseOf } from '#tests/support/product.ts'
import { oneAtWork } from '#tests/support/two-at-work.ts'

let at: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  const before = ({ context }: BrowserDevice) => context.addInitScript(dialogClosesItself)
  ;({ at, end } = await oneAtWork('doctor', { before }))
})
afterAll(() => end())

const path = '/doctor/poster'
const home = () => new URL(at.page.url()).origin
const print = () => at.page.getByRole('button', { name: bn.print }).click()
const chosen = (name: string) => checkByKey(at.page.getByRole('radio', { name, exact: true }))
/** A code as it is drawn: one path. */
const codeOf = (text: string): string => {
  const { data } = encode(text, { ecc: 'L', border: 0 })
  return data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
}
const printed = (language: 'bn' | 'en') =>
  whilePrinting(
    at,
    async () => {
      const words = await wordsForPrinter(at)
      const code = await at.page.locator('[data-print-job] svg path').getAttribute('d')
      // Making the file ends the printing.
      const pages = inkOf(await at.page.pdf({ preferCSSPageSize: true }))
      expect(words).toContain(posterWords[language].scan)
      return { words, heights: pages.map(({ height }) => Math.round(height)), code }
    },
    print,
  )

test('from her profile a doctor comes to her poster, chooses chamber, paper and language, and prints it on one page', async () => {
  await at.page.goto('/doctor/edit')
  await unlock(at)
  await at.page.getByRole('link', { name: profile.to_poster }).press('Enter')
  await at.page.getByRole('heading', { level: 1, name: bn.title }).waitFor()
  await at.page.locator('[data-paper]').waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  const first = await printed('bn')
  for (const said of ['ডা. নুসরাত জাহান', 'FCPS (Medicine)', 'মেডিসিন বিশেষজ্ঞ', 'গ্রীন কেয়ার চেম্বার', '০১৭১১-০০০২০১'])
    expect(first.words).toContain(said)
  expect(first.words).toContain('শনিবার, সোমবার, বুধবার')
  expect([first.heights, first.code]).toEqual([[297], codeOf(`${home()}/doctor/appointment/1/1`)])
  await chosen('সাভার মেডিসিন কর্নার')
  await chosen('A5')
  await chosen(bn.english)
  const second = await printed('en')
  for (const said of ['Dr. Nusrat Jahan', 'Savar Medicine Corner', '01711-000202', posterWords.en.hours])
    expect(second.words).toContain(said)
  expect(second.words).not.toContain('Green Care')
  expect([second.heights, second.code]).toEqual([[210], codeOf(`${home()}/doctor/appointment/1/2`)])
})

test('its links are copied, and the button for another website leads a visitor to the booking', async () => {
  await at.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: home() })
  const copied = async (name: string) => {
    const line = at.page.getByRole('group', { name })
    await line.getByRole('button', { name: share.copy }).press('Enter')
    await line.getByRole('button', { name: share.copied }).waitFor()
    return at.page.evaluate(() => navigator.clipboard.readText())
  }
  expect(await copied(bn.page_link)).toBe(`${home()}/dr-nusrat-jahan/1`)
  const snippet = await copied(bn.own_site)
  expect(snippet).not.toMatch(/script|iframe|<img/)
  const visitor = await openBrowser({ address: at.address, language: 'bn', size: 'phone' })
  const body = snippet.replace(home(), at.address)
  await visitor.context.route('http://own-site.example/**', (asked) =>
    asked.fulfill({ contentType: 'text/html; charset=utf-8', body }),
  )
  await visitor.page.goto('http://own-site.example/')
  await visitor.page.getByRole('link', { name: 'ডা. নুসরাত জাহান' }).click()
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  expect(new URL(visitor.page.url()).pathname).toBe('/doctor/appointment/1/2')
  await visitor.close()
})

test('without a line the poster is printed from what came last, and says so', async () => {
  await at.offline(true)
  await at.page.goto(path)
  await unlock(at)
  await at.page.getByText(kit.kept_answer).waitFor()
  expect(await faultsOnScreen(at)).toEqual([])
  const { words, code } = await printed('bn')
  expect(words).toContain('০১৭১১-০০০২০১')
  expect(code).toBe(codeOf(`${home()}/doctor/appointment/1/1`))
  await at.offline(false)
})

test('a doctor whose page is not public is told why there is no poster', async () => {
  const { db } = databaseOf(at.address)
  await db.updateTable('doctors').set({ status: 4 }).where('id', '=', 1).execute()
  await at.page.goto(path)
  await unlock(at)
  await at.page.getByText(bn.suspended).waitFor()
  expect(await at.page.getByRole('button', { name: bn.print }).count()).toBe(0)
  expect(await faultsOnScreen(at)).toEqual([])
})
