import { afterAll, beforeAll, expect, test } from 'vitest'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { demonstrationPassword } from '#app/server/seed/people.ts'
import { en } from '#features/admin-testimonials/text/en.ts'
import { moveAppointment } from '#features/appointments/contract.ts'
import { login } from '#features/auth/contract.ts'
import { storeFeedback } from '#features/feedback/contract.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { en as resource } from '#features/resource/text/en.ts'
import { callerOf } from '#net/call.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { faultsOnScreen, signIn } from '#tests/support/people.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

/** What a patient said of his visit, from his feedback to the first page. */

let product: Product
let admin: BrowserDevice
let visitor: BrowserDevice
beforeAll(async () => {
  product = await startProduct()
  admin = await openBrowser({ address: product.address, language: 'en', size: 'laptop' })
  visitor = await openBrowser({ address: product.address, language: 'en', size: 'phone' })
})
afterAll(async () => {
  await admin.close()
  await visitor.close()
  await product.end()
})

/** Speaks to the server as somebody whose own screens stand elsewhere. */
async function speaking(phone: string) {
  const root = `${product.address}/api`
  const stranger = callerOf({ root, token: () => Promise.resolve(null) })
  const { data } = await stranger(login, { body: { phone, password: demonstrationPassword } })
  return callerOf({ root, token: () => Promise.resolve(data.token) })
}

const words = (nth: number) => `She listened for a long time, ${nth}`

/** Five visits of today, each with a word that may be shown: of fewer nobody is told, for somebody could guess who it was. */
async function fiveSpoke(): Promise<void> {
  const [desk, patient] = [await speaking('01711000301'), await speaking('01712345601')]
  const rahim = {
    name: 'Abdur Rahim',
    phone: '01712345601',
    gender: 1,
    years: 52,
    relationship_status: 1,
  } as const
  for (const nth of [1, 2, 3, 4, 5]) {
    const { appointment } = await desk(registerWalkIn, {
      body: {
        chamber_id: 1,
        sitting_date: sittingDate(Date.now()),
        type: 1,
        fee_paisa: 100_000,
        patient: rahim,
      },
    })
    for (const status of ['called', 'done'] as const)
      await desk(moveAppointment, {
        params: { id: appointment.id },
        body: { status, at: new Date().toISOString() },
      })
    await patient(storeFeedback, {
      body: { appointment_id: appointment.id, stars: 5, comment: words(nth), publish: true },
    })
  }
}

const onFirstPage = async (): Promise<number> => {
  await visitor.page.goto('/')
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  return visitor.page.getByText(words(1)).count()
}

test('what a patient lets be shown is taken by an administrator, waits, and stands on the first page once it is approved (R1.05)', async () => {
  await fiveSpoke()
  await signIn(admin, '01711000402', { password: demonstrationPassword })
  await admin.page.waitForURL(/\/admin/)
  await admin.page.goto('/admin/testimonials')
  await admin.page.getByRole('link', { name: en.taken.menu }).click()
  const row = admin.page.getByRole('row').filter({ hasText: words(1) })
  await row.getByText('Dr. Nusrat Jahan').waitFor()
  expect(await admin.page.getByRole('main').innerText()).not.toContain('Rahim')
  expect(await faultsOnScreen(admin)).toEqual([])
  await row.getByRole('button', { name: en.taken.take }).click()
  await admin.page.getByText(en.taken.taken).waitFor()
  await row.waitFor({ state: 'detached' })
  expect(await onFirstPage()).toBe(0)

  await admin.page.getByRole('main').getByRole('link', { name: en.taken.back }).click()
  await admin.page.getByRole('searchbox', { name: en.testimonials.search }).fill('listened')
  await admin.page.getByText(en.testimonials.choice.status.pending).first().waitFor()
  await admin.page.getByRole('link', { name: 'A patient' }).click()
  await admin.page.locator('[data-field="status"]').getByRole('combobox').click()
  await admin.page.getByRole('option', { name: en.testimonials.choice.status.approved, exact: true }).click()
  expect(await faultsOnScreen(admin)).toEqual([])
  await admin.page.getByRole('button', { name: resource.save, exact: true }).click()
  await admin.page.getByText(resource.saved).waitFor()
  await expect.poll(onFirstPage, { timeout: 30_000 }).toBe(1)
  expect(await faultsOnScreen(visitor)).toEqual([])
})
