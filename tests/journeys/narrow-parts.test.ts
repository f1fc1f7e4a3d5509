import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromium, type Browser, type Page } from 'playwright-core'
import { bn as dashboardBn } from '#features/dashboard/text/bn.ts'
import { en as dashboardEn } from '#features/dashboard/text/en.ts'
import { bn as closeBn } from '#features/day-close/text/bn.ts'
import { en as closeEn } from '#features/day-close/text/en.ts'
import { bn as rxBn } from '#features/prescriptions/text/bn.ts'
import { en as rxEn } from '#features/prescriptions/text/en.ts'
import { bn as deskBn } from '#features/quick-appointments/text/bn.ts'
import { en as deskEn } from '#features/quick-appointments/text/en.ts'
import { bn as schedulesBn } from '#features/schedules/text/bn.ts'
import { en as schedulesEn } from '#features/schedules/text/en.ts'
import { useKitText } from '#text/kit-text.ts'
import { speak } from '#text/language.ts'
import { AgeInput } from '#ui/age-input.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { PageHeading, SearchHeading } from '#ui/heading.tsx'
import { Item, List } from '#ui/list.tsx'
import { PublicFrame } from '#ui/public-frame.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { StatRow } from '#ui/stat-row.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { VitalsGrid } from '#ui/vitals-grid.tsx'
import { findChromium } from '../../scripts/chromium.mjs'
import { chromiumFlags, deviceSizes } from '#tests/support/browser.ts'
import { cutTextOnScreen } from '#tests/support/cut-text.ts'

/** The kit's parts with the words and sums of a busy practice, in the narrowest places that screens give them. */

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  page = await browser.newPage()
})
afterAll(async () => {
  speak('bn')
  await browser.close()
})

const words = {
  bn: { dashboard: dashboardBn, close: closeBn, rx: rxBn, desk: deskBn, schedules: schedulesBn },
  en: { dashboard: dashboardEn, close: closeEn, rx: rxEn, desk: deskEn, schedules: schedulesEn },
} as const
const languages = ['bn', 'en'] as const
type Language = (typeof languages)[number]

/** What the product was built with for the looks of its pages, in the order in which a page has it: later wins. */
const looks = (): string => {
  const assets = join(import.meta.dirname, '../../dist/client/assets')
  const sheets = readdirSync(assets).filter((name) => name.endsWith('.css'))
  return ['shell', 'looks']
    .flatMap((first) => sheets.filter((name) => name.startsWith(first)))
    .map((name) => readFileSync(join(assets, name), 'utf8'))
    .join('\n')
}

/** Draws a part in a place so many pixels wide, on a screen of a size. */
async function draw(
  part: () => ReactNode,
  {
    language,
    wide,
    on = deviceSizes.laptop,
  }: { language: Language; wide: number; on?: { width: number; height: number } },
): Promise<void> {
  speak(language)
  await useKitText.load()
  await page.setViewportSize(on)
  await page.setContent(
    `<html lang="${language}"><style>${looks()}</style><body><div style="width:${wide}px">${renderToStaticMarkup(part())}</div></body></html>`,
  )
}

/** How many pixels of each do not fit into its own box. */
const tooWide = (what: string): Promise<number[]> =>
  page
    .locator(what)
    .evaluateAll((all) =>
      all.map((one) => Math.max(0, one.scrollWidth - one.clientWidth - 1)).filter((over) => over > 0),
    )

/** In how many lines they stand. */
const linesOf = (what: string): Promise<number> =>
  page
    .locator(what)
    .evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().top))).size)

const sums = {
  bn: ['৳৭,৫০,৫০০', '৳২৫,০০০', '৳৭,২৪,৫০০', '৳২,৩৫,৭৫০', '৳২,৫৩,০০০'],
  en: ['৳7,50,500', '৳25,000', '৳7,24,500', '৳2,35,750', '৳2,53,000'],
}

test.each([
  ['the card of a phone', 200],
  ['a phone', 332],
  ['an upright tablet', 680],
  ['a laptop', 780],
])('on %s sums of lakhs stand whole beside each other', async (_, wide) => {
  for (const language of languages) {
    await draw(
      () =>
        createElement(StatRow, {
          stats: [{ value: 8, name: 'a' }, ...sums[language].map((value, at) => ({ value, name: `${at}` }))],
        }),
      { language, wide },
    )
    expect(await tooWide('dd')).toEqual([])
    expect(await cutTextOnScreen(page)).toEqual([])
  }
})

test('the five tabs of the queue stand in one line beside the arrival form of a laptop', async () => {
  for (const language of languages) {
    const { desk } = words[language]
    const tabs = [
      ['waiting', 12],
      ['booked', 16],
      ['called', 0],
      ['done', 23],
      ['absent', 4],
    ] as const
    await draw(
      () =>
        createElement(Tabs, {
          label: desk.queue,
          value: 'waiting',
          onChange: () => undefined,
          tabs: tabs.map(([value, count]) => ({
            value,
            icon: 'check' as const,
            count,
            label: desk[`tab_${value}`],
          })),
        }),
      { language, wide: 670 },
    )
    expect(await linesOf('[role=tab]')).toBe(1)
  }
})

