import { afterAll, beforeAll, expect, test } from 'vitest'
import { demonstrationPassword } from '#app/server/seed/people.ts'
import { en as resource } from '#features/resource/text/en.ts'
import { en as saving } from '#text/en.ts'
import { en as roles } from '#features/roles/text/en.ts'
import { en } from '#features/specialities/text/en.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { faultsOnScreen, field, signIn } from '#tests/support/people.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

/** An evening of two administrators at the lists of the platform. */

const { specialities, institutes } = en
const list = '/admin/specialities/list'
let product: Product
let rezaul: BrowserDevice
let second: BrowserDevice
beforeAll(async () => {
  product = await startProduct()
  const open = async (size: 'laptop' | 'phone') => {
    const at = await openBrowser({ address: product.address, language: 'en', size })
    await signIn(at, '01711000401', { password: demonstrationPassword })
    await at.page.waitForURL(/\/admin/)
    return at
  }
  rezaul = await open('laptop')
  second = await open('phone')
})
afterAll(async () => {
  await rezaul.close()
  await second.close()
  await product.end()
})

const named = (at: BrowserDevice) => at.page.getByRole('main').getByRole('link', { name: /\w/ })
const row = (at: BrowserDevice, name: string) => at.page.getByRole('link', { name, exact: true })
const press = (at: BrowserDevice, name: string) => at.page.getByRole('button', { name, exact: true }).click()
const says = (at: BrowserDevice, text: string | RegExp) => at.page.getByText(text).first().waitFor()
const act = async (at: BrowserDevice, name: string, what: string) => {
  await press(at, saving.row_actions.replace('{{name}}', name))
  await at.page.getByRole('menuitem', { name: what, exact: true }).click()
}
const search = (at: BrowserDevice, words: string) =>
  at.page.getByRole('searchbox', { name: specialities.search }).fill(words)

/** A row of its own for one story. */
async function addSpeciality(at: BrowserDevice, name: string, bn_name: string): Promise<void> {
  await at.page.goto('/admin/specialities/create')
  await field(at, specialities.field.bn_name).fill(bn_name)
  await field(at, specialities.field.name).fill(name)
  await field(at, specialities.field.name).press('Enter')
  await says(at, resource.saved)
}

test('a list is searched, sorted and paged, and a page that is loaded again stands where it stood', async () => {
  await rezaul.page.goto(list)
  await row(rezaul, 'Anaesthesiology').waitFor()
  await press(rezaul, saving.next)
  await rezaul.page.waitForURL(/page=2/)
  await expect.poll(() => row(rezaul, 'Anaesthesiology').count()).toBe(0)
  await rezaul.page.getByRole('button', { name: new RegExp(specialities.field.name) }).click()
  await rezaul.page.waitForURL(/sort=-name/)
  // The address changes before the rows do.
  await row(rezaul, 'Vascular Surgery').waitFor()
  await press(rezaul, saving.next)
  await rezaul.page.waitForURL(/page=2/)
  await row(rezaul, 'Ophthalmology').waitFor()
  const before = await named(rezaul).allInnerTexts()
  await rezaul.page.reload()
  await expect.poll(() => named(rezaul).allInnerTexts()).toEqual(before)
  await search(rezaul, 'cardio')
  await row(rezaul, 'Cardiology').waitFor()
  // What is looked for may be a name: it stands in no address.
  expect(rezaul.page.url()).not.toContain('cardio')
  await search(rezaul, 'no such thing')
  await says(rezaul, resource.nothing)
  await rezaul.page.goto(`${list}?page=999`)
  await says(rezaul, resource.past)
  await press(rezaul, resource.first_page)
  await row(rezaul, 'Anaesthesiology').waitFor()
  expect(await faultsOnScreen(rezaul)).toEqual([])
})

