import { type BrowserDevice, type DeviceSize, openBrowser } from './browser.ts'
import { enrolDevice, signIn } from './people.ts'
import { goTo, syncNow } from './people-at-work.ts'
import { type Product, startProduct } from './product.ts'
import { standInClock } from './stand-in-clock.ts'

export interface TwoAtWork {
  product: Product
  /** The doctor's laptop, in Bengali. */
  laptop: BrowserDevice
  /** The assistant's tablet. */
  tablet: BrowserDevice
  end(): Promise<void>
}

/** One chamber's doctor and assistant, each on a device of their own that is set up and has the practice's copy. */
export async function twoAtWork({
  tablet: language = 'en',
}: { tablet?: 'bn' | 'en' } = {}): Promise<TwoAtWork> {
  const product = await startProduct()
  const laptop = await openBrowser({ address: product.address, language: 'bn', size: 'laptop' })
  const tablet = await openBrowser({ address: product.address, language, size: 'tablet' })
  await signIn(laptop, '01711000101')
  await enrolDevice(laptop, { kind: 'doctor' })
  await signIn(tablet, '01711000301')
  await enrolDevice(tablet, { kind: 'desk' })
  for (const at of [laptop, tablet]) await syncNow(at)
  const end = async () => {
    for (const at of [laptop, tablet]) await at.close()
    await product.end()
  }
  return { product, laptop, tablet, end }
}

export interface OneAtWork {
  product: Product
  at: BrowserDevice
  end(): Promise<void>
}

const people = { doctor: '01711000101', desk: '01711000301' } as const

/** One person on one device that is set up and has the practice's copy; `before` makes the browser ready for him; with `shift` the clocks of server and device stand so far (ms) from the machine's. */
export async function oneAtWork(
  kind: keyof typeof people,
  {
    before,
    shift,
    ...screen
  }: {
    language?: 'bn' | 'en'
    size?: DeviceSize
    shift?: number
    before?: (at: BrowserDevice) => Promise<unknown>
  } = {},
): Promise<OneAtWork> {
  const product = await startProduct(shift === undefined ? {} : { shift })
  const at = await openBrowser({ address: product.address, ...screen })
  if (shift !== undefined) await at.context.addInitScript(standInClock, shift)
  await before?.(at)
  await signIn(at, people[kind])
  await enrolDevice(at, { kind })
  await syncNow(at)
  const end = async () => {
    await at.close()
    await product.end()
  }
  return { product, at, end }
}

/** The chamber's one assistant at her desk. */
export async function deskAtWork(language: 'bn' | 'en'): Promise<OneAtWork> {
  const one = await oneAtWork('desk', { language, size: 'laptop' })
  await goTo(one.at, 'desk')
  return one
}
