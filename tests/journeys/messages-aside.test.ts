import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Browser, chromium, type Page } from 'playwright-core'
import { transformWithOxc } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useKitText } from '#text/kit-text.ts'
import { speak } from '#text/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, type DialogProps } from '#ui/dialog.tsx'
import { ToastStack } from '#ui/toast.tsx'
import { findChromium } from '../../scripts/chromium.mjs'
import { chromiumFlags } from '#tests/support/browser.ts'
import { overlapsOnScreen } from '#tests/support/overlaps.ts'

let browser: Browser
let page: Page
beforeAll(async () => {
  speak('en')
  await useKitText.load()
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  page = await browser.newPage()
})
afterAll(() => browser.close())

const root = join(import.meta.dirname, '../..')

/** What the product was built with for the looks of its pages. */
const looks = (): string => {
  const assets = join(root, 'dist/client/assets')
  return readdirSync(assets)
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(assets, name), 'utf8'))
    .join('\n')
}

/** How the kit finds a place for messages, as the page runs it. */
async function placing(): Promise<string> {
  const path = join(root, 'src/client/ui/toast-place.ts')
  const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path)
  return code.replaceAll(/^export /gm, '')
}

const messages = [1, 2].map((id) => ({
  id,
  text: 'Serial 7 is printed: Mohammad Shahidul Islam Chowdhury Bhuiyan',
  kind: 'success' as const,
  place: 'bottom-right' as const,
  lasts: 4000,
  dismissible: true,
  inLine: false,
  undo: () => undefined,
}))

const words = (count: number): ReactNode[] =>
  Array.from({ length: count }, (_, at) => createElement('p', { key: at }, 'Words that may be covered.'))
const buttons = (count: number): ReactNode[] =>
  Array.from({ length: count }, (_, at) =>
    createElement('div', { key: at }, createElement(Button, null, `Choose number ${at + 1}`)),
  )
const foot = createElement(Button, { kind: 'primary' }, 'Save')

/** A page with a dialog and, over it, the messages of acts before; answers where the messages stand. */
async function shown(dialog: Pick<DialogProps, 'size' | 'footer' | 'children'>): Promise<DOMRect> {
  const markup = [
    createElement(Dialog, { open: true, title: 'A dialog', onClose: () => undefined, ...dialog }),
    createElement(ToastStack, { place: 'bottom-right', shown: messages }),
  ]
  await page.setContent(`<style>${looks()}</style>${markup.map((one) => renderToStaticMarkup(one)).join('')}`)
  return page.evaluate<DOMRect>(`(() => {
    ${await placing()}
    const [dialog, stack] = [document.querySelector('dialog'), document.querySelector('[popover]')]
    dialog.showModal()
    stack.showPopover()
    for (let look = 0; look < 3; look++)
      stack.style.transform = 'translateY(' + stepAside(stack, { up: true }) + 'px)'
    return stack.getBoundingClientRect().toJSON()
  })()`)
}

const dialogs = {
  'a long form with a button in every line': {
    size: 'form',
    footer: foot,
    children: buttons(30),
  },
  'a form with words and a foot': { size: 'form', footer: foot, children: words(30) },
  'a choice of three': { size: 'choice', children: buttons(3) },
  'a question': { size: 'confirm', footer: foot, children: words(2) },
} as const

test.each(
  (
    [
      ['a small phone', { width: 360, height: 740 }],
      ['a phone', { width: 390, height: 844 }],
      ['a phone on its side', { width: 844, height: 390 }],
      ['an upright tablet', { width: 800, height: 1280 }],
      ['a tablet', { width: 1024, height: 768 }],
      ['a laptop', { width: 1366, height: 768 }],
    ] as const
  ).flatMap(([name, size]) =>
    Object.entries(dialogs).map(([what, dialog]) => [name, what, size, dialog] as const),
  ),
)('on %s messages over %s cover none of its buttons', async (_, _what, size, dialog) => {
  await page.setViewportSize(size)
  const { top, bottom } = await shown(dialog)
  expect(await overlapsOnScreen(page)).toEqual([])
  expect([top >= 0, bottom <= size.height]).toEqual([true, true])
})