test('what was typed outlives a way out of the form, and a name that stands already is said under its field (R1.05)', async () => {
  await rezaul.page.goto('/admin/specialities/create')
  await field(rezaul, specialities.field.bn_name).fill('ঘুম')
  await field(rezaul, specialities.field.name).fill('Cardiology')
  await rezaul.page.getByRole('link', { name: resource.back }).click()
  await row(rezaul, 'Anaesthesiology').waitFor()
  await rezaul.page.getByRole('link', { name: specialities.add }).click()
  await expect.poll(() => field(rezaul, specialities.field.name).inputValue()).toBe('Cardiology')
  await field(rezaul, specialities.field.name).press('Enter')
  await says(rezaul, resource.taken)
  expect(await field(rezaul, specialities.field.bn_name).inputValue()).toBe('ঘুম')
  await field(rezaul, specialities.field.name).fill('Sleep Medicine')
  await field(rezaul, specialities.field.name).press('Enter')
  await says(rezaul, resource.saved)
  await rezaul.page.waitForURL(/specialities\/list/)
  await search(rezaul, 'sleep')
  await row(rezaul, 'Sleep Medicine').waitFor()
})

test('of two who change one row the second is shown what the first wrote, and decides', async () => {
  await addSpeciality(rezaul, 'Voice Medicine', 'কণ্ঠস্বর')
  for (const at of [rezaul, second]) {
    await at.page.goto(list)
    await search(at, 'voice')
    await row(at, 'Voice Medicine').click()
    await field(at, specialities.field.problems).waitFor()
  }
  await field(rezaul, specialities.field.problems).fill('hoarse')
  await press(rezaul, resource.save)
  await says(rezaul, resource.saved)
  await field(second, specialities.field.problems).fill('lost voice')
  await press(second, resource.save)
  await says(second, resource.changed)
  await says(second, /hoarse/)
  expect(await field(second, specialities.field.problems).inputValue()).toBe('lost voice')
  await press(second, resource.save)
  await says(second, resource.saved)
  await search(second, 'lost')
  await row(second, 'Voice Medicine').waitFor()
})

test('a row that is used is not deleted and says by what; one that nobody uses is, once that is sure', async () => {
  await addSpeciality(rezaul, 'Travel Medicine', 'ভ্রমণ')
  await rezaul.page.goto(list)
  await search(rezaul, 'cardiology')
  await row(rezaul, 'Cardiology').waitFor()
  await act(rezaul, 'Cardiology', resource.remove)
  await says(rezaul, /It cannot be deleted: .*(doctor|sub-special)/)
  await search(rezaul, 'travel')
  await row(rezaul, 'Travel Medicine').waitFor()
  await act(rezaul, 'Travel Medicine', resource.switch.list.turn_off)
  await says(rezaul, resource.switch.list.turned_off)
  await says(rezaul, resource.switch.list.off)
  await act(rezaul, 'Travel Medicine', resource.switch.list.turn_on)
  await act(rezaul, 'Travel Medicine', resource.remove)
  await rezaul.page.getByRole('dialog').getByRole('button', { name: resource.remove }).click()
  await says(rezaul, resource.removed)
  await says(rezaul, resource.nothing)
})

test('an institute that belongs to no speciality yet is found', async () => {
  await rezaul.page.goto('/admin/specialities/institute-management/12')
  await says(rezaul, institutes.none)
  await press(rezaul, resource.show_everywhere)
  await named(rezaul).nth(9).waitFor()
  await rezaul.page.getByRole('searchbox', { name: institutes.search }).fill('dhaka')
  await rezaul.page.getByRole('link', { name: /Dhaka/ }).first().waitFor()
  expect(await faultsOnScreen(rezaul)).toEqual([])
})

test('with no line a list says so, and comes by itself once there is one', async () => {
  await second.page.goto(list)
  await row(second, 'Anaesthesiology').waitFor()
  await second.offline(true)
  await press(second, saving.next)
  await says(second, saving.offline_title)
  await second.offline(false)
  await expect.poll(() => second.page.getByText(saving.offline_title).count()).toBe(0)
  expect(await faultsOnScreen(second)).toEqual([])
})

test('the role that holds everything has no form: its page says why', async () => {
  await rezaul.page.goto('/admin/roles/1/edit')
  await says(rezaul, roles.roles.why.fixed_role)
  await rezaul.page.getByRole('link', { name: roles.assign.back }).click()
  await rezaul.page.getByRole('heading', { level: 1, name: roles.roles.title }).waitFor()
})
