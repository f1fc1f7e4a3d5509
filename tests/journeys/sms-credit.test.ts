import { afterAll, beforeAll, expect, test } from 'vitest'
import { en as payments } from '#features/platform-payments/text/en.ts'
import { bn as credit } from '#features/sms-credit/text/bn.ts'
import { en as audit } from '#features/admin-audit/text/en.ts'
import { bn as methods } from '#features/payment-methods/text/bn.ts'
import { en as verification } from '#features/payment-verification/text/en.ts'
import { bn as notices } from '#features/notices/text/bn.ts'
import { spendSmsCredit } from '#server/queries/sms-credit.ts'
import { en as resource } from '#features/resource/text/en.ts'
import { en as events } from '#features/sms-events/text/en.ts'
import { bn as log } from '#features/sms-log/text/bn.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { checkByKey, faultsOnScreen, signIn, unlock } from '#tests/support/people.ts'
import type { Product } from '#tests/support/product.ts'
import { inPractice, queuedMessage } from '#tests/support/sms-credit.ts'
import { oneAtWork } from '#tests/support/two-at-work.ts'

/** A doctor buys messages on her phone, an administrator finds the money, and stops them when he has to; her account for patients' payments is refused and verified; and the audit says what he did. */

let product: Product
let doctor: BrowserDevice
let admin: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({ product, at: doctor, end } = await oneAtWork('doctor', { language: 'bn', size: 'phone' }))
  admin = await openBrowser({ address: doctor.address, language: 'en', size: 'laptop' })
  await signIn(admin, '01711000401')
})
afterAll(async () => {
  await admin.close()
  await end()
})

const open = async (address: string) => {
  await doctor.page.goto(address)
  await unlock(doctor)
}
const says = (at: BrowserDevice, text: string | RegExp) => at.page.getByText(text).first().waitFor()
const packages = '/doctor/settings/sms-package-list/2'
const settings = '/doctor/settings/sms-package'

test('a doctor asks for a package with a reference, the administrator confirms it, and the balance stands on both screens (R1.03)', async () => {
  await open(settings)
  await says(doctor, credit.nothing)
  await open(packages)
  await doctor.page.getByLabel(credit.reference).fill('bkj7 h2k9 qq')
  await doctor.page.getByRole('button', { name: credit.ask, exact: true }).click()
  await says(doctor, credit.state.payment_pending)
  expect(await faultsOnScreen(doctor)).toEqual([])
  await admin.page.goto('/admin/payments')
  await says(admin, 'BKJ7H2K9QQ')
  expect(await faultsOnScreen(admin)).toEqual([])
  const row = admin.page.getByRole('row').filter({ hasText: 'BKJ7H2K9QQ' })
  await row.getByRole('button').click()
  await admin.page.getByRole('menuitem', { name: payments.confirm, exact: true }).click()
  await admin.page.getByRole('button', { name: payments.confirm_yes, exact: true }).click()
  await says(admin, payments.confirmed)
  await says(admin, payments.rest.replace('{{left}}', '500').replace('{{credits}}', '500'))
  await open(packages)
  const left = credit.left.replace('{{left}}', '৫০০').replace('{{bought}}', '৫০০')
  await says(doctor, left)
  await says(doctor, credit.state.active)
  await open(settings)
  await says(doctor, left)
})

test('what became of her messages stands in her log, and the bell says when few are left', async () => {
  const { db } = product.database
  const now = new Date()
  const one = await queuedMessage(db, { parts: 480, version: 1, now, state: 'sent' })
  await inPractice(db, 1, (at) => spendSmsCredit(at, { practice_id: 1, message_id: one, now }))
  await queuedMessage(db, { parts: 1, version: 2, now, state: 'dropped', reason: 'stale', sms_type_id: 5 })
  await queuedMessage(db, { parts: 1, version: 3, now, state: 'failed', reason: '1003', sms_type_id: 6 })
  await queuedMessage(db, { parts: 1, version: 4, now, state: 'delivered' })
  await queuedMessage(db, { parts: 1, version: 5, now })
  await open('/doctor/sms-log-history')
  await says(doctor, `${log.states.dropped}, ${log.reasons.stale}`)
  await says(doctor, credit.level.last)
  expect(await faultsOnScreen(doctor)).toEqual([])
  await doctor.page.getByRole('tab', { name: new RegExp(`^${log.states.failed}`) }).click()
  await doctor.page.waitForURL(/state=failed/)
  await says(doctor, `${log.states.failed}, 1003`)
  await expect.poll(() => doctor.page.getByText(log.reasons.stale).count()).toBe(0)
  await doctor.page.getByRole('button', { name: new RegExp(`^${notices.title}, [১-৯]`) }).click()
  await says(doctor, notices.sms_last)
})

