import { expect } from 'vitest'
import { bn } from '#features/prescriptions/text/bn.ts'
import type { BrowserDevice } from './browser.ts'
import { checkByKey, field, unlock } from './people.ts'
import { issue, writePrescription } from './people-at-work.ts'

/** Lines of medicines as they are typed, for sheets of any length. */
export const medicines = [
  'napa 500 101 7d',
  'seclo 20 1+0+1 14d',
  'fexo 120 0+0+1 7d',
  'monas 10 0+0+1 1m',
  'losectil 20 1+0+1 1m',
  'ace 500 sos',
  'zimax 500 1+0+0 3d',
  'cef-3 200 1+0+1 7d',
  'osartil 50 1+0+0 cont',
  'bislol 2.5 1+0+0 cont',
  'sergel 20 cap 1+0+1 bf 14d',
  'maxpro 20 cap 1+0+0 bf 1m',
]

export const advices = [
  'প্রচুর পানি পান করবেন',
  'লবণ কম খাবেন',
  'ভারী কাজ করবেন না',
  'নিয়মিত হাঁটবেন',
  'ধূমপান করবেন না',
  'ঠান্ডা খাবার খাবেন না',
]

/** Issues a sheet of so many medicines and advices in a chamber. */
export async function issueSheet(
  at: BrowserDevice,
  of: {
    chamber: number
    patient: string
    medicines: number
    advices: readonly string[]
    diagnosis?: string
  },
): Promise<void> {
  await at.page.goto(`/doctor/chamber/${of.chamber}/quick-prescription`)
  await unlock(at)
  await field(at, bn.quick.name).fill(of.patient)
  await at.page.locator('input[name="age.years"]').fill('52')
  await checkByKey(at.page.getByRole('radio', { name: bn.quick.female }))
  await at.page.getByRole('button', { name: bn.quick.start }).click()
  await at.page.waitForURL(/\/doctor\/(appointments|prescriptions)\//)
  await expect.poll(() => offersNapa(at)).toBe(true)
  await writePrescription(at, medicines.slice(0, of.medicines))
  await at.page.keyboard.press('Alt+7')
  for (const advice of of.advices) {
    const box = at.page.getByRole('combobox', { name: new RegExp(bn.section.advises) })
    await box.fill(advice)
    await box.press('Enter')
  }
  if (of.diagnosis !== undefined) {
    await at.page.keyboard.press('Alt+5')
    const box = at.page.getByRole('combobox', { name: new RegExp(bn.section.diagnosis) })
    await box.fill(of.diagnosis)
    await box.press('Enter')
  }
  await issue(at)
}

/** The list of medicines may still be on its way. */
async function offersNapa(at: BrowserDevice): Promise<boolean> {
  const box = at.page.getByRole('combobox', { name: bn.drug_box, exact: true })
  await box.fill('')
  await box.fill('nap 500')
  const came = await at.page
    .getByRole('option')
    .first()
    .waitFor({ timeout: 2000 })
    .then(
      () => true,
      () => false,
    )
  await box.fill('')
  return came
}
