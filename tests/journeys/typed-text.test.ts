import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { en as appointments } from '#features/appointments/text/en.ts'
import { en as billing } from '#features/billing/text/en.ts'
import { en as drugs } from '#features/drugs/text/en.ts'
import { en as patients } from '#features/patients/text/en.ts'
import { en as rx } from '#features/prescriptions/text/en.ts'
import { en as desk } from '#features/quick-appointments/text/en.ts'
import { en as schedules } from '#features/schedules/text/en.ts'
import { en as vitals } from '#features/vitals/text/en.ts'
import { en as kit } from '#text/en.ts'
import { keptNamesOf } from '#tests/support/agreement.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { rested, restUntilLocked, watchHands } from '#tests/support/half-typed.ts'
import { checkByKey, faultsOnScreen, field, unlock } from '#tests/support/people.ts'
import { actOn, drugBox, goTo, registerWalkIn } from '#tests/support/people-at-work.ts'
import { standInClock } from '#tests/support/stand-in-clock.ts'
import { oneAtWork } from '#tests/support/two-at-work.ts'

let at: BrowserDevice
let end: () => Promise<void>
beforeAll(async () => {
  ;({ at, end } = await oneAtWork('doctor', {
    language: 'en',
    size: 'laptop',
    before: async ({ context }) => {
      await context.addInitScript(watchHands)
      await context.addInitScript(standInClock, 0)
    },
  }))
  await goTo(at, 'desk')
  await registerWalkIn(at, { phone: '01799000091', name: 'Rokeya Sultana', years: 58, paid: '300' })
})
afterAll(() => end())

const who = 'Rokeya Sultana'
const dialog = () => at.page.getByRole('dialog')
const named = (name: string) => at.page.locator(`[name="${name}"]:visible`)
const press = (name: string | RegExp) =>
  at.page.getByRole('button', { name, exact: typeof name === 'string' }).click()

/** A form, how it is opened from any page, and what is typed in it, box by box. Where it is no dialog the menu leads away from it. */
interface Typed {
  open: () => Promise<unknown>
  more?: () => Promise<unknown>
  boxes: readonly (readonly [box: () => ReturnType<typeof named>, text: string])[]
  isDialog?: true
}

const atTheDesk = async (act: Parameters<typeof actOn>[2]) => {
  await goTo(at, 'desk')
  await actOn(at, who, act)
}
const openPage = (path: string) => at.page.locator(`aside nav a[href="${path}"]`).click()
const openPatients = async () => {
  await openPage('/doctor/patients')
  await at.page.getByRole('heading', { level: 1, name: patients.patients }).waitFor()
}
const openSheet = async () => {
  await atTheDesk('write')
  await drugBox(at).waitFor()
}
const openOwnMedicine = async () => {
  await openSheet()
  if ((await drugBox(at).inputValue()) === '') await drugBox(at).fill('zzmix 5 1+0+1')
  await drugBox(at).press('Enter')
  await at.page.getByRole('option', { name: rx.own_drug.replace('{{name}}', 'zzmix 5') }).click()
  await dialog().waitFor()
}
const openBooking = () => at.page.getByRole('banner').getByRole('button', { name: 'Appointment' }).click()
const chooseIn = async (label: string, option: string | null) => {
  await dialog()
    .getByRole('combobox', { name: new RegExp(`^${label}`) })
    .click()
  await (
    option === null
      ? at.page.getByRole('option').first()
      : at.page.getByRole('option', { name: option, exact: true })
  ).click()
}

const throwAway = async () => {
  await at.page.keyboard.press('Escape')
  await dialog().getByRole('alert').getByRole('button', { name: kit.throw_away }).click()
  await dialog().waitFor({ state: 'detached' })
}

