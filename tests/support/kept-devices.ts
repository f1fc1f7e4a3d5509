import { existsSync, mkdirSync, mkdtempSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inject } from 'vitest'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { openBrowser } from './browser.ts'
import { enrolDevice, signIn } from './people.ts'
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
  for (const [at, work] of works.entries()) {
    const device = await openBrowser({ address: product.address, any: {} })
    await signIn(device, phoneOfWork[work])
    await enrolDevice(device, { kind: work })
    await syncNow(device)
    // Who copies the disk chooses the language anew.
    await device.page.evaluate(() => localStorage.removeItem('language'))
    await device.close(join(making, `${at}-${work}`))
  }
  await product.end(database)
  renameSync(making, folder)
}