test('an age of two figures is read whole in the narrow boxes of the arrival form', async () => {
  for (const language of languages) {
    await draw(
      () => createElement(AgeInput, { name: 'age', defaultValue: { years: 55, months: 11, days: 28 } }),
      { language, wide: 178 },
    )
    expect(await tooWide('input')).toEqual([])
  }
})

test('the days of the dashboard stand in one line on a phone', async () => {
  for (const language of languages) {
    const { range } = words[language].dashboard
    const options = Object.entries(range).map(([value, label]) => ({ value, label }))
    await draw(
      () =>
        createElement(
          'div',
          { style: { display: 'flex' } },
          createElement(Segmented, { name: 'range', label: 'range', value: 'month', options }),
        ),
      { language, wide: 358, on: deviceSizes.phone },
    )
    expect(
      await page.locator('label').evaluateAll((all) =>
        all.map((one) => {
          const range = document.createRange()
          range.selectNodeContents(one.querySelector('span') ?? one.lastChild ?? one)
          return range.getClientRects().length
        }),
      ),
    ).toEqual(options.map(() => 1))
  }
})

test('the three acts over the day close stand in one line on a phone', async () => {
  for (const language of languages) {
    const { close } = words[language]
    const acts = [
      ['billing', close.records],
      ['download', close.csv],
      ['print', close.print],
    ] as const
    await draw(
      () =>
        createElement(
          PageHeading,
          { title: close.title },
          ...acts.map(([icon, label]) => createElement(Button, { key: icon, icon }, label)),
        ),
      { language, wide: 358, on: deviceSizes.phone },
    )
    expect(await linesOf('button')).toBe(1)
  }
})

test('on an upright tablet the boxes to look in say all of what they look for', async () => {
  for (const language of languages) {
    const { rx, schedules } = words[language]
    const search = (placeholder: string) =>
      createElement(SearchBox, { value: '', onChange: () => undefined, placeholder })
    await draw(
      () =>
        createElement(
          SearchHeading,
          { title: rx.menu, search: search(rx.list.search) },
          createElement(Button, { icon: 'filter' }, rx.list.filter),
          createElement(Button, { icon: 'edit' }, rx.list.new),
        ),
      { language, wide: 696, on: deviceSizes.portrait },
    )
    expect(await cutTextOnScreen(page)).toEqual([])
    await draw(() => search(schedules.search), { language, wide: 290, on: deviceSizes.portrait })
    expect(await cutTextOnScreen(page)).toEqual([])
  }
})

test('on a phone a sentence about money that must be looked up is read to its end', async () => {
  const said = Badge({
    tone: 'warn',
    icon: 'question',
    long: true,
    children: 'TRXLONG2026112399 stands on another receipt: to be verified',
  })
  await draw(
    () => createElement(List, null, createElement(Item, { icon: 'money', title: 'Rahima', second: said })),
    { language: 'en', wide: 358, on: deviceSizes.phone },
  )
  expect(await cutTextOnScreen(page)).toEqual([])
})

test('beside the sheet no measured value reaches into the next, the arrow of a fever neither', async () => {
  const vitals = [
    { id: 'bp', name: 'BP', value: '180/110', out: 'high' as const },
    { id: 'temp', name: 'Temp', value: '101.3 °F', out: 'high' as const },
    { id: 'weight', name: 'Weight', value: '168.5 kg' },
    { id: 'height', name: 'Height', value: '162.6 cm' },
    { id: 'rbs', name: 'RBS', value: '16.2 mmol/L' },
  ]
  await draw(() => createElement(VitalsGrid, { vitals }), { language: 'en', wide: 223 })
  expect(await tooWide('dd')).toEqual([])
})

test('on a phone a name of one long word leaves the rest of its card in sight', async () => {
  const columns: Column<string>[] = [
    { key: 'name', title: 'Name', phone: 'title', cell: (name) => name },
    {
      key: 'acts',
      title: '',
      phone: 'figure',
      cell: () => createElement(Button, { kind: 'quiet', icon: 'more', label: 'acts' }),
    },
  ]
  await draw(
    () =>
      createElement(DataTable<string>, {
        label: 'visits',
        columns,
        rows: ['ক'.repeat(119)],
        keyOf: (name: string) => name,
      }),
    { language: 'bn', wide: 328, on: { width: 360, height: 740 } },
  )
  const acts = await page.getByRole('button', { name: 'acts' }).boundingBox()
  expect((acts?.x ?? 0) + (acts?.width ?? 999)).toBeLessThan(345)
})

test('the narrowest phone reads the whole name of the product over a shared prescription', async () => {
  const tools = ['English', 'যোগ দিন'].map((word, at) =>
    createElement(Button, { key: word, size: 'sm', ...(at === 0 ? { kind: 'quiet' } : {}) }, word),
  )
  const frame = { product: 'Niramoy', home: '/', nav: [], tools, footer: '', children: '' }
  await draw(() => createElement(MemoryRouter, null, createElement(PublicFrame, frame)), {
    language: 'bn',
    wide: 360,
    on: { width: 360, height: 740 },
  })
  expect(await cutTextOnScreen(page)).toEqual([])
})