const forms: Record<string, Typed> = {
  'an arrival': {
    open: () => goTo(at, 'desk'),
    boxes: [
      [() => field(at, desk.phone), '01799000092'],
      [() => field(at, desk.name), 'Anwara Begum'],
      [() => named('age.years'), '63'],
      [() => field(at, desk.paid), '450'],
    ],
  },
  'a new patient': {
    open: async () => {
      await openPatients()
      await at.page.getByRole('link', { name: patients.new }).click()
    },
    more: async () => {
      await press(patients.clinical.add_condition)
      await field(at, patients.clinical.condition).fill('Asthma since childhood')
      await field(at, patients.clinical.condition).press('Enter')
      await at.page.getByText('Asthma since childhood').waitFor()
      await press(patients.clinical.add_allergy)
    },
    boxes: [
      [() => named('name'), 'Jahanara Khatun'],
      [() => named('guardian'), 'Abdul Mannan'],
      [() => named('age.years'), '41'],
      [() => named('address'), 'Holding 12, Shibganj'],
      [() => named('nid'), '1987654321'],
      [() => at.page.getByRole('combobox', { name: patients.clinical.substance }), 'penicillin'],
      [() => field(at, patients.clinical.reaction), 'swollen lips'],
    ],
  },
  vitals: {
    open: () => atTheDesk('measure'),
    more: () => dialog().getByRole('button', { name: vitals.more }).click(),
    isDialog: true,
    boxes: [
      [() => named('bp'), '150/95'],
      [() => named('temp'), '38.5 C'],
      [() => named('weight'), '61'],
      [() => named('note'), 'sat for ten minutes'],
    ],
  },
  'a payment': {
    open: async () => {
      await atTheDesk('take_payment')
      await at.page.getByRole('heading', { level: 1, name: billing.collect }).waitFor()
    },
    more: () => checkByKey(at.page.getByRole('radio', { name: billing.method.bkash, exact: true })),
    boxes: [
      [() => named('paid_paisa'), '120'],
      [() => named('trx_id'), 'ABC123XYZ9'],
      [() => named('discount_paisa'), '80'],
      [() => named('discount_reason'), 'widow of a teacher'],
    ],
  },
  'what is let off': {
    open: async () => {
      await openPage('/doctor/appointments')
      await press(kit.row_actions.replace('{{name}}', who))
      await at.page.getByRole('menuitem', { name: appointments.act_payment }).click()
      await named('reason').waitFor()
    },
    boxes: [[() => named('reason'), 'her son was here last week']],
    isDialog: true,
  },
  'a session changed for one day': {
    open: async () => {
      await openPage('/doctor/schedules')
      await at.page
        .getByRole('table', { name: schedules.title })
        .getByRole('row')
        .nth(2)
        .getByRole('button')
        .click()
      await at.page.getByRole('menuitem', { name: schedules.change, exact: true }).click()
    },
    boxes: [
      [() => named('max'), '47'],
      [() => named('note'), 'the lift is out of order'],
    ],
    isDialog: true,
  },
  'an appointment': {
    open: async () => {
      await goTo(at, 'desk')
      await openBooking()
    },
    more: async () => {
      await chooseIn(appointments.chamber, null)
      await dialog()
        .getByLabel(new RegExp(`^${appointments.phone}`))
        .fill('01799000093')
      await chooseIn(appointments.relation, patients.relation.self)
    },
    boxes: [
      [() => dialog().getByLabel(new RegExp(`^${appointments.name}`)), 'Momena Bibi'],
      [() => dialog().getByLabel(new RegExp(`^${appointments.phone}`)), '01799000093'],
    ],
    isDialog: true,
  },
  'a referral to nobody yet': {
    open: async () => {
      await openSheet()
      if (!(await field(at, rx.referral.reason).isVisible()))
        await press(`${kit.add}: ${rx.section.referral}`)
    },
    boxes: [
      [() => field(at, rx.referral.degrees), 'FCPS (Surgery)'],
      [() => field(at, rx.referral.reason), 'gall stones on the scan'],
    ],
  },
  "a medicine of one's own": {
    open: openOwnMedicine,
    isDialog: true,
    boxes: [
      [() => dialog().getByLabel(drugs.own.brand), 'Zzmixol'],
      [() => dialog().getByLabel(drugs.own.strength, { exact: true }), '5 mg/ml'],
      [() => dialog().getByRole('combobox', { name: drugs.own.molecule }), 'losart'],
    ],
  },
}

const ways = {
  'a reload': async () => {
    await rested(at)
    await at.page.reload()
    await unlock(at)
  },
  'the idle lock': async () => {
    await restUntilLocked(at)
    await unlock(at)
  },
  'a press in the menu': async ({ isDialog }: Typed) => {
    if (isDialog) await at.page.goBack()
    else await goTo(at, 'sync')
  },
}

describe.each(Object.entries(forms))('what is typed in the form of %s', (_, form) => {
  const typed = form.boxes.map(([, text]) => text)
  // A box that has not come yet holds nothing.
  const read = () =>
    Promise.all(form.boxes.map(async ([box]) => ((await box().count()) === 0 ? null : box().inputValue())))
  test('stands where it was typed', async () => {
    await form.open()
    await form.more?.()
    for (const [box, text] of form.boxes) await box().fill(text)
    expect(await read()).toEqual(typed)
  })
  test.each(Object.entries(ways))('outlives %s', async (__, leave) => {
    await leave(form)
    if (!form.isDialog || !(await dialog().isVisible())) await form.open()
    await expect.poll(read).toEqual(typed)
  })
  test('is named on the device by kinds and ids alone', async () => {
    const isPlain = (part: string) =>
      /^[a-z_-]*$|^\d{1,6}$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$|^\d{4}-\d\d-\d\d$/.test(part)
    await expect.poll(async () => (await keptNamesOf(at)).length).toBeGreaterThan(0)
    expect((await keptNamesOf(at)).filter((name) => !name.split(/[:/]/).every(isPlain))).toEqual([])
  })
  test(form.isDialog ? 'is gone once it is thrown away' : 'stands on a sound screen', async () => {
    expect(await faultsOnScreen(at)).toEqual([])
    if (!form.isDialog) return
    await throwAway()
    await form.open()
    await expect.poll(async () => (await read()).filter((text, box) => text === typed[box])).toEqual([])
    await at.page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
  })
})
