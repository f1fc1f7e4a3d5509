import { bn as auth } from '#features/auth/text/bn.ts'
import { bn as chamber } from '#features/chambers/text/bn.ts'
import { bn as fee } from '#features/fees/text/bn.ts'
import { bn as settingUp } from '#features/setting-up/text/bn.ts'
import type { BrowserDevice } from './browser.ts'
import { codesSent } from './codes-sent.ts'
import { field } from './people.ts'
import type { Product } from './product.ts'

/** What a doctor does before his first patient, on a device in Bengali. */

const input = (at: BrowserDevice, name: string) => at.page.locator(`input[name="${name}"]`)
const press = (at: BrowserDevice, name: string) => at.page.getByRole('button', { name, exact: true }).click()

/** A step of the set-up, by what it is about. */
export const step = (at: BrowserDevice, name: keyof typeof settingUp.about) =>
  at.page.getByText(settingUp.about[name])

/** Leaves a step for another day. */
export const leaveForLater = (at: BrowserDevice): Promise<void> => press(at, settingUp.later)

/** Sets a password with the code that comes by SMS, as somebody does who has none yet; ends at work. */
export async function setFirstPassword(
  at: BrowserDevice,
  product: Product,
  who: { phone: string; password: string },
): Promise<void> {
  await at.page.goto('/forgot-password')
  const before = codesSent(product).length
  await field(at, auth.phone).fill(who.phone)
  await press(at, auth.forgot_act)
  await input(at, 'code').waitFor()
  while (codesSent(product).length === before) await at.page.waitForTimeout(50)
  await input(at, 'code').fill(codesSent(product).at(-1) ?? '')
  await input(at, 'password').fill(who.password)
  await input(at, 'password_confirmation').fill(who.password)
  await press(at, auth.set_new_password)
  await at.page.waitForURL(/\/doctor(\/|$)/)
}

/** The first two steps: where he sits, and what he takes. */
export async function setUpChamber(at: BrowserDevice): Promise<void> {
  await step(at, 'chamber').waitFor()
  await input(at, 'name').fill('Shyamoli Chamber')
  await input(at, 'bn_name').fill('শ্যামলী চেম্বার')
  await input(at, 'address').fill('Ring Road, Dhaka')
  await choosePlace(at, 'বিভাগ', /^ঢাকা$/)
  await choosePlace(at, 'জেলা', /^ঢাকা$/)
  await choosePlace(at, 'উপজেলা বা থানা', /./)
  await input(at, 'serial_phones').fill('০১৭১১-৯৯৯০০২')
  await press(at, chamber.save)
  await step(at, 'fees').waitFor()
  await input(at, 'new').fill('৮০০')
  await input(at, 'follow_up').fill('500')
  await press(at, fee.save)
  await step(at, 'slots').waitFor()
}

async function choosePlace(at: BrowserDevice, label: string, place: RegExp): Promise<void> {
  await at.page.getByLabel(label).first().click()
  await at.page.getByRole('option', { name: place }).first().click()
}
