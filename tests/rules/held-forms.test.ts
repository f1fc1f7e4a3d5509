import { expect, test } from 'vitest'
import { filesBelow, isTest, read } from './source.ts'

/** An administrator's device keeps no store: a form that looks for one stops his page. */

const features = [...read('src/app/browser/admin-screens.ts').matchAll(/'#features\/([\w-]+)\//g)].flatMap(
  ([, feature]) => feature ?? [],
)
const storeForms = /<(?:KeptForm|FormDialog|ReasonDialog)\b(?![^>]*?\bheld\b)|useKept\w+\(/

const looksForStore = (text: string): boolean => storeForms.test(text)

test('no form of the administration keeps what is typed in a store that is not there', () => {
  expect(features.length).toBeGreaterThan(15)
  const files = features.flatMap((feature) => filesBelow(`src/features/${feature}`, ['.tsx', '.ts']))
  expect(files.filter((path) => !isTest(path) && looksForStore(read(path)))).toEqual([])
})

test('one that does would be found', () => {
  expect(looksForStore('<ReasonDialog\n as="x"\n onClose={close} />')).toBe(true)
  expect(looksForStore('<ReasonDialog\n held\n as="x" />')).toBe(false)
  expect(looksForStore("const { keep } = useKeptForm('x')")).toBe(true)
})
