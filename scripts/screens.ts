import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bn } from '#app/browser/text/bn.ts'
import { en } from '#app/browser/text/en.ts'
import { screens } from '#app/browser/features.ts'
import type { Screen } from '#nav/screen.ts'
import { startProduct } from '#tests/bench/product.ts'
import { cutTextOnScreen } from '#tests/support/cut-text.ts'
import { type BrowserDevice, type DeviceSize, deviceSizes, openBrowser } from '#tests/support/browser.ts'
import {
  deviceSetUp,
  enrolDevice,
  faultsOnScreen,
  lockScreen,
  signIn,
  typePin,
} from '#tests/support/people.ts'
import {
  actOn,
  goTo,
  issue,
  registerWalkIn,
  syncNow,
  writePrescription,
} from '#tests/support/people-at-work.ts'
import {
  adminSampleIds,
  type SampleIds,
  filledIn,
  ownSampleIds,
  sampleIds,
} from '#tests/support/sample-ids.ts'
import { walkAll } from './newcomers.ts'
import { newPhone, states } from './screen-states.ts'

/** Pictures of every screen on demonstration data: `npm run screens -- --only desk --lang bn --size tablet --theme dark`; `--only newcomer`: nobody's picture, but every walk of a newcomer. */
const { values: request } = parseArgs({
  options: {
    only: { type: 'string' },
    lang: { type: 'string' },
    size: { type: 'string' },
    theme: { type: 'string' },
    full: { type: 'boolean', default: false },
  },
})

const themes = ['light', 'dark'] as const
const languages = ['bn', 'en'] as const
const sizes: readonly DeviceSize[] = ['phone', 'portrait', 'tablet', 'laptop']
const chosen = <T extends string>(all: readonly T[], one: string | undefined): readonly T[] =>
  all.filter((each) => one === undefined || one.split(',').includes(each))

const appWords = { en, bn }
const out = join(import.meta.dirname, '../.pictures')

/** Whose screens these are. The doctor of physical medicine sees what the others have no menu for. */
const people = {
  visitor: null,
  user: '01712345601',
  doctor: '01711000101',
  physio: '01911000103',
  admin: '01711000401',
} as const
type Role = keyof typeof people

function roleFor(screen: Screen): Role {
  if (screen.speciality) return 'physio'
  return screen.area === 'public' ? 'visitor' : screen.area
}

interface Picture {
  name: string
  path: string
  size: DeviceSize
  language: string
  theme: string
  faults: string[]
}

const nameOf = (screen: Screen): string => screen.path.replace(/^\//, '').replace(/[^\w-]+/g, '_') || 'home'

const isWanted = (name: string): boolean =>
  request.only === undefined || request.only.split(',').some((part) => name.includes(part))
const wanted = screens.filter((screen) => screen.path !== '*' && isWanted(`${screen.feature} ${screen.path}`))
const wantedStates = states.filter(({ name }) => isWanted(name))
const setUp = 'state-set-up'
const walks = 'newcomer'

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'niramoy-screens-'))
  const product = await startProduct(dataDir, 'demo')
  const pictures: Picture[] = []
  const stumbled: string[] = []
  mkdirSync(out, { recursive: true })
  try {
    for (const role of Object.keys(people).filter((name): name is Role => name in people)) {
      const theirs = wanted.filter((screen) => roleFor(screen) === role)
      if (theirs.length > 0 || (role === 'doctor' && (wantedStates.length > 0 || isWanted(setUp))))
        pictures.push(...(await picturesFor(role, { theirs, address: product.origin })))
    }
    if (isWanted(walks)) stumbled.push(...(await walkAll(product.origin, request)))
  } finally {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  writeFileSync(join(out, 'index.html'), indexPage(pictures))
  report(pictures, stumbled)
}

async function picturesFor(
  role: Role,
  { theirs, address }: { theirs: Screen[]; address: string },
): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const language of chosen(languages, request.lang)) {
    const at = await openBrowser({ address, language, size: 'laptop' })
    await signedIn(at, role)
    if (isStaff(role)) {
      if (role === 'doctor' && isWanted(setUp))
        pictures.push(...(await shoot(at, { name: setUp, path: setUp, drawn: true })))
      await enrolDevice(at, { kind: 'doctor' })
      await syncNow(at)
      await oneVisit(at)
    }
    const ids = await idsFor(at, role)
    for (const screen of theirs) pictures.push(...(await picturesOf(at, { screen, ids })))
    if (role === 'doctor') pictures.push(...(await picturesOfStates(at)))
    pictures.at(-1)?.faults.push(...at.complaints.splice(0))
    await at.close()
  }
  return pictures
}

/** What really is there to be opened by its id. */
async function idsFor(at: BrowserDevice, role: Role): Promise<SampleIds> {
  if (isStaff(role)) return sampleIds(at)
  if (role === 'admin') return adminSampleIds(at)
  if (role !== 'user') return {}
  await at.page.goto('/user')
  return ownSampleIds(at)
}

const isStaff = (role: Role): boolean => role === 'doctor' || role === 'physio'

/** Staff stand before the set-up of their device. */
async function signedIn(at: BrowserDevice, role: Role): Promise<void> {
  const phone = people[role]
  if (phone === null) return
  await signIn(at, phone, { to: isStaff(role) ? '/doctor/device' : '/' })
  if (isStaff(role)) await deviceSetUp(at).waitFor()
}

