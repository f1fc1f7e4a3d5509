import { afterAll, beforeAll, expect, test } from 'vitest'
import { demonstrationPassword } from '#app/server/seed/people.ts'
import { en as app } from '#app/browser/text/en.ts'
import { en as adminHome } from '#features/admin-home/text/en.ts'
import { en as resource } from '#features/resource/text/en.ts'
import { en } from '#features/roles/text/en.ts'
import { en as users } from '#features/users/text/en.ts'
import { en as kit } from '#text/en.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { faultsOnScreen, field, signIn } from '#tests/support/people.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

/** Rezaul Karim makes a role, and gives it to Abdur Rahim, who is signed in; then he takes it away again while Abdur looks at what it opens. */

const { assign, roles } = en
let product: Product
let rezaul: BrowserDevice
let abdur: BrowserDevice
beforeAll(async () => {
  product = await startProduct()
  rezaul = await openBrowser({ address: product.address, language: 'en', size: 'laptop' })
  abdur = await openBrowser({ address: product.address, language: 'en', size: 'phone' })
  await signIn(rezaul, '01711000401', { password: demonstrationPassword })
  await rezaul.page.waitForURL(/\/admin/)
  await signIn(abdur, '01712345601')
  await abdur.page.waitForURL(/\/user/)
})
afterAll(async () => {
  await rezaul.close()
  await abdur.close()
  await product.end()
})

const press = (name: string) => rezaul.page.getByRole('button', { name, exact: true }).click()
const says = (at: BrowserDevice, words: string) => at.page.getByText(words).first().waitFor()

test('a role is made, given by phone and stands in the list; whoever has it sees what it opens, and nothing more (R1.05, R6.07)', async () => {
  await rezaul.page.goto('/admin/roles/create')
  await field(rezaul, roles.field.bn_name).fill('সহায়তা')
  await field(rezaul, roles.field.name).fill('Support')
  await press(resource.save)
  await says(rezaul, kit.error.none_ticked)
  await rezaul.page
    .getByRole('form')
    .getByText(roles.choice.permissions['User List'], { exact: true })
    .click()
  expect(await faultsOnScreen(rezaul)).toEqual([])
  await press(resource.save)
  await says(rezaul, resource.saved)

  await rezaul.page.goto('/admin/role-assign/create')
  await field(rezaul, assign.phone).fill('০১৭১২-৩৪৫৬০১')
  await press(assign.find)
  await rezaul.page.getByText('Support', { exact: true }).click()
  expect(await faultsOnScreen(rezaul)).toEqual([])
  await press(assign.give)
  await says(rezaul, assign.given)
  const given = rezaul.page.getByRole('row').filter({ hasText: 'Abdur Rahim' })
  await given.getByText('Support').waitFor()
  expect(await faultsOnScreen(rezaul)).toEqual([])

  await abdur.page.goto('/user')
  await abdur.page.getByRole('button', { name: /^Account of/ }).click()
  await abdur.page.getByRole('menuitem', { name: app.admin, exact: true }).click()
  await abdur.page.getByRole('heading', { level: 1, name: adminHome.title }).waitFor()
  await abdur.page.getByRole('banner').getByRole('button', { name: kit.menu, exact: true }).click()
  const places = abdur.page.getByRole('dialog').getByRole('link')
  await places.first().waitFor()
  const addresses = await places.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(addresses).toContain('/admin/users')
  expect(addresses).not.toContain('/admin/roles')
  expect(addresses).not.toContain('/admin/doctors')
  await places.and(abdur.page.locator('[href="/admin/users"]')).click()
  await abdur.page.getByText('Rezaul Karim').first().waitFor()
  expect(await faultsOnScreen(abdur)).toEqual([])
})

test('taken away while its owner works, it opens nothing any more at his next press', async () => {
  await rezaul.page.goto('/admin/role-assign')
  await rezaul.page.getByRole('link', { name: 'Abdur Rahim' }).click()
  await press(assign.take)
  await rezaul.page.getByRole('dialog').getByRole('button', { name: assign.take, exact: true }).click()
  await says(rezaul, assign.taken)
  await abdur.page.getByRole('searchbox', { name: users.users.search }).fill('tahmina')
  await expect.poll(() => abdur.page.getByText('Tahmina Haque').count()).toBe(0)
  await abdur.page.goto('/admin/users')
  await expect.poll(() => new URL(abdur.page.url()).pathname).not.toMatch(/^\/admin/)
})
