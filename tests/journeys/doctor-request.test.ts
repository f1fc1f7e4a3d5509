import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demonstrationPassword } from '#app/server/seed/people.ts'
import { en as office } from '#features/admin-doctors/text/en.ts'
import { bn } from '#features/doctor-request/text/bn.ts'
import { en as field } from '#features/doctor-request/text/en.ts'
import { bn as home } from '#features/patient-home/text/bn.ts'
import { bn as settingUp } from '#features/setting-up/text/bn.ts'
import { bn as kit } from '#text/bn.ts'
import { type BrowserDevice, openBrowser } from '#tests/support/browser.ts'
import { codesSent } from '#tests/support/codes-sent.ts'
import { leaveForLater, setFirstPassword, setUpChamber, step } from '#tests/support/new-practice.ts'
import { appKept, checkByKey, enrolDevice, faultsOnScreen, signIn } from '#tests/support/people.ts'
import {
  actOn,
  callNext,
  openTab,
  queueRows,
  registerWalkIn,
  syncNow,
} from '#tests/support/people-at-work.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

/** Dr. Chaity Chakma asks to be with us on her phone; Rezaul Karim looks at it, and decides by keys alone; her first patient comes to the tablet in her chamber. */
let product: Product
let at: BrowserDevice
let admin: BrowserDevice
let tablet: BrowserDevice
const folder = mkdtempSync(join(tmpdir(), 'niramoy-asks-'))
const file = (name: string) => join(folder, name)
beforeAll(async () => {
  product = await startProduct()
  at = await openBrowser({ address: product.address, language: 'bn', size: 'phone' })
  admin = await openBrowser({ address: product.address, language: 'en', size: 'laptop' })
  tablet = await openBrowser({ address: product.address, language: 'bn', size: 'tablet' })
  const plain = { create: { width: 1600, height: 1200, channels: 3, background: '#7a8' } } as const
  await sharp(plain).jpeg().toFile(file('face.jpg'))
  await sharp(plain).webp().toFile(file('certificate.webp'))
  await sharp(plain).png().toFile(file('signature.png'))
  writeFileSync(file('drawn.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(file('huge.jpg'), Buffer.alloc(40_000_000))
})
afterAll(async () => {
  await at.close()
  await admin.close()
  await tablet.close()
  await product.end()
  rmSync(folder, { recursive: true })
})

const box = (name: string) => at.page.locator(`input[name="${name}"]`)
const typed = (label: string) => at.page.getByLabel(label).first()
const press = (name: string) => at.page.getByRole('button', { name, exact: true }).click()
const says = (words: string) => at.page.getByRole('main').getByText(words).first().waitFor()
const title = (name: string) => at.page.getByRole('heading', { level: 1, name }).waitFor()
const codeOf = () => codesSent(product).at(-1) ?? ''
const choose = (field: string, name: string) =>
  at.page.locator(`[data-field="${field}"] input[type="file"]`).setInputFiles(file(name))
const isChosen = (field: string) =>
  at.page.locator(`[data-field="${field}"] img`).waitFor({ state: 'visible' })

async function pick(field: string, option: string) {
  await at.page.locator(`[data-field="${field}"]`).getByRole('combobox').click()
  await at.page.getByRole('option', { name: option, exact: true }).click()
}

const requests = () =>
  product.database.db.selectFrom('doctor_requests').selectAll().where('phone', '=', '01820417266').execute()
/** The administrator's keyboard: the focus goes to what is called so, and the key is pressed there. */
async function key(role: 'button' | 'link' | 'checkbox' | 'tab', name: string | RegExp, stroke: string) {
  const one = admin.page.getByRole(role, { name }).first()
  await one.focus()
  await one.press(stroke)
}
const adminReads = (words: string) => admin.page.getByRole('main').getByText(words).first().waitFor()
const told = async () => adminReads(office.audit)

test('she fills in the form, and a missing picture and one that is none are said under their fields', async () => {
  await at.page.goto('/doctor-request-form')
  await title(bn.title)
  await press(bn.begin)
  await box('bn_name').fill('ডা. চৈতী চাকমা')
  await box('name').fill('Dr. Chaity Chakma')
  await box('phone').fill('০১৮২০-৪১৭২৬৬')
  await box('bmdc').fill('A-6123')
  await pick('speciality_id', 'মেডিসিন')
  await pick('division_id', 'চট্টগ্রাম')
  await pick('district_id', 'রাঙ্গামাটি')
  await pick('upazila_id', 'রাঙ্গামাটি সদর')
  await typed(bn.field.degree).fill('MBBS')
  await typed(bn.field.from).fill('Chittagong Medical College')
  await box('degrees.0.year').fill('২০১৪')
  await checkByKey(box('terms'))
  await press(bn.go_code)
  await says(bn.bmdc_wrong)
  await says(bn.fault_required)
  await choose('photo', 'drawn.svg')
  await says(bn.fault_picture)
  await choose('photo', 'huge.jpg')
  await says(bn.fault_too_large)
  expect(await faultsOnScreen(at)).toEqual([])
  expect(await box('bn_name').inputValue()).toBe('ডা. চৈতী চাকমা')
})

test('without a line the form is kept, also over a reload', async () => {
  await box('bmdc').fill('A-৬১২৩৪')
  await choose('photo', 'face.jpg')
  await isChosen('photo')
  await choose('certificate', 'certificate.webp')
  await isChosen('certificate')
  await at.offline(true)
  await says(bn.no_line)
  await press(bn.go_code)
  await at.page.getByRole('alert').first().waitFor()
  expect(await box('bmdc').inputValue()).toBe('A-৬১২৩৪')
  await at.offline(false)
  await at.page.reload()
  await press(bn.begin)
  await expect.poll(() => box('bmdc').inputValue()).toBe('A-৬১২৩৪')
  await expect.poll(() => typed(bn.field.degree).inputValue()).toBe('MBBS')
  await expect.poll(() => box('district_id').inputValue()).not.toBe('')
  await isChosen('certificate')
  expect(await faultsOnScreen(at)).toEqual([])
})

test('with the code of her phone the request is sent, once, and its page says what comes', async () => {
  const before = codesSent(product).length
  await press(bn.go_code)
  await says(bn.code_note)
  await expect.poll(() => codesSent(product).length).toBeGreaterThan(before)
  const code = codeOf()
  await box('code').fill(code === '000000' ? '000001' : '000000')
  await says('আর ৪ বার চেষ্টা করা যাবে')
  await box('code').fill(code)
  await title(bn.status_title)
  await says(bn.wait)
  expect(await faultsOnScreen(at)).toEqual([])
  const [request, ...others] = await requests()
  expect([request?.bmdc, request?.phone, request?.state, others.length]).toEqual([
    'A-61234',
    '01820417266',
    'submitted',
    0,
  ])
  await at.page.goto('/doctor-request-form')
  await press(bn.begin)
  await says(bn.known_title)
})

test('an administrator narrows the list to requests; she is asked for a signature and a year, and puts right these alone (R1.05, R4.16)', async () => {
  await signIn(admin, '01711000401', { password: demonstrationPassword })
  await admin.page.waitForURL(/\/admin/)
  await key('link', office.title, 'Enter')
  const narrowed = admin.page.waitForRequest(/\/admin\/v1\/doctors\?(.*&)?status=0/)
  await key('tab', /^Requested/, 'Enter')
  await narrowed
  await key('link', 'Dr. Chaity Chakma', 'Enter')
  await told()
  await key('tab', field.field.certificate, 'ArrowRight')
  await admin.page.getByRole('button', { name: 'See Photo large' }).waitFor()
  expect(await faultsOnScreen(admin)).toEqual([])
  await key('button', office.review, 'Enter')
  await adminReads(field.state.under_review)
  for (const name of [field.field.signature, field.field.degrees])
    await key('checkbox', `${office.asked}: ${name}`, 'Space')
  const note = admin.page.getByLabel(office.note)
  await note.focus()
  await admin.page.keyboard.type('সাদা কাগজে স্বাক্ষর দিন। MBBS-এর বছর কোনটি?')
  await key('button', office.ask, 'Enter')
  await adminReads(field.state.info_requested)
  await at.page.getByRole('link', { name: bn.to_request }).click()
  await says('সাদা কাগজে স্বাক্ষর দিন।')
  expect(await faultsOnScreen(at)).toEqual([])
  await at.page.getByRole('link', { name: bn.answer }).click()
  await title(bn.modify_title)
  await box('degrees.0.year').waitFor()
  expect(await box('bmdc').count()).toBe(0)
  await press(bn.send_answer)
  await says(bn.fault_required)
  await box('degrees.0.year').fill('২০১৩')
  await choose('signature', 'signature.png')
  await isChosen('signature')
  expect(await faultsOnScreen(at)).toEqual([])
  await press(bn.send_answer)
  await title(bn.status_title)
  await says(bn.state.resubmitted)
  const [request] = await requests()
  expect([request?.state, JSON.stringify(request?.degrees)]).toEqual([
    'resubmitted',
    expect.stringContaining('2013'),
  ])
})

test('approved, she is told to sign in anew; without a line the page stands as it was', async () => {
  await admin.page.reload()
  await adminReads(field.state.resubmitted)
  await key('button', office.approve, 'Enter')
  await admin.page.getByRole('dialog').getByRole('button', { name: office.approve }).press('Enter')
  await adminReads(office.setup)
  expect(await faultsOnScreen(admin)).toEqual([])
  await at.page.reload()
  await says(bn.approved_hint)
  await appKept(at)
  expect(await faultsOnScreen(at)).toEqual([])
  const roles = await product.database.db
    .selectFrom('user_roles as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select('r.role')
    .where('u.phone', '=', '01820417266')
    .execute()
  expect(roles.map(({ role }) => role)).toContain('doctor')
  await at.offline(true)
  await at.page.reload()
  await says(bn.approved_hint)
  await says(kit.kept_answer)
  await at.offline(false)
})

const why = 'The council has taken the registration back.'

test('with a password of her own she sets up her chamber, and sees her first patient', async () => {
  await setFirstPassword(tablet, product, { phone: '01820417266', password: demonstrationPassword })
  await enrolDevice(tablet, { kind: 'doctor' })
  await setUpChamber(tablet)
  expect(await faultsOnScreen(tablet)).toEqual([])
  for (const later of ['slots', 'pad', 'favourites', 'people'] as const) {
    await step(tablet, later).waitFor()
    await leaveForLater(tablet)
  }
  await tablet.page.getByRole('link', { name: settingUp.desk }).click()
  await registerWalkIn(tablet, { phone: '01812345678', name: 'রহিমা বেগম', years: 52 })
  await callNext(tablet)
  await openTab(tablet, 'called')
  await actOn(tablet, 'রহিমা বেগম', 'done')
  await openTab(tablet, 'done')
  await queueRows(tablet, 'done').filter({ hasText: 'রহিমা বেগম' }).waitFor()
  expect(await faultsOnScreen(tablet)).toEqual([])
  await syncNow(tablet)
})

test('suspended with why, she reads it when she signs in again; lifted, her work is hers again', async () => {
  await key('button', office.suspend, 'Enter')
  await admin.page.getByRole('dialog').getByLabel(office.why).waitFor()
  await admin.page.keyboard.type(why)
  await admin.page.getByRole('dialog').getByRole('button', { name: office.suspend }).press('Enter')
  await adminReads(field.state.suspended)
  expect(await faultsOnScreen(admin)).toEqual([])
  const enter = async () => {
    await at.page.goto('/login')
    await signIn(at, '01820417266')
  }
  await enter()
  await at.page.getByRole('link', { name: home.suspended }).click()
  await says(why)
  await key('button', office.lift, 'Enter')
  await admin.page.getByRole('dialog').getByRole('button', { name: office.lift }).press('Enter')
  await adminReads(field.state.approved)
})

test('a doctor whom an administrator makes: what the server refuses stands under its field, and what was typed stays (R5.08, R8.14)', async () => {
  await admin.page.goto('/admin/doctors/create')
  const typedBy = (label: string) => admin.page.getByLabel(label).first()
  await typedBy(field.field.phone).fill('01711000101')
  await typedBy(field.field.bn_name).fill('ডা. শাহীন আলম')
  await typedBy(field.field.name).fill('Dr. Shahin Alam')
  await typedBy(field.field.bmdc).fill('A-71204')
  await admin.page.locator('[data-field="speciality_ids"]').getByRole('combobox').fill('Cardiology')
  await admin.page
    .getByRole('option', { name: /Cardiology/ })
    .first()
    .click()
  await key('button', office.save, 'Enter')
  await admin.page.locator('[data-field="phone"]').getByText(office.known).waitFor()
  expect(await typedBy(field.field.name).inputValue()).toBe('Dr. Shahin Alam')
  expect(await faultsOnScreen(admin)).toEqual([])
  await typedBy(field.field.phone).fill('01820417299')
  await typedBy(field.field.bmdc).fill('A-61234')
  await key('button', office.save, 'Enter')
  await admin.page.locator('[data-field="bmdc"]').getByText(office.bmdc_taken).waitFor()
  await typedBy(field.field.bmdc).fill('A-71204')
  await key('button', office.save, 'Enter')
  await admin.page.getByRole('heading', { level: 1, name: 'Dr. Shahin Alam' }).waitFor()
})
