import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bn as rxBn } from '#features/prescriptions/text/bn.ts'
import { en as rxEn } from '#features/prescriptions/text/en.ts'
import { bn as deskBn } from '#features/quick-appointments/text/bn.ts'
import { en as deskEn } from '#features/quick-appointments/text/en.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { type ByName, byName, unheardOn } from '#tests/support/by-name.ts'
import { callNext, goTo, issuedNumber, registerWalkIn } from '#tests/support/people-at-work.ts'
import { dialogClosesItself } from '#tests/support/printing.ts'
import { oneAtWork } from '#tests/support/two-at-work.ts'

const words = {
  bn: { rx: rxBn, desk: deskBn, decisions: /সিদ্ধান্ত/, week: '৭ দিন পর' },
  en: {
    rx: rxEn,
    desk: deskEn,
    decisions: /decision/,
    week: 'After 7 days',
  },
}

describe.each(['bn', 'en'] as const)('in %s', (language) => {
  const { rx, desk, decisions, week } = words[language]
  let at: BrowserDevice
  let end: () => Promise<void>
  let keys: ByName
  beforeAll(async () => {
    ;({ at, end } = await oneAtWork('doctor', {
      language,
      size: 'laptop',
      before: ({ context }) => context.addInitScript(dialogClosesItself),
    }))
    keys = byName(at)
    await goTo(at, 'desk')
    await registerWalkIn(at, { phone: '01798000061', name: 'Rokeya Khanam', years: 46, weight: '61' })
    await callNext(at)
  })
  afterAll(() => end())

  const main = () => at.page.getByRole('main')
  const drug = () => at.page.getByRole('combobox', { name: rx.drug_box, exact: true })
  const region = (section: keyof typeof rx.section) =>
    main().getByRole('region', { name: rx.section[section], exact: true })
  const box = (section: keyof typeof rx.section) =>
    at.page.getByRole('combobox', {
      name: rx.add_to.replace('{{section}}', rx.section[section]),
      exact: true,
    })
  const lines = () => at.page.getByRole('list', { name: rx.section.drugs, exact: true }).getByRole('listitem')
  const prints = () => at.page.evaluate(() => Number(document.body.dataset['prints'] ?? 0))

  /** Writes into a section by its key. */
  const write = async (key: string, section: keyof typeof rx.section, entry: string) => {
    await keys.press(key)
    await keys.on(box(section))
    await keys.type(entry)
    await keys.press('Enter')
    await expect.poll(() => box(section).inputValue()).toBe('')
  }
  const give = async (line: string, stands: number) => {
    await keys.on(drug())
    await keys.type(line)
    await keys.press('Enter')
    await lines()
      .nth(stands - 1)
      .waitFor()
  }

  test('the sheet is opened by its name, and the box for medicines is where one types', async () => {
    await keys.tabTo(at.page.getByRole('link', { name: desk.today, exact: true }))
    await keys.press('Enter')
    await keys.tabTo(at.page.getByRole('link', { name: desk.write }).first())
    await keys.press('Enter')
    await keys.on(drug())
    expect(await unheardOn(at)).toEqual([])
  })

  test('complaint, history, examination, test and diagnosis are written by their keys', async () => {
    await write('Alt+1', 'chief_complaints', 'Fever')
    await write('Alt+2', 'histories', 'Allergy to penicillin')
    await write('Alt+3', 'examinations', 'Throat congested')
    await write('Alt+4', 'investigations', 'CBC')
    await write('Alt+5', 'diagnosis', 'Acute pharyngitis')
    expect(await unheardOn(at)).toEqual([])
  })

  test('a medicine is chosen from what its box offers, and is heard as a list', async () => {
    await keys.press('Alt+6')
    await give('napa 500 1+0+1 5d', 1)
    await keys.type('seclo 20 ')
    const offers = at.page.getByRole('listbox', { name: rx.dose_list, exact: true })
    await offers.getByRole('option').first().waitFor()
    expect(await unheardOn(at)).toEqual([])
    await keys.press('ArrowDown', 'Enter')
    await keys.type('14d')
    await keys.press('Enter')
    await lines().nth(1).waitFor()
    await give('monas 10 0+0+1 1m', 3)
  })

  test('a dose that is asked about is kept by its key', async () => {
    await give('mesacol 400 8+0+8 5d', 4)
    await lines().nth(3).getByRole('button', { name: rx.dose_change }).waitFor()
    expect(await unheardOn(at)).toEqual([])
    await keys.press('1')
    await lines().nth(3).getByRole('button', { name: rx.dose_change }).waitFor({ state: 'detached' })
    await keys.on(drug())
  })

  test('advice and return are written, the return by its chip', async () => {
    await write('Alt+7', 'advises', 'Drink plenty of water')
    await keys.press('Alt+8')
    await keys.on(region('follow_up').getByRole('textbox', { name: rx.return.day }))
    const chip = region('follow_up').getByRole('button', { name: week, exact: true })
    await keys.tabTo(chip)
    await keys.press('Enter')
    await expect.poll(() => chip.getAttribute('aria-pressed')).toBe('true')
    expect(await unheardOn(at)).toEqual([])
  })

  test('what must be decided first is read in its dialog; with the last answer it closes, and the same key issues and prints', async () => {
    await keys.press('Alt+6')
    await give('moxacil 500 1+0+1 7d', 5)
    await keys.press('Control+Enter')
    const dialog = at.page.getByRole('dialog', { name: decisions })
    await dialog.waitFor()
    expect(await unheardOn(at)).toEqual([])
    await keys.tabTo(dialog.getByRole('button', { name: rx.give_reason }))
    await keys.press('Enter')
    await keys.on(at.page.getByRole('textbox', { name: rx.reason }))
    expect(await unheardOn(at)).toEqual([])
    await keys.type('Skin test was negative in 2024')
    await keys.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await keys.on(drug())
    const before = await prints()
    await keys.press('Control+Enter')
    expect(await issuedNumber(at)).toMatch(/^\d+-\d{6}-/)
    await expect.poll(prints).toBe(before + 1)
  })

  test('the issued sheet is printed again by its button', async () => {
    expect(await unheardOn(at)).toEqual([])
    const said = await main().innerText()
    for (const one of ['Acute pharyngitis', 'Napa', 'Seclo', 'Monas', 'Mesacol', 'Moxacil'])
      expect(said).toContain(one)
    const before = await prints()
    await keys.tabTo(main().getByRole('button', { name: rx.print }))
    await keys.press('Enter')
    await expect.poll(prints).toBe(before + 1)
  })
})
