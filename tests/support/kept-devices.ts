import { existsSync, mkdirSync, mkdtempSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inject } from 'vitest'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { type BrowserDevice, openBrowser } from './browser.ts'
import { enrolDevice, lockScreen, signIn } from './people.ts'
import { syncNow } from './people-at-work.ts'
import { keptBy, withClient } from './postgres.ts'
import { startProduct } from './product.ts'

/** A person of the seeded practice by what the device is for: Dr. Nusrat Jahan, or her assistant Md. Shakil Mia. */
export type Work = 'doctor' | 'desk'
export const phoneOfWork: Record<Work, string> = { doctor: '01711000101', desk: '01711000301' }

/** A practice whose devices are set up: its database, and the disk of each device, all to be copied. */
export interface KeptPractice {
  database: string
  disks: string[]
}

/**
 * The seeded practice with one device for each of `works`, set up in that order by the product itself: once a run and
 * sitting date, by whichever worker asks first, while the others wait.
 */
export async function keptPractice(works: readonly Work[]): Promise<KeptPractice> {
  const postgres = inject('postgres')
  const { disks, databases } = keptBy(postgres)
  const name = [...works, sittingDate(Date.now())].join('_').replaceAll('-', '')
  const folder = join(disks, name)
  const practice = {
    database: `${databases}${name}`,
    disks: works.map((work, at) => join(folder, `${at}-${work}`)),
  }
  await withClient(postgres.url, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [practice.database])
    if (!existsSync(folder)) await makePractice(works, practice.database, folder)
  })
  return practice
}

async function makePractice(works: readonly Work[], database: string, folder: string): Promise<void> {
  mkdirSync(dirname(folder), { recursive: true })
  const making = mkdtempSync(`${folder}-`)
  const product = await startProduct()
  try {
    for (const [at, work] of works.entries()) {
      const disk = join(making, `${at}-${work}`)
      await makeDisk(product.address, work, disk)
      await proveDisk(product.address, disk)
    }
  } catch (error) {
    await product.end()
    throw error
  }
  await product.end(database)
  renameSync(making, folder)
}

async function makeDisk(address: string, work: Work, disk: string): Promise<void> {
  const device = await openBrowser({ address, any: {} })
  await signIn(device, phoneOfWork[work])
  await enrolDevice(device, { kind: work })
  await syncNow(device)
  await device.close(disk)
}

/** Milliseconds: a lock that is not drawn by then never is. */
const lockComes = 30_000

/** A copy of the disk comes to the lock. Without it every story that begins with such a copy would fail a minute later and say nothing of why. */
async function proveDisk(address: string, disk: string): Promise<void> {
  const copy = await openBrowser({ address, any: { disk } })
  try {
    await copy.page.goto('/')
    await lockScreen(copy).waitFor({ timeout: lockComes })
  } catch (error) {
    throw new Error(`a kept disk has no lock: ${await whatIsShown(copy)}`, { cause: error })
  } finally {
    await copy.close()
  }
}

async function whatIsShown({ page }: BrowserDevice): Promise<string> {
  const here = await page.evaluate(async () => ({
    values: Object.keys(localStorage),
    stores: (await indexedDB.databases()).map(({ name }) => name),
  }))
  const shown = await page.innerText('body')
  return `${page.url()} shows "${shown.slice(0, 300)}"; values ${here.values.join(' ')}; stores ${here.stores.join(' ')}`
}
