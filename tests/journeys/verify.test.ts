import { afterAll, beforeAll, expect, test } from 'vitest'
import { bn as rx } from '#features/prescriptions/text/bn.ts'
import { sheetWords } from '#domain/prescription/sheet-words.ts'
import { bn } from '#features/sheet-check/text/bn.ts'
import { en } from '#features/sheet-check/text/en.ts'
import { bn as kit } from '#text/bn.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { hasCopies, enrolDevice, signIn, unlock } from '#tests/support/people.ts'
import {
  actOn,
  goTo,
  issue,
  registerWalkIn,
  syncNow,
  writePrescription,
} from '#tests/support/people-at-work.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

let product: Product
let doctor: BrowserDevice
let chemist: BrowserDevice
let link = ''
let sheet = ''
beforeAll(async () => {
  product = await startProduct()
  doctor = await openBrowser({ address: product.address })
  await signIn(doctor, '01711000101')
  await enrolDevice(doctor, { kind: 'doctor' })
  await syncNow(doctor)
  chemist = await openBrowser({ address: product.address, size: 'phone' })
})
afterAll(async () => {
  await doctor.close()
  await chemist.close()
  await product.end()
})

/** Opens what the QR says, as the camera of a phone does. */
async function scan(address: string): Promise<string> {
  await chemist.page.goto('about:blank')
  await chemist.page.goto(address)
  const verdict = chemist.page.getByRole('heading', { level: 1 })
  await verdict.waitFor()
  expect(
    await chemist.page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    'wider than the phone',
  ).toBeLessThanOrEqual(0)
  return chemist.page.getByRole('main').innerText()
}

test('who has opened any page of ours once has all that a check needs', async () => {
  await chemist.page.goto('/')
  await hasCopies(chemist)
})

test('a sheet that is issued can be checked at once, also before it has reached the server', async () => {
  await goTo(doctor, 'desk')
  await registerWalkIn(doctor, { phone: '01798000071', name: 'Nasima Akter', years: 38 })
  await actOn(doctor, 'Nasima Akter', 'write')
  await writePrescription(doctor, ['napa 500 111 pc 5d', 'seclo 20 1+0+1 14d'])
  await doctor.offline(true)
  await issue(doctor)
  const code = doctor.page.getByRole('link', { name: sheetWords.qr })
  link = (await code.getAttribute('href')) ?? ''
  sheet = await doctor.page.evaluate(() => location.pathname)
  expect(new URL(link).pathname).toBe('/prescription/verify')
  await scan(link)
  await chemist.page.getByText(bn.not_there).waitFor()
  await chemist.page.getByRole('heading', { name: bn.genuine.title, exact: true }).waitFor()
})

test('with the network off the signature alone is believed, and what cannot be known is said', async () => {
  await chemist.offline(true)
  await scan(link)
  await chemist.page.getByText(bn.offline).waitFor()
  const said = await chemist.page.getByRole('main').innerText()
  expect(said).toContain(bn.genuine.title)
  for (const words of [bn.genuine.act, 'Tab. Napa 500 mg', 'Cap. Seclo 20 mg', 'ডা. নুসরাত জাহান', 'NA, ৩৮ব'])
    expect(said).toContain(words)
  expect(said).not.toContain('Nasima')
})

test('a code in which one sign is another shows no name at all', async () => {
  const at = link.indexOf('#') + 60
  const other = link.slice(0, at) + (link[at] === 'A' ? 'B' : 'A') + link.slice(at + 1)
  const said = await scan(other)
  expect(said.includes(bn.altered.title) || said.includes(bn.unreadable.title)).toBe(true)
  for (const name of ['নুসরাত', 'Nusrat', 'Napa', '১-২৬', 'NA']) expect(said).not.toContain(name)
  expect(await scan(`${link.split('#')[0] ?? ''}#nonsense`)).toContain(bn.unreadable.title)
  await chemist.offline(false)
})

test('with a line the chemist is told that it is in force, in either language', async () => {
  await doctor.offline(false)
  await syncNow(doctor)
  await scan(link)
  await chemist.page.getByRole('heading', { name: bn.in_force.title, exact: true }).waitFor()
  await chemist.page.getByText(bn.in_force.act).waitFor()
  await chemist.page.evaluate(() => localStorage.setItem('language', 'en'))
  await scan(link)
  await chemist.page.getByRole('heading', { name: en.in_force.title, exact: true }).waitFor()
  await chemist.page.getByText('Dr. Nusrat Jahan').waitFor()
  await chemist.page.evaluate(() => localStorage.setItem('language', 'bn'))
})

test('the paper from before an amendment is an old one: give nothing, and which version is new', async () => {
  await doctor.page.goto(sheet)
  await unlock(doctor)
  await doctor.page.getByRole('link', { name: rx.amend }).click()
  await doctor.page
    .getByRole('button', { name: kit.row_actions.replace('{{name}}', 'Cap. Seclo 20 mg') })
    .click()
  await doctor.page.getByRole('menuitem', { name: rx.remove_line }).click()
  await issue(doctor)
  const amended = (await doctor.page.getByRole('link', { name: sheetWords.qr }).getAttribute('href')) ?? ''
  await syncNow(doctor)
  await scan(link)
  await chemist.page.getByRole('heading', { name: bn.superseded.title, exact: true }).waitFor()
  const said = await chemist.page.getByRole('main').innerText()
  for (const words of [bn.superseded.act, bn.newer_hint, 'ডা. নুসরাত জাহান']) expect(said).toContain(words)
  for (const words of ['Napa', 'Seclo', bn.in_force.title]) expect(said).not.toContain(words)
  expect(await scan(amended)).toContain('Napa')
  await chemist.page.getByRole('heading', { name: bn.in_force.title, exact: true }).waitFor()
  expect(await chemist.page.getByRole('main').innerText()).not.toContain('Seclo')
})

test('with the network off an old paper is never called in force: that it could not be asked stands beside it', async () => {
  await chemist.offline(true)
  await scan(link)
  await chemist.page.getByText(bn.offline).waitFor()
  const said = await chemist.page.getByRole('main').innerText()
  expect(said).toContain(bn.genuine.act)
  expect(said).not.toContain(bn.in_force.title)
  await chemist.offline(false)
})

test('a sheet that the doctor took back says so, and to give nothing', async () => {
  await doctor.page.goto(sheet)
  await unlock(doctor)
  const number = (await doctor.page.getByRole('heading', { level: 1 }).innerText()).split(' ')[0] ?? ''
  await doctor.page.getByRole('button', { name: kit.row_actions.replace('{{name}}', number) }).click()
  await doctor.page.getByRole('menuitem', { name: rx.void }).click()
  await doctor.page.getByRole('dialog').getByRole('textbox').fill('ভুল রোগীর নামে লেখা')
  await doctor.page.getByRole('dialog').getByRole('button').last().click()
  await doctor.page.getByText(rx.voided.replace('{{reason}}', 'ভুল রোগীর নামে লেখা')).first().waitFor()
  await syncNow(doctor)
  await scan(link)
  await chemist.page.getByRole('heading', { name: bn.void.title, exact: true }).waitFor()
  const said = await chemist.page.getByRole('main').innerText()
  expect(said).toContain(bn.void.act)
  expect(said).not.toContain('Napa')
  expect(said).not.toContain('ভুল রোগীর')
})
