import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesBelow, root } from './source.ts'

const folders = [
  ...new Set(filesBelow('src', ['/en.ts', '/bn.ts']).map((path) => path.replace(/\/(en|bn)\.ts$/, ''))),
].filter((path) => path.endsWith('/text'))

type Tree = { [key: string]: string | Tree }

const flat = (tree: Tree, at = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${at}${key}`, value] satisfies [string, string]]
      : flat(value, `${at}${key}.`),
  )

const wordsOf = async (folder: string, language: 'en' | 'bn'): Promise<Map<string, string>> => {
  const module: Record<string, Tree> = await import(join(root, folder, `${language}.ts`))
  return new Map(flat(module[language] ?? {}))
}

const slots = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((m) => m[1]).toSorted()

describe.each(folders)('%s', (folder) => {
  test('says everything in both languages (R0.01)', async () => {
    expect(existsSync(join(root, folder, 'bn.ts'))).toBe(true)
    const [en, bn] = [await wordsOf(folder, 'en'), await wordsOf(folder, 'bn')]
    expect(en.size).toBeGreaterThan(0)
    expect([...bn.keys()].toSorted()).toEqual([...en.keys()].toSorted())
  })
  test('has the same places to fill in both', async () => {
    const [en, bn] = [await wordsOf(folder, 'en'), await wordsOf(folder, 'bn')]
    const different = [...en]
      .filter(([key, text]) => slots(text).join() !== slots(bn.get(key) ?? '').join())
      .map(([key]) => key)
    expect(different).toEqual([])
  })
})

test('texts were found', () => expect(folders.length).toBeGreaterThan(3))
