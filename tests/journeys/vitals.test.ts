import { afterAll, beforeAll, expect, test } from 'vitest'
import { bn as vitalsBn } from '#features/vitals/text/bn.ts'
import { en as vitalsEn } from '#features/vitals/text/en.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { checkByKey, faultsOnScreen } from '#tests/support/people.ts'
import { actOn, drugBox, goTo, queueRows, registerWalkIn, syncNow } from '#tests/support/people-at-work.ts'
import { twoAtWork } from '#tests/support/two-at-work.ts'

let doctor: BrowserDevice
let assistant: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({ laptop: doctor, tablet: assistant, end } = await twoAtWork())
})
afterAll(() => end())

const form = () => assistant.page.getByRole('dialog')
const measure = async (values: Partial<Record<'bp' | 'temp' | 'height' | 'weight', string>>) => {
  for (const [kind, value] of Object.entries(values)) await form().locator(`[name=${kind}]`).fill(value)
}
const save = () => form().getByRole('button', { name: vitalsEn.save }).click()

test("what is measured as people say it stands at once beside the doctor's open sheet", async () => {
  await syncNow(assistant)
  await goTo(assistant, 'desk')
  await registerWalkIn(assistant, { phone: '01798000021', name: 'Sohel Rana', years: 35, gender: 'male' })
  for (const at of [assistant, doctor]) await syncNow(at)
  await goTo(doctor, 'desk')
  await actOn(doctor, 'Sohel Rana', 'write')
  await drugBox(doctor).waitFor()
  await expect.poll(() => doctor.page.getByText(vitalsBn.none).count()).toBe(1)

  await goTo(assistant, 'desk')
  await actOn(assistant, 'Sohel Rana', 'measure')
  await measure({ bp: '90/140' })
  // A press beside the dialog is a slip of the thumb.
  await assistant.page.mouse.click(5, 5)
  await expect.poll(() => form().locator('[name=bp]').inputValue()).toBe('90/140')
  await measure({ bp: '90/140', temp: '38.5 C', height: '5\'4"', weight: '৬৮.৫' })
  await save()
  await form().getByText(vitalsEn.wrong.bp).waitFor()
  await expect.poll(() => form().locator('[name=bp]').inputValue()).toBe('90/140')
  await measure({ bp: '140/90' })
  for (const read of [
    '140/90',
    '101.3 °F',
    '162.6 cm',
    '68.5 kg',
    `BMI 25.9: ${vitalsEn.bmi_class.overweight}`,
  ])
    await form().getByText(read).last().waitFor()
  expect(await faultsOnScreen(assistant)).toEqual([])
  await save()
  await form().waitFor({ state: 'detached' })
  await expect
    .poll(() => queueRows(assistant).filter({ hasText: 'Sohel Rana' }).innerText())
    .toContain('vitals')

  // A second set takes nothing of the first away.
  await actOn(assistant, 'Sohel Rana', 'measure')
  await form().locator('[name=spo2]').fill('91')
  await form().getByRole('button', { name: vitalsEn.more }).click()
  await checkByKey(form().getByLabel(vitalsEn.on_oxygen))
  await save()
  await form().waitFor({ state: 'detached' })
  await doctor.page.getByRole('main').getByText(`৯১ % ${vitalsBn.with_oxygen}`).waitFor()
  // The doctor measures again without leaving the sheet.
  await doctor.page.keyboard.press('F4')
  const again = doctor.page.getByRole('dialog')
  await again.locator('[name=pulse]').fill('১১২')
  await again.getByRole('button', { name: vitalsBn.save }).click()
  await again.waitFor({ state: 'detached' })
  await doctor.page.getByRole('main').getByText('১১২').first().waitFor()
  for (const read of [
    '১৪০/৯০',
    '১০১.৩ °F',
    '১৬২.৬ cm',
    '৬৮.৫ কেজি',
    `${vitalsBn.bmi} ২৫.৯: ${vitalsBn.bmi_class.overweight}`,
  ]) {
    await doctor.page.getByRole('main').getByText(read).last().waitFor()
  }
})
