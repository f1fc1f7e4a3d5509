import { sql } from 'kysely'
import { en } from '#features/appointments/text/en.ts'
import { en as patientWords } from '#features/patients/text/en.ts'
import { asPractice } from '#server/transaction/as-practice.ts'
import { en as kit } from '#text/en.ts'
import { type BrowserDevice, openBrowser } from './browser.ts'
import { checkByKey, enrolDevice, signIn } from './people.ts'
import { syncNow } from './people-at-work.ts'
import { type Product, startProduct } from './product.ts'

/** An assistant's tablet at a chamber where she may let something off: another fee than the rule's is a discount. */
export async function oneAtBooking() {
  const product = await startProduct()
  await mayLetOff(product)
  const tablet = await openBrowser({ address: product.address, language: 'en', size: 'tablet' })
  await signIn(tablet, '01711000301')
  await enrolDevice(tablet, { kind: 'desk' })
  await syncNow(tablet)
  const end = async () => {
    await tablet.close()
    await product.end()
  }
  return { product, tablet, end }
}

async function mayLetOff(product: Product): Promise<void> {
  await product.database.owner
    .updateTable('memberships')
    .set({ permissions: sql`array_append(permissions, 'Discount')`, discount_limit_paisa: 100_000 })
    .where('user_id', '=', 101)
    .execute()
  await asPractice(
    product.database.db,
    { practice_id: 1, user_id: 1, action: 'test', now: new Date() },
    async (practice) => {
      const row = await practice.sql((db) =>
        db.selectFrom('staff').selectAll().where('id', '=', 101).executeTakeFirstOrThrow(),
      )
      practice.change('staff', row, {
        permissions: [...row.permissions, 'Discount'],
        discount_limit_paisa: 100_000,
      })
    },
  )
}

/** What is done in the form and in the list, by their words. */
export function bookingOn(tablet: () => BrowserDevice) {
  const dialog = () => tablet().page.getByRole('dialog', { name: en.create_title })
  const choice = (label: string) => dialog().getByRole('combobox', { name: new RegExp(`^${label}`) })
  const rows = () => tablet().page.getByRole('list', { name: en.appointments }).getByRole('listitem')

  async function openDialog(): Promise<void> {
    await tablet().page.getByRole('banner').getByRole('button', { name: en.appointment, exact: true }).click()
    await dialog().waitFor()
  }

  async function choose(label: string, option: string | number): Promise<string> {
    await choice(label).click()
    const options = tablet().page.getByRole('option')
    const wanted =
      typeof option === 'number' ? options.nth(option) : options.filter({ hasText: option }).first()
    const said = await wanted.innerText()
    await wanted.click()
    return said.trim()
  }

  /** Chamber and date, the date by its place in the list; answers what it read. */
  async function chooseSitting(at: number): Promise<string> {
    await choose(en.chamber, 0)
    return choose(en.date, at)
  }

  async function tellPerson(phone: string, relation: keyof typeof patientWords.relation): Promise<void> {
    await dialog()
      .getByRole('textbox', { name: new RegExp(`^${en.phone}`) })
      .fill(phone)
    await choose(en.relation, patientWords.relation[relation])
  }

  const tellGender = (gender: keyof typeof patientWords.gender): Promise<void> =>
    checkByKey(dialog().getByRole('radio', { name: patientWords.gender[gender], exact: true }))

  async function submit(): Promise<void> {
    await dialog()
      .getByRole('button', { name: new RegExp(`^${en.submit}`) })
      .click()
    const question = tablet().page.getByRole('dialog', { name: en.confirm_title })
    await question.getByText(en.confirm_body).waitFor()
    await question.getByRole('button', { name: kit.ok, exact: true }).click()
  }

  /** Books somebody new into a sitting; ends on that sitting's page. */
  async function bookNew(name: string, phone: string, at: number): Promise<string> {
    await openDialog()
    const sitting = await chooseSitting(at)
    await tellPerson(phone, 'self')
    await dialog()
      .getByRole('textbox', { name: new RegExp(`^${en.name}`) })
      .fill(name)
    await dialog().getByRole('textbox', { name: kit.years, exact: true }).fill('40')
    await tellGender('male')
    await submit()
    await dialog().waitFor({ state: 'detached' })
    await tablet().page.waitForURL(/\/doctor\/schedules\/[\w-]+\/appointments$/)
    await rows().filter({ hasText: name }).waitFor()
    return sitting
  }

  async function act(name: string, word: string): Promise<void> {
    await tablet()
      .page.getByRole('button', { name: kit.row_actions.replace('{{name}}', name) })
      .click()
    await tablet().page.getByRole('menuitem', { name: word, exact: true }).click()
  }
  return { dialog, choice, rows, openDialog, choose, chooseSitting, tellPerson, tellGender, bookNew, act }
}
