import { bn as appBn } from '#app/browser/text/bn.ts'
import { en as appEn } from '#app/browser/text/en.ts'
import { bn as visitBn } from '#features/appointments/text/bn.ts'
import { en as visitEn } from '#features/appointments/text/en.ts'
import { bn as authBn } from '#features/auth/text/bn.ts'
import { en as authEn } from '#features/auth/text/en.ts'
import { bn as installBn } from '#features/install/text/bn.ts'
import { en as installEn } from '#features/install/text/en.ts'
import { bn as wallBn } from '#features/wall-display/text/bn.ts'
import { en as wallEn } from '#features/wall-display/text/en.ts'
import { bn as kitBn } from '#text/bn.ts'
import { en as kitEn } from '#text/en.ts'
import { bn as deskBn } from '#features/quick-appointments/text/bn.ts'
import { en as deskEn } from '#features/quick-appointments/text/en.ts'
import { type BrowserDevice, deviceSizes } from '#tests/support/browser.ts'
import { field, lock, unlock } from '#tests/support/people.ts'
import { certificateStates } from './certificate-states.ts'
import { drawingStates } from './drawing-states.ts'
import { recordImportStates } from './record-import-states.ts'
import {
  actOn,
  callNext,
  drugBox,
  goTo,
  registerWalkIn,
  syncNow,
  writePrescription,
} from '#tests/support/people-at-work.ts'

/** What a doctor meets at no address of its own: how he comes to it, and how he leaves it. */
export interface State {
  name: string
  come: (at: BrowserDevice) => Promise<void>
  leave: (at: BrowserDevice) => Promise<void>
}

const words = {
  bn: {
    desk: deskBn,
    app: appBn,
    visit: visitBn,
    auth: authBn,
    install: installBn,
    kit: kitBn,
    wall: wallBn,
  },
  en: {
    desk: deskEn,
    app: appEn,
    visit: visitEn,
    auth: authEn,
    install: installEn,
    kit: kitEn,
    wall: wallEn,
  },
}
/** A number that nobody has yet, though the same walk was taken in the other language. */
export const newPhone = (at: BrowserDevice, last: number): string =>
  `0179${{ bn: 8, en: 7 }[at.language]}0000${String(last).padStart(2, '0')}`

const escape = (at: BrowserDevice): Promise<void> => at.page.keyboard.press('Escape')

export const states: readonly State[] = [
  {
    name: 'state-desk-called',
    come: callSomebody,
    leave: () => Promise.resolve(),
  },
  {
    name: 'state-desk-arrival',
    come: openArrival,
    leave: async (at) => {
      await at.page.keyboard.press('Escape')
      await at.page.setViewportSize(deviceSizes.laptop)
    },
  },
  { name: 'state-desk-begin', come: askToBegin, leave: escape },
  {
    name: 'state-today',
    leave: () => Promise.resolve(),
    come: async (at) => {
      await at.page.getByRole('link', { name: words[at.language].desk.today, exact: true }).first().click()
      await at.page.getByRole('heading', { level: 2 }).first().waitFor()
    },
  },
  { name: 'state-writer-dose', come: askAboutDoses, leave: () => Promise.resolve() },
  {
    name: 'state-writer-offers',
    leave: () => Promise.resolve(),
    come: async (at) => {
      await goTo(at, 'desk')
      const name = { bn: 'Salma Begum', en: 'Selina Begum' }[at.language]
      await registerWalkIn(at, { phone: newPhone(at, 42), name, years: 34, weight: '54' })
      await actOn(at, name, 'write')
      await writePrescription(at, ['osartil 50 1+0+0 cont'])
      await drugBox(at).fill('seclo 20 1+0+1 ')
      await at.page.getByRole('option').first().waitFor()
      await dismissToasts(at)
    },
  },
  ...drawingStates,
  ...recordImportStates,
  {
    name: 'state-install',
    come: offerInstall,
    leave: (at) =>
      at.page.getByRole('button', { name: words[at.language].install.later, exact: true }).click(),
  },
  { name: 'state-waiting', come: workWithNoLine, leave: (at) => at.offline(false) },
  {
    name: 'state-wall',
    come: hangOnTheWall,
    leave: async (at) => {
      await at.page.goto('/doctor/desk')
      await unlock(at)
    },
  },
  { name: 'state-feedback', come: openFeedback, leave: escape },
  {
    name: 'state-forgotten-pin',
    come: forgetPin,
    leave: async (at) => {
      await escape(at)
      await unlock(at)
    },
  },
  ...certificateStates,
  // The last: the next version goes on waiting, and its notice stands above whatever is drawn then.
  { name: 'state-update', come: offerUpdate, leave: () => Promise.resolve() },
]

/** Nobody is in yet, and the session was not begun: the first call asks. */
async function askToBegin(at: BrowserDevice): Promise<void> {
  const { desk, kit } = words[at.language]
  await goTo(at, 'desk')
  if (await at.page.getByText(desk.sitting_running, { exact: true }).isVisible()) return
  await at.page.getByRole('button', { name: kit.call_next }).click()
  await at.page.getByRole('dialog').waitFor()
}

