import { type BrowserDevice, type DeviceSize, openBrowser } from './browser.ts'
import { keptPractice, phoneOfWork, type Work } from './kept-devices.ts'
import { enrolDevice, signIn, unlock } from './people.ts'
import { goTo, syncNow } from './people-at-work.ts'
import { type Product, startProduct } from './product.ts'
import { standInClock } from './stand-in-clock.ts'

/** A device as a story wants it; `before` makes the browser ready before its first page. */
export interface WantedDevice {
  work: Work
  language?: 'bn' | 'en'
  size?: DeviceSize
  before?: (at: BrowserDevice) => Promise<unknown>
}

/** How a story comes to its devices. */
export interface SetUp {
  /** By sign-in and enrolment before the story's eyes, where it is about them; else they are copies of such that were set up once a run. */
  setUpHere?: boolean
  /** The clocks of server and devices stand so far (ms) from the machine's. Such devices are set up here. */
  shift?: number
  /** The gateway over HTTP that sends its messages; without one they stand in the server's log. */
  sms?: object
}

/** A running product, and the devices of its practice, opened one by one. */
async function practice(works: readonly Work[], { setUpHere, shift, sms }: SetUp) {
  const kept = setUpHere || shift !== undefined ? null : await keptPractice(works)
  const product = await startProduct({
    ...(kept ? { kept: kept.database } : {}),
    ...(shift === undefined ? {} : { shift }),
    ...(sms ? { sms } : {}),
  })
  const opened: BrowserDevice[] = []
  const open = async ({ work, before, ...screen }: WantedDevice): Promise<BrowserDevice> => {
    const disk = kept?.disks[opened.length]
    const at = await openBrowser({ address: product.address, ...screen, ...(disk ? { any: { disk } } : {}) })
    opened.push(at)
    if (shift !== undefined) await at.context.addInitScript(standInClock, shift)
    await before?.(at)
    await (disk ? openAgain(at) : setUp(at, work))
    return at
  }
  const end = async () => {
    for (const at of opened) await at.close()
    await product.end()
  }
  return { product, open, end }
}

async function setUp(at: BrowserDevice, work: Work): Promise<void> {
  await signIn(at, phoneOfWork[work])
  await enrolDevice(at, { kind: work })
}

async function openAgain(at: BrowserDevice): Promise<void> {
  await at.page.goto('/')
  await unlock(at)
}

export interface PairAtWork {
  product: Product
  first: BrowserDevice
  second: BrowserDevice
  end(): Promise<void>
}

/** Two devices of one practice, each unlocked, with the practice's copy. */
export async function pairAtWork(
  wanted: { first: WantedDevice; second: WantedDevice },
  how: SetUp = {},
): Promise<PairAtWork> {
  const { product, open, end } = await practice([wanted.first.work, wanted.second.work], how)
  const first = await open(wanted.first)
  const second = await open(wanted.second)
  for (const at of [first, second]) await syncNow(at)
  return { product, first, second, end }
}

export interface TwoAtWork {
  product: Product
  /** The doctor's laptop, in Bengali. */
  laptop: BrowserDevice
  /** The assistant's tablet. */
  tablet: BrowserDevice
  end(): Promise<void>
}

/** One chamber's doctor and assistant, each on a device of their own. */
export async function twoAtWork({
  tablet: language = 'en',
  ...how
}: { tablet?: 'bn' | 'en' } & SetUp = {}): Promise<TwoAtWork> {
  const { first, second, ...rest } = await pairAtWork(
    {
      first: { work: 'doctor', language: 'bn', size: 'laptop' },
      second: { work: 'desk', language, size: 'tablet' },
    },
    how,
  )
  return { ...rest, laptop: first, tablet: second }
}

export interface OneAtWork {
  product: Product
  at: BrowserDevice
  end(): Promise<void>
}

/** One person on one device. */
export async function oneAtWork(
  work: Work,
  { setUpHere = false, shift, sms, ...screen }: Omit<WantedDevice, 'work'> & SetUp = {},
): Promise<OneAtWork> {
  const how = { setUpHere, ...(shift === undefined ? {} : { shift }), ...(sms ? { sms } : {}) }
  const { product, open, end } = await practice([work], how)
  const at = await open({ work, ...screen })
  await syncNow(at)
  return { product, at, end }
}

/** The chamber's one assistant at her desk. */
export async function deskAtWork(language: 'bn' | 'en', how: SetUp = {}): Promise<OneAtWork> {
  const one = await oneAtWork('desk', { language, size: 'laptop', ...how })
  await goTo(one.at, 'desk')
  return one
}
