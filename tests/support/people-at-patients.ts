import { expect } from 'vitest'
import { bn } from '#features/patients/text/bn.ts'
import { en } from '#features/patients/text/en.ts'
import type { BrowserDevice } from './browser.ts'
import { checkByKey, follow } from './people.ts'
import type { Product } from './product.ts'

export const read = (at: BrowserDevice) => ({ bn, en })[at.language]

/** The list of patients, by the menu. */
export async function openList(at: BrowserDevice): Promise<void> {
  await at.page
    .getByRole('link', { name: read(at).patients, exact: true })
    .first()
    .click()
  await at.page.getByRole('heading', { level: 1, name: read(at).patients }).waitFor()
}

/** Types into the box and waits for the first row that answers. */
export async function look(at: BrowserDevice, text: string, first: RegExp): Promise<string[]> {
  await at.page.getByRole('searchbox', { name: read(at).search }).fill(text)
  const rows = at.page.getByRole('table', { name: read(at).patients }).locator('tbody tr')
  await expect.poll(() => rows.first().innerText()).toMatch(first)
  return rows.allInnerTexts()
}

export async function openPatient(at: BrowserDevice, name: string): Promise<void> {
  await openList(at)
  await look(at, name, new RegExp(name))
  // The list may be drawn anew under the press: whoever sees nothing happen presses again.
  const heading = at.page.getByRole('heading', { level: 1, name })
  await expect
    .poll(
      async () => {
        if ((await heading.count()) === 0)
          await at.page
            .getByRole('table')
            .getByRole('link', { name, exact: true })
            .first()
            .click({ timeout: 5_000 })
        return heading.count()
      },
      { interval: 2_000 },
    )
    .toBe(1)
}

/** Fills the form of a new patient and saves it; ends on her page. */
export async function register(
  at: BrowserDevice,
  who: { name: string; phone: string; years: string },
): Promise<void> {
  const { form } = read(at)
  await openList(at)
  await at.page.getByRole('link', { name: read(at).new }).click()
  await fillWho(at, who)
  await at.page.getByRole('button', { name: form.save }).click()
  await at.page.getByRole('heading', { level: 1, name: who.name }).waitFor()
}

export async function fillWho(
  at: BrowserDevice,
  who: { name: string; phone: string; years: string },
): Promise<void> {
  const { gender } = read(at)
  await at.page.locator('input[name=name]').fill(who.name)
  await at.page.locator('input[name=phone]').fill(who.phone)
  await checkByKey(at.page.getByRole('radio', { name: gender.female, exact: true }))
  await at.page.locator('input[name="age.years"]').fill(who.years)
}

export async function rename(at: BrowserDevice, from: string, to: string): Promise<void> {
  const { form, info } = read(at)
  await openPatient(at, from)
  await at.page.getByRole('link', { name: info.edit }).click()
  await at.page.locator('input[name=name]').fill(to)
  await at.page.getByRole('button', { name: form.save }).click()
  await at.page.getByRole('heading', { level: 1, name: to }).waitFor()
}

/** Opens the page of whom this sheet was written for: of one name and phone there may be two. */
export async function openPatientOf(
  at: BrowserDevice,
  { database }: Pick<Product, 'database'>,
  prescription_id: string,
): Promise<void> {
  const { patient_id } = await database.owner
    .selectFrom('prescriptions')
    .select('patient_id')
    .where('id', '=', prescription_id)
    .executeTakeFirstOrThrow()
  await follow(at, `/doctor/patients/info?id=${patient_id}`)
  await at.page.getByRole('link', { name: read(at).info.edit }).waitFor()
}
