import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { matchPath } from 'react-router-dom'
import { expect, test } from 'vitest'
import { screens } from './features.ts'
import { manifestOf } from './manifest.ts'

const folder = join(import.meta.dirname, '../../../public')
const manifest = manifestOf('Niramoy')
const ofPatients = manifestOf('Niramoy', 'patient')
const shortcuts = [...manifest.shortcuts, ...ofPatients.shortcuts]

/** Width and height in pixels, from the head of a PNG. */
const sizeOf = (src: string): string => {
  const bytes = readFileSync(join(folder, src))
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

test('every picture that an installed app is told of is there, as large as it says', () => {
  const pictures = [...manifest.icons, ...manifest.screenshots, ...shortcuts.flatMap(({ icons }) => icons)]
  expect(pictures.filter(({ src }) => !existsSync(join(folder, src)))).toEqual([])
  expect(pictures.filter(({ src, sizes }) => sizeOf(src) !== sizes)).toEqual([])
})

test('a long press on the icon leads to pages that are there, each with its own picture', () => {
  expect(shortcuts.filter(({ url }) => !screens.some(({ path }) => matchPath(path, url)))).toEqual([])
  expect(new Set(shortcuts.map(({ icons }) => icons[0]?.src)).size).toBe(shortcuts.length)
})

test('it says what it is in Bengali and in English', () => {
  expect(manifest.description).toMatch(/চেম্বার.*chamber/)
  expect(ofPatients.shortcuts.every(({ name }) => /[ঀ-৿]+.* · [A-Z]/.test(name))).toBe(true)
})