/** Somebody comes, another waits, and the first leaves with a prescription: what several screens have to show. */
async function oneVisit(at: BrowserDevice): Promise<void> {
  await goTo(at, 'desk')
  await registerWalkIn(at, {
    phone: newPhone(at, 21),
    name: 'Momena Khatun',
    years: 42,
    bp: '140/90',
    weight: '68.5',
  })
  await registerWalkIn(at, {
    phone: newPhone(at, 22),
    name: 'মোহাম্মদ জসিম উদ্দিন চৌধুরী',
    years: 55,
    gender: 'male',
  })
  await actOn(at, 'Momena Khatun', 'write')
  await writePrescription(at, ['napa 500 111 pc 5d', 'seclo 20 101 ac 14d', 'monas 10 001 1m'])
  await issue(at)
}

async function picturesOf(
  at: BrowserDevice,
  { screen, ids }: { screen: Screen; ids: SampleIds },
): Promise<Picture[]> {
  const path = filledIn(screen.path, ids)
  await at.page.goto(path)
  return shoot(at, { name: nameOf(screen), path, drawn: await ready(at) })
}

/** What stands at no address: dialogs, notices, work that waits for a line. */
async function picturesOfStates(at: BrowserDevice): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const { name, come, leave } of wantedStates) {
    await come(at)
    await at.page.waitForTimeout(700)
    pictures.push(...(await shoot(at, { name, path: name, drawn: true })))
    await leave(at)
  }
  return pictures
}

/** The page as it stands, at every size and in every theme; left as large as it was, for what comes next. */
async function shoot(
  at: BrowserDevice,
  of: { name: string; path: string; drawn: boolean },
): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const theme of chosen(themes, request.theme)) {
    await at.page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    for (const size of chosen(sizes, request.size)) {
      const name = `${of.name}--${size}-${at.language}-${theme}.png`
      await at.page.setViewportSize(deviceSizes[size])
      await at.page.waitForTimeout(150)
      const loading = await stillLoading(at)
      await at.page.screenshot({ path: join(out, name), fullPage: request.full })
      const faults = [
        ...loading,
        ...(of.drawn ? await faultsOnScreen(at) : ['no heading in sight']),
        ...(await cutTextOnScreen(at.page)),
        ...(await missing(at)),
        ...(await sideways(at)),
        ...at.complaints.splice(0),
      ]
      pictures.push({ name, path: of.path, size, language: at.language, theme, faults })
      if (faults.length > 0) console.log(`${name}\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    }
  }
  await at.page.setViewportSize(deviceSizes.laptop)
  return pictures
}

/** Past its lock if there is one, drawn and with its letters; false where no title ever came. */
async function ready(at: BrowserDevice): Promise<boolean> {
  const title = at.page.getByRole('heading', { level: 1 }).first()
  const drawn = () =>
    title.waitFor({ timeout: 6000 }).then(
      () => true,
      () => false,
    )
  if (!(await drawn())) return false
  if (await lockScreen(at).isVisible()) {
    await typePin(at)
    await lockScreen(at).waitFor({ state: 'detached' })
  }
  const seen = await drawn()
  await at.page.evaluate(() => document.fonts.ready)
  await at.page.waitForTimeout(700)
  return seen
}

/** Ten seconds are enough on a busy machine too: a picture of what is still coming shows nothing of its screen. */
const stillLoading = (at: BrowserDevice): Promise<string[]> =>
  at.page
    .waitForFunction(() => !document.querySelector('[aria-busy="true"]:not(button)'), null, {
      timeout: 10_000,
    })
    .then(
      () => [],
      () => ['still loading'],
    )

/** The build knows no such page, or it broke while it was drawn. */
async function missing(at: BrowserDevice): Promise<string[]> {
  const title = await at.page
    .getByRole('heading', { level: 1 })
    .first()
    .innerText({ timeout: 1000 })
    .catch(() => '')
  return [appWords.en, appWords.bn]
    .flatMap(({ not_found, failed }) => [not_found, failed])
    .filter((words) => words === title)
}

/** A page that moves sideways has something in it that does not fit. */
const sideways = (at: BrowserDevice): Promise<string[]> =>
  at.page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? [`wider than the screen by ${scrollWidth - clientWidth} px`] : []
  })

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const indexPage = (
  pictures: Picture[],
): string => `<!doctype html><meta charset="utf-8"><title>Screens</title>
<style>body{font:14px system-ui;margin:16px}figure{display:inline-block;vertical-align:top;margin:8px;width:300px}img{width:100%;border:1px solid #999}li{color:#a00;overflow-wrap:anywhere}</style>
${pictures
  .map(
    (one) => `<figure><a href="${one.name}"><img loading="lazy" src="${one.name}" alt=""></a>
<figcaption>${escaped(one.path)}<br>${one.size} ${one.language} ${one.theme}<ul>${one.faults.map((fault) => `<li>${escaped(fault)}</li>`).join('')}</ul></figcaption></figure>`,
  )
  .join('\n')}
`

function report(pictures: Picture[], stumbled: string[]): void {
  const faulty = pictures.filter((one) => one.faults.length > 0)
  console.log(
    `${pictures.length} pictures of ${new Set(pictures.map((one) => one.path)).size} screens in .pictures/index.html, ${faulty.length} with findings`,
  )
  if (stumbled.length > 0) console.log(`newcomers stumbled ${stumbled.length} times`)
  if (faulty.length + stumbled.length > 0) process.exitCode = 1
}

await main()
