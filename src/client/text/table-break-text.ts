import { featureText } from './feature-text.ts'
import type { en } from './table-break/en.ts'

/** What is wrong with a file in which no table can be read, for every form that takes one. */
export const useTableBreakText = featureText('table-break', {
  en: () => import('./table-break/en.ts'),
  bn: () => import('./table-break/bn.ts'),
})

interface Break {
  fault: keyof typeof en
  line: number
  columns: readonly string[]
}

/** The sentence of a break; none where the reader could not say what broke. Its words have to be loaded. */
export const breakText = (broken: Break | null): string =>
  broken === null
    ? ''
    : useTableBreakText.words(broken.fault, { line: broken.line, columns: broken.columns.join(', ') })
