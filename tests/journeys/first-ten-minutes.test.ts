import { afterAll, beforeAll, expect, test } from 'vitest'
import { bn as adminBn } from '#features/admin-home/text/bn.ts'
import { en as adminEn } from '#features/admin-home/text/en.ts'
import { bn as patientBn } from '#features/patient-home/text/bn.ts'
import { en as patientEn } from '#features/patient-home/text/en.ts'
import { bn as deskBn } from '#features/quick-appointments/text/bn.ts'
import { en as deskEn } from '#features/quick-appointments/text/en.ts'
import { type DeviceSize, openBrowser } from '#tests/support/browser.ts'
import { firstTenMinutes, newcomers } from '#tests/support/newcomer.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct({ demonstration: true })
})
afterAll(() => product.end())

const welcome = ({ welcome: said }: { welcome: string }): string => said.replace('{{name}}', '')
const firstPages = {
  bn: { today: deskBn.today, desk: deskBn.title, patient: welcome(patientBn), admin: adminBn.title },
  en: { today: deskEn.today, desk: deskEn.title, patient: welcome(patientEn), admin: adminEn.title },
}

/** Every one of them once, every size and both languages among them; \`npm run screens\` lets each walk on all six. */
const walks: readonly [language: 'bn' | 'en', size: DeviceSize][] = [
  ['bn', 'laptop'],
  ['en', 'portrait'],
  ['bn', 'phone'],
  ['en', 'laptop'],
  ['bn', 'portrait'],
  ['en', 'phone'],
  ['bn', 'laptop'],
  ['en', 'portrait'],
]

test.each(newcomers.map((one, at) => [one.who, ...(walks[at] ?? (['bn', 'laptop'] as const)), one] as const))(
  '%s, first ten minutes in %s on a %s: no dead end, nothing over anything, a way home and out',
  async (_, language, size, who) => {
    const at = await openBrowser({ address: product.address, language, size })
    const { headings, faults } = await firstTenMinutes(at, who)
    expect(faults).toEqual([])
    // Before it the product's first page, and for staff the device and its lock; after it home again and out.
    const inside = headings.slice(who.device ? 3 : 1, -2)
    expect(inside[0]).toContain(firstPages[language][who.lands])
    // The first page of staff stands in the menu too.
    expect(new Set(inside.slice(1)).size).toBe(inside.length - 1)
    expect(inside.length).toBeGreaterThan(who.device ? 6 : 1)
    await at.close()
  },
)