/** Somebody is in the room, others wait with money due and without, and the message of the call still stands. */
async function callSomebody(at: BrowserDevice): Promise<void> {
  await goTo(at, 'desk')
  const people = [
    [31, 'হাবিবুর রহমান', 55, '750'],
    [32, 'Fatema Khatun', 31, '1000'],
    [33, 'মোসাম্মৎ হালিমা খাতুন', 42, '400'],
    [34, 'Mizanur Rahman', 48, '1000'],
  ] as const
  for (const [last, name, years, paid] of people)
    await registerWalkIn(at, {
      phone: newPhone(at, last),
      name,
      years,
      paid,
      ...(years > 45 ? { bp: '140/90' } : {}),
    })
  await callNext(at)
}

/** The form over the queue of an upright tablet or a phone, with the family of a phone. */
async function openArrival(at: BrowserDevice): Promise<void> {
  const { desk } = words[at.language]
  await goTo(at, 'desk')
  await at.page.setViewportSize(deviceSizes.portrait)
  await at.page.getByRole('button', { name: desk.arrival, exact: true }).click()
  await field(at, desk.phone).fill('01712345601')
  await at.page.getByRole('radiogroup', { name: desk.household }).waitFor()
}

/** As words, because the compiler's own helpers are not in the page. */
const askToInstall =
  "localStorage.removeItem('install_offered_at'); dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: () => Promise.resolve() }))"

/** Chromium asks only where there is a screen, and sometimes by itself before; after something was saved the next page offers the app. */
async function offerInstall(at: BrowserDevice): Promise<void> {
  await goTo(at, 'desk')
  await at.page.evaluate(askToInstall)
  // By the second page it is known that something was saved here.
  await goTo(at, 'sync')
  await goTo(at, 'desk')
  await goTo(at, 'sync')
  await at.page.getByRole('button', { name: words[at.language].install.now, exact: true }).waitFor()
}

/** To a browser another address of the worker is another worker: it is installed and waits, as that of a new version does. */
async function offerUpdate(at: BrowserDevice): Promise<void> {
  const devtools = await at.context.newCDPSession(at.page)
  // The page itself may register only its own script.
  await devtools.send('Page.setBypassCSP', { enabled: true })
  await at.page.goto('/doctor/sync')
  await unlock(at)
  await at.page.evaluate("navigator.serviceWorker.register('/sw.js?next').then(() => null)")
  await at.page.getByText(words[at.language].app.update).waitFor()
}

async function workWithNoLine(at: BrowserDevice): Promise<void> {
  await at.offline(true)
  await goTo(at, 'desk')
  await registerWalkIn(at, { phone: newPhone(at, 23), name: 'Rokeya Khanam', years: 61, bp: '160/95' })
  await goTo(at, 'sync')
}

/** Somebody is called and two wait, and this device becomes the screen that says so. */
async function hangOnTheWall(at: BrowserDevice): Promise<void> {
  const { wall } = words[at.language]
  await goTo(at, 'desk')
  for (const [last, name, years] of [
    [24, 'আনোয়ারা বেগম', 44],
    [25, 'Shafiqul Islam', 39],
  ] as const)
    await registerWalkIn(at, { phone: newPhone(at, last), name, years })
  await callNext(at)
  await syncNow(at)
  await at.page.getByRole('button', { name: wall.add }).click()
  await at.page.getByRole('dialog').getByRole('button', { name: wall.make }).click()
  const code = await at.page
    .getByRole('dialog')
    .getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    .innerText()
  await at.page.goto('/doctor/display')
  await field(at, wall.code).fill(code)
  await at.page.getByRole('button', { name: wall.join }).click()
  await at.page.getByRole('button', { name: wall.initials_on }).click()
}

async function openFeedback(at: BrowserDevice): Promise<void> {
  const { kit, visit } = words[at.language]
  await at.page.goto('/doctor/appointments')
  await unlock(at)
  await at.page
    .getByRole('button', { name: kit.row_actions.replace('{{name}}', 'Momena Khatun') })
    .first()
    .click()
  await at.page.getByRole('menuitem', { name: visit.act_feedback }).click()
  await at.page.getByRole('dialog').waitFor()
}

async function forgetPin(at: BrowserDevice): Promise<void> {
  await lock(at)
  await at.page.getByRole('button', { name: words[at.language].auth.forgot_pin }).click()
  await at.page.getByRole('dialog').waitFor()
}

/** A sheet with a dose that is asked about, one that was kept, and one that stops it. */
async function askAboutDoses(at: BrowserDevice): Promise<void> {
  await goTo(at, 'desk')
  const name = { bn: 'Habibur Rahman', en: 'Harunur Rashid' }[at.language]
  await registerWalkIn(at, { phone: newPhone(at, 41), name, years: 55, gender: 'male', weight: '68.5' })
  await actOn(at, name, 'write')
  await writePrescription(at, ['osartil 50 1+0+0 cont', 'seclo 20 6+0+6 ac 14d'])
  await drugBox(at).press('1')
  await writePrescription(at, ['methotrax 2.5 1+0+0 1m', 'napa 500 8+8+8 5d'])
  await dismissToasts(at)
}

/** What was said on the way here stands over what is shown. */
async function dismissToasts(at: BrowserDevice): Promise<void> {
  const buttons = at.page.getByRole('button', { name: words[at.language].kit.dismiss, exact: true })
  // One that goes by itself meanwhile is nobody's press.
  await buttons.evaluateAll((all) => all.forEach((one) => one instanceof HTMLElement && one.click()))
  await drugBox(at).focus()
}