test('the administrator stops her messages, she reads why in her log, and they go out again', async () => {
  await admin.page.goto('/admin/doctor-sms-event')
  await says(admin, 'Dr. Nusrat Jahan')
  expect(await faultsOnScreen(admin)).toEqual([])
  await admin.page.getByRole('link', { name: 'Dr. Nusrat Jahan', exact: true }).click()
  await admin.page.getByRole('button', { name: events.stop, exact: true }).click()
  const dialog = admin.page.getByRole('dialog')
  await dialog.getByRole('button', { name: events.stop, exact: true }).click()
  await dialog.locator('[aria-invalid="true"]').waitFor()
  await dialog.getByLabel(events.reason).fill('Advertising')
  await dialog.getByRole('button', { name: events.stop, exact: true }).click()
  await says(admin, /Stopped on .* by Rezaul Karim: Advertising/)
  await open('/doctor/sms-log-history')
  await says(doctor, /Advertising/)
  expect(await faultsOnScreen(doctor)).toEqual([])
  await admin.page.getByRole('button', { name: events.lift, exact: true }).click()
  await admin.page.getByRole('dialog').getByRole('button', { name: events.lift, exact: true }).click()
  await admin.page.getByRole('button', { name: events.stop, exact: true }).waitFor()
})

test('an account that is refused says why on her phone; sent again with the right number it is verified', async () => {
  const { page } = admin
  await open('/doctor/payment-method/create')
  const box = (name: string) => doctor.page.locator(`input[name="${name}"]`)
  const saves = async (number: string) => {
    await box('number').fill(number)
    await doctor.page.getByRole('button', { name: methods.save, exact: true }).click()
    await doctor.page.waitForURL(/payment-method$/)
  }
  const decides = async () => {
    await page.goto('/admin/payment-methods?status=pending')
    await page.getByRole('link', { name: 'Dr. Nusrat Jahan', exact: true }).first().click()
  }
  await checkByKey(box('type').and(doctor.page.locator('[value="bkash"]')))
  await box('holder').fill('Nusrat Jahan')
  await saves('01784552311')
  await decides()
  await page.getByRole('button', { name: verification.reject, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(verification.reject_label).fill('Nobody answers at this number')
  await dialog.getByRole('button', { name: verification.reject, exact: true }).click()
  await says(admin, verification.rejected)
  await open('/doctor/payment-method')
  await says(doctor, /Nobody answers at this number/)
  await doctor.page.getByRole('link', { name: methods.method.bkash }).click()
  await saves('01784552312')
  await decides()
  await checkByKey(page.locator('input[name="checked"][value="called"]'))
  await page.getByRole('button', { name: verification.verify, exact: true }).click()
  await says(admin, verification.verified)
  await open('/doctor/payment-method')
  await says(doctor, /০১৭৮৪-৫৫২৩১২/)
  await says(doctor, methods.state_verified)
  expect(await doctor.page.getByText('Nobody answers').count()).toBe(0)
})

test('the audit says what the administrator did, with why, and is narrowed to one kind', async () => {
  const { page } = admin
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: audit.title, exact: true }).click()
  await says(admin, `${audit.fields.reason}: Advertising`)
  await says(admin, 'Nobody answers at this number')
  expect(await faultsOnScreen(admin)).toEqual([])
  await page.getByRole('combobox', { name: audit.kind }).click()
  await page.getByRole('option', { name: audit.kinds.payment_methods, exact: true }).click()
  await page.waitForURL(/kind=payment_methods/)
  await expect.poll(() => page.getByText('Advertising').count()).toBe(0)
  await says(admin, `${audit.kinds.payment_methods}: ${audit.verbs.verify}`)
  await page.goto('/admin/audit?from=2030-01-01')
  await says(admin, resource.nothing)
})
