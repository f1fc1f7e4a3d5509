import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, importsOf, read } from './source.ts'

/** Every file that a page draws from, when nothing is fetched later but the first screen itself. */
function drawnFrom(entries: readonly string[]): Set<string> {
  const seen = new Set<string>()
  // Lent to other features through the same door; the first page draws none of it.
  const lent = /\/parts\/place/
  const walk = (path: string): void => {
    if (seen.has(path) || path.endsWith('.css') || lent.test(path)) return
    seen.add(path)
    for (const { to, later, typeOnly } of importsOf(path)) if (!later && !typeOnly) walk(to)
  }
  entries.forEach(walk)
  return seen
}

/** The screens that the server draws: their first looks are all that is there until somebody presses. */
const drawnScreens = filesBelow('src/features', ['/screens.ts']).flatMap((list) =>
  [...read(list).matchAll(/drawn: \{[\s\S]*?import\('\.(\/screens\/[\w-]+\.tsx)'\)/g)].map(
    ([, screen = '']) => `${dirname(list)}${screen}`,
  ),
)

test('the looks of visitors’ pages are those of the kit files they draw', () => {
  expect(drawnScreens.length).toBeGreaterThan(7)
  const kit = [...drawnFrom(['src/app/browser/app.tsx', ...drawnScreens])].filter((path) =>
    path.startsWith('src/client/ui/'),
  )
  const withLooks = kit
    .filter((path) => /className|cx\(/.test(read(path)))
    .map((path) => path.replace(/^.*\/|\.tsx?$/g, ''))
  const listed = /\{([\w,-]+)\}/.exec(read('src/client/ui/first.css'))?.[1]?.split(',') ?? []
  expect(withLooks.length).toBeGreaterThan(5)
  expect(withLooks.filter((name) => !listed.includes(name))).toEqual([])
})

test('on a slow line the first page says in both languages that it is opening', () => {
  const waits = /<p class="opening">(.*?)<\/p>/.exec(read('index.html'))?.[1]
  expect(waits).toMatch(/খুলছে/)
  expect(waits).toMatch(/Opening/)
})
