import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bn as rx } from '#features/prescriptions/text/bn.ts'
import { bn as desk } from '#features/quick-appointments/text/bn.ts'
import { bn as words } from '#features/safety-rules/text/bn.ts'
import { bn as kit } from '#text/bn.ts'
import { copyOn, shareOf } from '#tests/support/agreement.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { faultsOnScreen, field } from '#tests/support/people.ts'
import {
  callNext,
  drugBox,
  drugLines,
  goTo,
  issue,
  registerWalkIn,
  syncNow,
  writePrescription,
} from '#tests/support/people-at-work.ts'
import { pairAtWork } from '#tests/support/two-at-work.ts'

let laptop: BrowserDevice
let tablet: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({
    first: laptop,
    second: tablet,
    end,
  } = await pairAtWork({
    first: { work: 'doctor', language: 'bn', size: 'laptop' },
    second: { work: 'doctor', language: 'bn', size: 'tablet' },
  }))
})
afterAll(() => end())

const head = 'kind,one,other,level,note,source,once_mg,day_mg,way,trimesters,replaces'
const rules = [
  head,
  'interaction,omeprazole,montelukast,critical,একসঙ্গে নয়: ওয়ার্ডের নিয়ম,Ward list p4,,,,,',
  'interaction,naproxen,no such substance,warning,x,,,,,,',
  'interaction,clopidogrel,omeprazole,info,এক ঘণ্টা আগে-পরে,,,,,,yes',
  '',
].join('\r\n')

const choose = (name: string, file: string | Buffer) =>
  laptop.page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(file) })
const filled = (text: string, slots: Record<string, string>) =>
  Object.entries(slots).reduce((all, [slot, word]) => all.replace(`{{${slot}}}`, word), text)
const ownRule = /চেম্বারের নিজের নিয়ম/
const setLine = (at: BrowserDevice) =>
  at.page.getByRole('list', { name: words.sets, exact: true }).getByRole('listitem')
const typed = () => field(laptop, words.publisher).inputValue()

