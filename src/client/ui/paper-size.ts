import { createContext, useLayoutEffect } from 'react'
import type { Sheet } from '#contract/clinic/paper-sheet.ts'

export const paperSizes = {
  A4: { width: 210, height: 297 },
  A5: { width: 148, height: 210 },
  Letter: { width: 215.9, height: 279.4 },
} as const

/** Whether what is drawn is a print job, not a look at one: only then a slip decides the size of the page. */
export const PrintingContext = createContext(false)

const PX_PER_MM = 96 / 25.4

/** Millimetres as CSS pixels, 96 to the inch. */
export const pxOf = (mm: number): number => mm * PX_PER_MM

/** CSS pixels as millimetres. */
export const mmOf = (px: number): number => px / PX_PER_MM

/** What stands before the number of a page at its foot, and in whose digits: 'পাতা ১/২'. Null: no numbers. */
export type PageNumbers = { word: string; lang: 'bn' | 'en' } | null

const styles = { bn: 'bengali', en: 'decimal' } as const

/** Tells the printer the size of the sheet and its margins while the paper is on screen. */
export function usePageRule(sheet: Sheet | null, numbers: PageNumbers = null): void {
  const rule = sheet === null ? null : pageRule(sheet, numbers)
  useLayoutEffect(() => {
    if (rule === null) return
    const styles = new CSSStyleSheet()
    styles.insertRule(rule)
    document.adoptedStyleSheets.push(styles)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== styles)
    }
  }, [rule])
}

function pageRule({ width, height, margins }: Sheet, numbers: PageNumbers): string {
  const edges = [margins.top, margins.right, margins.bottom, margins.left].map((mm) => `${mm}mm`).join(' ')
  const count =
    numbers === null
      ? ''
      : `@bottom-center { content: "${numbers.word} " counter(page, ${styles[numbers.lang]}) "/" counter(pages, ${styles[numbers.lang]}); font: 8pt "Noto Sans", "Noto Sans Bengali", sans-serif }`
  return `@page { size: ${width}mm ${height}mm; margin: ${edges}; ${count} }`
}
