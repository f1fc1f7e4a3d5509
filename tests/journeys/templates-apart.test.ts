import { afterAll, beforeAll, expect, test } from 'vitest'
import { en as desk } from '#features/quick-appointments/text/en.ts'
import { en as sync } from '#features/sync/text/en.ts'
import { en as words } from '#features/templates/text/en.ts'
import { copyOn, shareOf } from '#tests/support/agreement.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { faultsOnScreen } from '#tests/support/people.ts'
import { callNext, drugBox, drugLines, goTo, registerWalkIn, syncNow } from '#tests/support/people-at-work.ts'
import { pairAtWork } from '#tests/support/two-at-work.ts'

/** The doctor's laptop in the chamber, and the one at home. */
let chamber: BrowserDevice
let home: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  const doctor = { work: 'doctor', language: 'en', size: 'laptop' } as const
  ;({ first: chamber, second: home, end } = await pairAtWork({ first: doctor, second: doctor }))
})
afterAll(() => end())

const list = (at: BrowserDevice) => at.page.getByRole('list', { name: words.title.prescription, exact: true })
const openList = (at: BrowserDevice) =>
  at.page.getByRole('link', { name: words.title.prescription, exact: true }).click()
const save = (at: BrowserDevice) => at.page.getByRole('button', { name: words.save, exact: true }).click()
const nameBox = (at: BrowserDevice) => at.page.getByRole('textbox', { name: words.name })

async function addMedicine(at: BrowserDevice, line: string): Promise<void> {
  const before = await drugLines(at).count()
  await drugBox(at).fill(line)
  await drugBox(at).press('Enter')
  await drugLines(at).nth(before).waitFor()
}

async function open(at: BrowserDevice, name: string): Promise<void> {
  await openList(at)
  await list(at).getByRole('listitem').filter({ hasText: name }).getByRole('link').click()
  await expect.poll(() => nameBox(at).inputValue()).toBe(name)
}

/** What both devices show of the one template. */
const shown = (at: BrowserDevice) => list(at).getByRole('listitem').allInnerTexts()

test('first chapter: a template that is written in the chamber stands on the laptop at home', async () => {
  await openList(chamber)
  await chamber.page.getByRole('link', { name: words.add, exact: true }).first().click()
  await nameBox(chamber).fill('Gastric pain')
  await addMedicine(chamber, 'seclo 20 101 ac 14d')
  await save(chamber)
  await list(chamber).getByText('Gastric pain').waitFor()
  await syncNow(chamber)
  await syncNow(home)
  await openList(home)
  await list(home).getByText('Gastric pain').waitFor()
})

test('second chapter: with no line it is written on a sheet at home and taken back, and the sheet is as it was', async () => {
  await goTo(home, 'desk')
  await registerWalkIn(home, { phone: '01798000073', name: 'Rokeya Sultana', years: 47 })
  await callNext(home)
  await home.offline(true)
  await home.page.getByRole('link', { name: desk.today, exact: true }).click()
  await home.page
    .getByRole('region', { name: 'Rokeya Sultana' })
    .getByRole('link', { name: desk.write })
    .press('Enter')
  await drugBox(home).waitFor()
  await home.page.keyboard.press('Alt+t')
  const dialog = home.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Gastric pain' }).click()
  await dialog.getByRole('button', { name: 'Write 1 line', exact: true }).click()
  await drugLines(home).filter({ hasText: 'Seclo' }).first().waitFor()
  await home.page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(() => drugLines(home).filter({ hasText: 'Seclo' }).count()).toBe(0)
})

test('third chapter: with no line the chamber adds a medicine to it and home gives it another name, each sees its own', async () => {
  await chamber.offline(true)
  await open(chamber, 'Gastric pain')
  await addMedicine(chamber, 'motigut 10 111 ac 14d')
  await save(chamber)
  await list(chamber).getByText('Gastric pain').waitFor()
  await open(home, 'Gastric pain')
  await nameBox(home).fill('Heartburn')
  await save(home)
  await list(home).getByText('Heartburn').waitFor()
  expect((await shown(chamber)).join()).not.toContain('Heartburn')
})

test('last chapter: who comes back second is asked which name holds, loses no medicine of the other, and both see one template', async () => {
  await chamber.offline(false)
  await syncNow(chamber)
  await home.offline(false)
  await goTo(home, 'sync')
  await home.page.getByRole('button', { name: sync.try_now }).click()
  const mine = home.page.getByRole('button', { name: sync.keep_mine })
  await mine.waitFor()
  expect(await faultsOnScreen(home)).toEqual([])
  await mine.click()
  await syncNow(home)
  await syncNow(chamber)
  for (const at of [chamber, home]) {
    await open(at, 'Heartburn')
    await expect.poll(async () => (await drugLines(at).allInnerTexts()).join()).toMatch(/Seclo[^]*Motigut/)
    expect(await copyOn(at)).toEqual(await shareOf(at))
  }
  await openList(home)
  await expect.poll(async () => (await shown(home)).join()).not.toContain('Gastric pain')
})
