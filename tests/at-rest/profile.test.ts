import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { phoneOfWork } from '#tests/support/kept-devices.ts'
import { levelDbContents, levelDbFiles } from '#tests/support/leveldb.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { callerAt } from '#tests/support/caller-at.ts'
import { goTo, registerWalkIn, syncNow } from '#tests/support/people-at-work.ts'
import { lock } from '#tests/support/people.ts'
import { wordsInFiles } from '#tests/support/raw-profile.ts'
import { scratchFolder } from '#tests/support/scratch.ts'
import { oneAtWork } from '#tests/support/two-at-work.ts'

/** A practice of so many patients; of some the name, the number or a medicine is looked for afterwards. */
const patients = Number(process.env['AT_REST_PATIENTS'] ?? 1000)
const planted = 50

const nameOf = (n: number) => (n % 3 === 0 ? `জরিনা খন্দকার-${n}-নম্বর` : `Zorina Khondoker${n}x`)
const phoneOf = (n: number) => `0193${String(7_000_000 + n * 13)}`
const medicineOf = (n: number) => `Zorvaquinol ${n}-XR`
const plain = 'Plainly Written Word 4711'

const words = Array.from({ length: planted }, (_, n) =>
  n < 20 ? nameOf(n) : n < 35 ? phoneOf(n) : medicineOf(n),
)

const { product, at, end } = await oneAtWork('doctor', { language: 'en', size: 'laptop', setUpHere: true })
const kept = scratchFolder('at-rest')
afterAll(() => rmSync(kept, { recursive: true, force: true }))

/** Written on the server by a colleague's device; this one fetches and seals them. */
async function writeDown(): Promise<void> {
  const post = await callerAt(product.address, phoneOfWork.doctor)
  for (let n = 3; n < patients; n++)
    await post('/doctor/v1/patients', {
      name: nameOf(n),
      phone: phoneOf(n),
      gender: 2,
      years: 20 + (n % 60),
      long_term_drugs: [{ text: medicineOf(n), generic_key: null, class: null, since: null }],
    })
}

/** As a page would write that seals nothing: a store of its own beside the product's, a word in each of many like rows. */
const writePlain = ({ page }: BrowserDevice): Promise<void> =>
  page.evaluate(
    (word) =>
      new Promise<void>((done, failed) => {
        const opening = indexedDB.open('control', 1)
        opening.onupgradeneeded = () => opening.result.createObjectStore('rows')
        opening.onsuccess = () => {
          const writing = opening.result.transaction('rows', 'readwrite')
          for (let n = 0; n < 500; n++) writing.objectStore('rows').put({ name: `${word} ${n}` }, n)
          writing.oncomplete = () => (opening.result.close(), done())
          writing.onabort = () => failed(writing.error)
        }
      }),
    plain,
  )

/** The store beside the product's is looked into once more. */
const opened = ({ page }: BrowserDevice): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done, failed) => {
        const opening = indexedDB.open('control', 1)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('rows').objectStore('rows').count()
          counting.onsuccess = () => (opening.result.close(), done(counting.result))
        }
        opening.onerror = () => failed(opening.error)
      }),
  )

test(
  `of a practice of ${patients} patients a closed profile shows no name, number or medicine`,
  { timeout: 1_800_000 },
  async () => {
    await writeDown()
    await syncNow(at)
    await goTo(at, 'desk')
    await at.offline(true)
    for (const n of [0, 1, 2]) await registerWalkIn(at, { phone: phoneOf(n), name: nameOf(n), years: 40 })
    await writePlain(at)
    await lock(at)
    // A browser that died lays its logs down in tables when it comes back, and compresses them.
    await at.killAndReopen()
    await at.page.goto('/')
    await opened(at)
    await at.close(kept)
    await end()
    const contents = levelDbFiles(kept).flatMap(levelDbContents)
    const size = contents.reduce((sum, one) => sum + one.length, 0)
    console.log(`${contents.length} blocks and logs of LevelDB, ${Math.round(size / 1024)} kB`)
    expect(contents.some((one) => one.includes(plain))).toBe(true)
    expect(wordsInFiles(kept, [plain])).toEqual([plain])
    expect(wordsInFiles(kept, words)).toEqual([])
  },
)
