import { afterAll, beforeAll, expect, test } from 'vitest'
import { en as catalogue } from '#features/catalogue/text/en.ts'
import { en as imports } from '#features/drug-imports/text/en.ts'
import { type BrowserDevice, type DeviceSize, openBrowser } from '#tests/support/browser.ts'
import { compareMedicineFile, medicineHead, readMedicineFile } from '#tests/support/medicine-file.ts'
import { enrolDevice, faultsOnScreen, signIn, unlock } from '#tests/support/people.ts'
import {
  actOn,
  drugBox,
  goTo,
  issue,
  registerWalkIn,
  syncNow,
  writePrescription,
} from '#tests/support/people-at-work.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

/** A list of medicines that an administrator takes, and takes back, reaches three devices of a practice, one of which is away meanwhile. */

let product: Product
let admin: BrowserDevice
let laptop: BrowserDevice
let tablet: BrowserDevice
let away: BrowserDevice
/** The packs and steps that each device has fetched, by the SHA-256 in their address. */
const fetched = new Map<BrowserDevice, string[]>()

async function openDoctors(name: string, size: DeviceSize): Promise<BrowserDevice> {
  const at = await openBrowser({ address: product.address, language: 'en', size })
  const files: string[] = []
  fetched.set(at, files)
  at.context.on('request', (request) => {
    const [, sha256] = /\/files\/packs\/([0-9a-f]{64})/.exec(request.url()) ?? []
    if (sha256) files.push(sha256)
  })
  await signIn(at, '01711000101')
  await enrolDevice(at, { kind: 'doctor', name })
  await syncNow(at)
  return at
}

beforeAll(async () => {
  product = await startProduct()
  admin = await openBrowser({ address: product.address, language: 'en' })
  await signIn(admin, '01711000401')
  laptop = await openDoctors('Laptop', 'laptop')
  tablet = await openDoctors('Tablet', 'tablet')
  away = await openDoctors('On the way', 'tablet')
})
afterAll(async () => {
  for (const at of [admin, laptop, tablet, away]) await at.close()
  await product.end()
})

/** The newest whole pack, and the step that leads to it from the one before. */
async function newest(): Promise<{ whole: string | undefined; step: string | undefined }> {
  const packs = await product.database.owner
    .selectFrom('drug_packs')
    .select(['file_sha256', 'delta_from', 'version'])
    .orderBy('created_at', 'desc')
    .orderBy('version', 'desc')
    .execute()
  const whole = packs.find((one) => one.delta_from === null)
  const step = packs.find((one) => one.delta_from !== null && one.version.endsWith(`>${whole?.version}`))
  return { whole: whole?.file_sha256 ?? undefined, step: step?.file_sha256 ?? undefined }
}

async function bring(name: string, brand: string): Promise<void> {
  const content = [medicineHead, `${brand};Paracetamol;500 mg;Tablet;Test Pharma Limited;2.50`].join('\r\n')
  await readMedicineFile(admin, { name, content })
  await compareMedicineFile(admin)
  await admin.page.getByRole('button', { name: imports.take_one.replace('{{count}}', '1') }).click()
  await admin.page.waitForURL('**/admin/drugs/list')
}

async function openSheet(at: BrowserDevice, name: string, phone: string): Promise<void> {
  await goTo(at, 'desk')
  await registerWalkIn(at, { phone, name, years: 44 })
  await actOn(at, name, 'write')
  await drugBox(at).waitFor()
}

/** The page is opened anew, as it is every morning: that is when a device asks for what is newer. */
async function openAnew(at: BrowserDevice): Promise<void> {
  await at.page.reload()
  await unlock(at)
  await drugBox(at).waitFor()
}

/** Whether the medicines offered for what is typed are of this brand; empties the box. */
async function finds(at: BrowserDevice, brand: string): Promise<boolean> {
  await drugBox(at).fill(`${brand} 500`)
  const first = at.page.getByRole('option').first()
  await first.waitFor()
  const found = (await first.innerText()).includes(`${brand} 500 mg`)
  await drugBox(at).fill('')
  return found
}
const follows = (at: BrowserDevice, brand: string) => expect.poll(() => finds(at, brand)).toBe(true)
const lets = (at: BrowserDevice, brand: string) => expect.poll(() => finds(at, brand)).toBe(false)

const paper = (at: BrowserDevice) => at.page.locator('[data-paper]').first()
let sheetOnTheWay = ''
let sheetOfLaptop = ''

test('two devices follow a file that was taken by its small step; one without a line prescribes by the list it has', async () => {
  await openSheet(laptop, 'Amina Begum', '01798000061')
  await openSheet(tablet, 'Jashim Uddin', '01798000062')
  await openSheet(away, 'Sohel Rana', '01798000063')
  for (const at of [laptop, tablet, away]) await follows(at, 'Napa')
  await away.offline(true)
  await bring('november.csv', 'Devicol')

  const { step } = await newest()
  for (const at of [laptop, tablet]) {
    const before = fetched.get(at)?.length ?? 0
    await openAnew(at)
    await follows(at, 'Devicol')
    expect(fetched.get(at)?.slice(before)).toEqual([step])
  }
  await openAnew(away)
  await lets(away, 'Devicol')
  await writePrescription(away, ['napa 500 1+0+1 5d'])
  await issue(away)
  sheetOnTheWay = new URL(away.page.url()).pathname
  expect(await paper(away).innerText()).toContain('Napa')
})

test('the device that missed two steps follows as soon as its line is back, and its sheet reaches the others', async () => {
  await bring('december.csv', 'Stepwell')
  await openAnew(laptop)
  await writePrescription(laptop, ['stepwell 500 1+1+1 3d'])
  await issue(laptop)
  sheetOfLaptop = new URL(laptop.page.url()).pathname

  await away.page.goto('/doctor/desk')
  await unlock(away)
  await openSheet(away, 'Momena Khatun', '01798000064')
  const { whole } = await newest()
  await away.offline(false)
  await follows(away, 'Stepwell')
  await follows(away, 'Devicol')
  expect(fetched.get(away)?.at(-1)).toBe(whole)
  await syncNow(away)
  await syncNow(laptop)
  await laptop.page.goto(sheetOnTheWay)
  await unlock(laptop)
  await paper(laptop).getByText('Napa').first().waitFor()
})

test('what is taken back goes from all three, and the sheet that was written by it keeps its words', async () => {
  await openAnew(tablet)
  await follows(tablet, 'Stepwell')
  await admin.page.goto('/admin/drugs/list')
  await admin.page.getByRole('button', { name: catalogue.releases.undo }).click()
  await admin.page.getByRole('dialog').getByRole('button', { name: catalogue.releases.undo }).click()
  await admin.page.getByText(catalogue.releases.undone).waitFor()

  await goTo(away, 'desk')
  await actOn(away, 'Momena Khatun', 'write')
  await goTo(laptop, 'desk')
  await openSheet(laptop, 'Halima', '01798000065')
  const { step } = await newest()
  for (const at of [laptop, tablet, away]) {
    const before = fetched.get(at)?.length ?? 0
    await openAnew(at)
    await lets(at, 'Stepwell')
    await follows(at, 'Devicol')
    expect(fetched.get(at)?.slice(before)).toEqual([step])
  }
  expect(await faultsOnScreen(tablet)).toEqual([])
  await syncNow(tablet)
  for (const at of [laptop, tablet, away]) {
    await syncNow(at)
    await at.page.goto(sheetOfLaptop)
    await unlock(at)
    await paper(at).getByText('Stepwell').first().waitFor()
  }
})
