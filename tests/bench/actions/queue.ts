import * as z from 'zod/mini'
import { newId } from '#contract/clinic/uuid.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { login } from '#features/auth/contract.ts'
import { registerWalkIn } from '#features/quick-appointments/contract.ts'
import { callerOf } from '#net/call.ts'
import { demonstrationPassword } from '#app/server/seed/people.ts'
import { doctorPhone } from '../account.ts'
import type { Action, Sample } from '../action.ts'
import { openBrowser, openPage, until } from '../browser.ts'
import { openHost } from '../host.ts'
import { scratchFolder } from '../processes.ts'
import { startProduct } from '../product.ts'
import { atTheDesk } from './desk.ts'

const people = 120

/** Fills today's queue of the demonstration's first chamber by calls of a person without a device. */
async function fillQueue(origin: string): Promise<void> {
  const root = `${origin}/api`
  const strangers = callerOf({ root, token: () => Promise.resolve(null) })
  const {
    data: { token },
  } = await strangers(login, { body: { phone: doctorPhone, password: demonstrationPassword } })
  const call = callerOf({ root, token: () => Promise.resolve(token) })
  for (let order = 0; order < people; order++) {
    const body = {
      id: newId(),
      chamber_id: 1,
      sitting_date: sittingDate(Date.now()),
      type: 1,
      fee_paisa: 0,
      fee_reason: 'bench',
      patient: { name: `Patient ${order}`, gender: 1, years: 20 + (order % 60) },
    } as const
    await call(registerWalkIn, { body })
  }
}

/** The first copy of the practice has come to its end: what still arrives would be measured with the press. */
const isCopied = `new Promise((found) => {
  indexedDB.databases().then((all) => {
    const opening = indexedDB.open(all.map(({ name }) => name).find((name) => /^clinic:[1-9]\\d*:\\d+$/.test(name)))
    opening.onsuccess = () => {
      const asked = opening.result.transaction('meta').objectStore('meta').get('complete')
      asked.onsuccess = () => { opening.result.close(); found(asked.result !== undefined) }
    }
  })
})`

/** Runs in the page: notes when the second row was pressed away and when the first two have changed places and were painted. */
const watching = `(() => {
  const first = () => document.querySelector('main li')?.textContent
  const before = first()
  globalThis.moved = null
  let pressed = 0
  addEventListener('click', (event) => { pressed = event.timeStamp }, { capture: true, once: true })
  const seen = new MutationObserver(() => {
    if (first() === before) return
    seen.disconnect()
    requestAnimationFrame(() => requestAnimationFrame((at) => { globalThis.moved = at - pressed }))
  })
  seen.observe(document.body, { childList: true, subtree: true, characterData: true })
})()`

const swap = `(() => {
  document.querySelectorAll('main li button[aria-haspopup]')[1].click()
})()`

/** One place up in a full evening's queue: from the press until the new order is painted, stored on the way. */
export const queueOf120: Action = {
  id: 'QUEUE',
  title: 'another place in the queue',
  cases: [`${people} people`],
  cpus: [1, 4],
  metrics: { reorder: { unit: 'ms', better: 'low' } },
  contenders: {
    ours: 'the built product: the press, one strict transaction with the call, the list read and drawn again',
    limit: 'two of 120 plain list items change places',
  },
  noise: { contender: 'limit', metric: 'reorder' },
  open: async (course) => {
    const data = scratchFolder()
    const server = await startProduct(`${data.folder}/data`, 'demo')
    const [browser, host] = [await openBrowser(), await openHost()]
    await fillQueue(server.origin)
    const page = await browser.context.newPage()
    await atTheDesk(page, server.origin)
    await until(page, `document.querySelectorAll('main li').length >= ${people}`)
    await until(page, isCopied)
    const cdp = await browser.context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: course.cpu })
    const ours = async (): Promise<Sample> => {
      await page.bringToFront()
      await page.evaluate(swap)
      await page.locator('[role=menuitem] >> nth=4').waitFor()
      await page.evaluate(watching)
      await page.evaluate(
        `[...document.querySelectorAll('[role=menuitem]')].find((item) => item.querySelector('.lucide-arrow-up')).click()`,
      )
      await until(page, 'globalThis.moved !== null')
      return { reorder: z.parse(z.number(), await page.evaluate('globalThis.moved')) }
    }
    const limit = async (): Promise<Sample> => {
      const bare = await openPage(browser, { origin: host.origin, modules: ['queue'], cpu: course.cpu })
      const took = await bare.page.evaluate(plainSwap)
      await bare.close()
      return { reorder: z.parse(z.number(), took) }
    }
    return {
      run: (contender) => (contender === 'ours' ? ours() : limit()),
      close: async () => {
        await browser.close()
        await host.close()
        await server.stop()
        data.remove()
      },
    }
  },
}

const plainSwap = `new Promise((done) => {
  document.body.innerHTML = '<ul>' + Array.from({ length: ${people} }, (_, at) => '<li>Patient ' + at + '</li>').join('') + '</ul>'
  const began = performance.now()
  const list = document.querySelector('ul')
  list.insertBefore(list.children[1], list.children[0])
  requestAnimationFrame(() => requestAnimationFrame((at) => done(at - began)))
})`