test('a file too large and one that is no table are refused with a sentence, and what was typed stays', async () => {
  await laptop.page.getByRole('link', { name: words.title, exact: true }).click()
  const coming = laptop.page.waitForEvent('download')
  await laptop.page.getByRole('button', { name: words.sample }).click()
  expect(await readFile(await (await coming).path(), 'utf8')).toContain(head)
  await laptop.page.getByRole('link', { name: words.bring_in }).first().click()
  await field(laptop, words.publisher).fill('Green Life Hospital')
  await laptop.offline(true)
  await choose('large.csv', Buffer.alloc(2_100_000, 'a'))
  await laptop.page.getByText(filled(words.problem.too_big, { what: '৩' })).waitFor()
  await laptop.page.getByText(words.problem_hint).waitFor()
  await choose('photo.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe]))
  await laptop.page.getByText(words.problem.not_text).waitFor()
  await choose('letter.csv', 'Dear colleague\nthese are our rules\n')
  await laptop.page.getByText(words.problem.columns.split('{{')[0] ?? '').waitFor()
  await choose('empty.csv', `${head}\r\n`)
  await laptop.page.getByText(words.problem.empty).waitFor()
  expect(await faultsOnScreen(laptop)).toEqual([])
  expect(await typed()).toBe('Green Life Hospital')
})

test('with no line a set is read, its refused line named, its marks ticked, and it is in force', async () => {
  await choose('ward.csv', rules)
  await laptop.page.getByText(filled(words.preview, { fresh: '২' })).waitFor()
  await laptop.page.getByText(filled(words.why.name, { what: 'no such substance' })).waitFor()
  await laptop.page
    .getByText(filled(words.line, { line: '৩' }))
    .first()
    .waitFor()
  // Who ticks the box below sees which rules it is about.
  await laptop.page.getByText(new RegExp(`${words.wants_place}.*এক ঘণ্টা আগে-পরে`)).waitFor()
  await field(laptop, words.name).fill('Ward list')
  await field(laptop, words.version).fill('3')
  await field(laptop, words.issued_on).fill('01/11/2026')
  await laptop.page.getByRole('checkbox', { name: words.lowers }).press('Space')
  expect(await faultsOnScreen(laptop)).toEqual([])
  await laptop.page.getByRole('button', { name: filled(words.keep_other, { count: '২' }) }).click()
  await setLine(laptop).getByText(words.state.counts).waitFor()
  await setLine(laptop)
    .getByText(/Green Life Hospital/)
    .waitFor()
  expect(await faultsOnScreen(laptop)).toEqual([])
})

async function openSheet(at: BrowserDevice, name: string): Promise<void> {
  await goTo(at, 'desk')
  await callNext(at)
  await at.page.getByRole('link', { name: desk.today, exact: true }).click()
  await at.page.getByRole('region', { name }).getByRole('link', { name: desk.write }).press('Enter')
  await drugBox(at).waitFor()
}
const saysOwn = (at: BrowserDevice) => expect.poll(() => drugLines(at).allInnerTexts(), { timeout: 20_000 })

test('a sheet says the rule of the practice in its own words, asks for a reason, and keeps which set it was', async () => {
  await laptop.offline(false)
  await goTo(laptop, 'desk')
  await registerWalkIn(laptop, { phone: '01798000093', name: 'Momtaz Begum', years: 49 })
  await laptop.offline(true)
  await openSheet(laptop, 'Momtaz Begum')
  await writePrescription(laptop, ['seclo 20 101 ac 14d', 'monas 10 001 1m', 'clopid 75 010 1m'])
  await saysOwn(laptop).toEqual(expect.arrayContaining([expect.stringMatching(/একসঙ্গে নয়: ওয়ার্ডের নিয়ম/)]))
  // It holds in place of ours, which would say more.
  await saysOwn(laptop).toEqual(expect.arrayContaining([expect.stringMatching(/এক ঘণ্টা আগে-পরে/)]))
  expect((await drugLines(laptop).allInnerTexts()).join()).not.toMatch(/ক্লোপিডোগ্রেল কম কাজ করে/)
  await drugLines(laptop).getByRole('button', { name: rx.give_reason }).click()
  const asked = laptop.page.getByRole('dialog', { name: ownRule })
  await asked.getByRole('textbox').fill('আগে একসঙ্গে খেয়েছেন, কিছু হয়নি')
  await asked.getByRole('button', { name: rx.give_reason }).click()
  await issue(laptop)
  await laptop.page
    .getByText(/Ward list 3/)
    .first()
    .waitFor()
  await laptop.offline(false)
  // He comes when she was called: on a slow line she may have a lent serial, which is called behind the server's own.
  await goTo(laptop, 'desk')
  await registerWalkIn(laptop, { phone: '01798000094', name: 'Selim Reza', years: 51, gender: 'male' })
  await syncNow(laptop)
})

test('taken out, nothing more is said of it; put back, the second device checks with it', async () => {
  await laptop.page.getByRole('link', { name: words.title, exact: true }).click()
  const act = async (name: string) => {
    await setLine(laptop)
      .getByRole('button', { name: filled(kit.row_actions, { name: 'Ward list 3' }) })
      .click()
    await laptop.page.getByRole('menuitem', { name, exact: true }).click()
  }
  await act(words.remove)
  await laptop.page.getByRole('dialog').getByRole('button', { name: words.remove, exact: true }).click()
  await setLine(laptop).getByText(words.state.removed).waitFor()
  await syncNow(laptop)
  await syncNow(tablet)
  await openSheet(tablet, 'Selim Reza')
  await writePrescription(tablet, ['seclo 20 101 ac 14d', 'monas 10 001 1m'])
  expect((await drugLines(tablet).allInnerTexts()).join()).not.toMatch(ownRule)

  await laptop.page.getByRole('link', { name: words.title, exact: true }).click()
  await act(words.restore)
  await setLine(laptop).getByText(words.state.counts).waitFor()
  await syncNow(laptop)
  // The sheet that stands open is held against it as it comes.
  await saysOwn(tablet).toEqual(expect.arrayContaining([expect.stringMatching(ownRule)]))
  expect(await faultsOnScreen(tablet)).toEqual([])
  expect(await copyOn(laptop)).toEqual(await shareOf(laptop))
})
