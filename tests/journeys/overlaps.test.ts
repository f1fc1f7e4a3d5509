import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromium, type Browser, type Page } from 'playwright-core'
import { ToastStack } from '#ui/toast.tsx'
import { useKitText } from '#text/kit-text.ts'
import { speak } from '#text/language.ts'
import { findChromium } from '../../scripts/chromium.mjs'
import { chromiumFlags } from '#tests/support/browser.ts'
import { cutTextOnScreen } from '#tests/support/cut-text.ts'
import { overlapsOnScreen } from '#tests/support/overlaps.ts'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  page = await browser.newPage({ viewport: { width: 800, height: 600 } })
})
afterAll(() => browser.close())

const at = (x: number, y: number, wide = 100, high = 44): string =>
  `position:absolute;left:${x}px;top:${y}px;width:${wide}px;height:${high}px`

const found = async (body: string): Promise<string[]> => {
  await page.setContent(`<style>body{margin:0;--color-accent:#0b5d57}</style>${body}`)
  return overlapsOnScreen(page)
}

test('finds two buttons over each other, and leaves alone those that touch, lie inside one another or are only read aloud', async () => {
  expect(
    await found(
      `<div style="${at(10, 10)}"><button style="${at(0, 0)}">Done</button></div><div style="${at(90, 10)}"><button style="${at(0, 0)}">Clock</button></div>`,
    ),
  ).toEqual(['over each other: "Done" 10,10,110,54 and "Clock" 90,10,190,54'])
  expect(
    await found(
      `<div><button style="width:100px">Done</button><button style="width:100px">Recall</button></div>`,
    ),
  ).toEqual([])
  expect(
    await found(
      `<label>Sex<input type="radio" style="clip-path:inset(50%);position:absolute;width:1px;height:1px"></label><button>Save</button>`,
    ),
  ).toEqual([])
})

test('leaves alone a list that slides under a bar, and what lies wholly under a sheet, but not two bars that meet', async () => {
  const bar = (bottom: number, name: string) =>
    `<div style="position:fixed;left:0;right:0;bottom:${bottom}px;height:60px;background:#fff"><button style="height:60px">${name}</button></div>`
  const list = '<div style="padding-top:530px"><button style="height:60px">Row</button></div>'
  expect(await found(`${list}${bar(0, 'Desk')}`)).toEqual([])
  expect(
    await found(
      `<button>Row</button><div style="position:fixed;inset:0;background:#fff"><button>Save</button></div>`,
    ),
  ).toEqual([])
  expect(await found(`${bar(0, 'Desk')}${bar(30, 'Call next')}`)).toHaveLength(1)
})

test('finds a control outside the window and a tab outside its bar, but not in a table that slides', async () => {
  expect(
    await found(
      `<div style="width:1000px"><button style="margin-left:780px;width:90px;height:24px">Booked</button></div>`,
    ),
  ).toEqual(['outside the window: "Booked" 780,0,870,24'])
  expect(
    await found(
      `<div role="tablist" style="width:300px;overflow:auto;white-space:nowrap"><button role="tab" style="width:200px">Waiting</button><button role="tab" style="width:200px">Booked</button></div>`,
    ),
  ).toEqual([expect.stringContaining('tab outside its bar: "Booked"')])
  expect(
    await found(
      `<div style="width:600px;overflow:auto"><div style="width:1200px"><button style="margin-left:900px;width:90px">Cell</button></div></div>`,
    ),
  ).toEqual([])
})

test('finds a message over the button one is to press, and no other', async () => {
  const toast =
    '<div popover="manual" id="toast" style="margin:0;border:0;padding:0;inset:auto;left:0;bottom:0"><div role="status" style="width:300px;height:50px">called</div></div>'
  const foot = (look: string) =>
    `<div style="position:fixed;bottom:0"><button style="height:44px;${look}">Save</button></div>${toast}`
  const shown = async (body: string) => {
    await found(body)
    await page.evaluate("document.getElementById('toast').showPopover()")
    return overlapsOnScreen(page)
  }
  expect(await shown(foot('background:var(--color-accent)'))).toEqual([
    expect.stringContaining('message over "Save"'),
  ])
  expect(await shown(foot('background:#fff'))).toEqual([])
})

test('finds words that end in dots or under an edge, and leaves alone what slides, what is only read aloud and what may end so', async () => {
  const cut = async (body: string) => {
    await found(body)
    return cutTextOnScreen(page)
  }
  const dots = 'width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis'
  expect(await cut(`<div style="${dots}">Not checked: interactions, highest dose</div>`)).toEqual([
    expect.stringContaining('cut text: "Not checked: interactions, highest dose"'),
  ])
  expect(await cut('<div style="height:20px;overflow:hidden">one<br>two<br>three</div>')).toEqual([
    expect.stringContaining('"two"'),
    expect.stringContaining('"three"'),
  ])
  expect(
    await cut(
      `<div style="${dots};overflow-x:auto">A long line that slides</div><div data-may-cut="" style="${dots}">Session A, 6:00 PM to 10:00 PM</div>`,
    ),
  ).toEqual([])
  expect(
    await cut(
      '<div style="position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)">only read aloud</div><p>All of it</p>',
    ),
  ).toEqual([])
  expect(await cut('<input style="width:90px" placeholder="Search by name, phone or serial">')).toEqual([
    expect.stringContaining('cut hint: "Search by name, phone or serial"'),
  ])
  expect(
    await cut(
      '<input style="width:90px" placeholder="Name"><input style="width:60px" placeholder="Name, phone or code" value="Rahima">',
    ),
  ).toEqual([])
})

/** What the product was built with for the looks of its pages. */
const looks = (): string => {
  const assets = join(import.meta.dirname, '../../dist/client/assets')
  return readdirSync(assets)
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(assets, name), 'utf8'))
    .join('\n')
}

test.each([
  ['an upright phone', { width: 390, height: 844 }, 1],
  ['a phone on its side', { width: 844, height: 390 }, 2],
] as const)('on %s two messages leave room for what stands under them', async (_, size, columns) => {
  speak('en')
  await useKitText.load()
  const shown = [1, 2].map(
    (id) =>
      ({
        id,
        text: 'Serial 7 is printed: Mohammad Shahidul Islam Chowdhury Bhuiyan',
        kind: 'success',
        place: 'bottom-right',
        lasts: 4000,
        dismissible: true,
        inLine: false,
      }) as const,
  )
  await page.setViewportSize(size)
  await page.setContent(
    `<style>${looks()}</style>${renderToStaticMarkup(createElement(ToastStack, { place: 'bottom-right', shown }))}`,
  )
  await page.evaluate(() => document.querySelector<HTMLElement>('[popover]')?.showPopover())
  const boxes = await page.getByRole('status').evaluateAll((all) =>
    all.map((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      return { left, right, top, bottom }
    }),
  )
  expect(new Set(boxes.map(({ left }) => left)).size).toBe(columns)
  expect(boxes.every(({ left, right }) => left >= 0 && right <= size.width)).toBe(true)
  expect(size.height - Math.min(...boxes.map(({ top }) => top))).toBeLessThan(size.height / 3)
})
