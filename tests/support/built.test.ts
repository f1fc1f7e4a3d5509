import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brotliBytes, brotliSum, chunksNamed, firstRoute, lazyRoutes, pageFiles, precached } from './built.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'niramoy-built-'))
  mkdirSync(join(folder, 'assets'))
  const files = {
    'index.html':
      '<script type="module" crossorigin src="/assets/main-AAAAAAAA.js"></script><link rel="modulepreload" crossorigin href="/assets/base-BBBBBBBB.js"><link rel="stylesheet" href="/assets/main-CCCCCCCC.css"><link rel="icon" href="/icon.svg">',
    'assets/main-AAAAAAAA.js':
      'import{a}from"./base-BBBBBBBB.js";const home=()=>import("./home-DDDDDDDD.js"),list=()=>import(`./list-EEEEEEEE.js`);a(home,list)',
    'assets/base-BBBBBBBB.js': 'export const a=()=>{}',
    'assets/home-DDDDDDDD.js': 'import{a}from"./base-BBBBBBBB.js";a()',
    'assets/list-EEEEEEEE.js': 'import{t}from"./table-FFFFFFFF.js";import{a}from"./base-BBBBBBBB.js";a(t)',
    'assets/table-FFFFFFFF.js': 'export*from"./rows-GGGGGGGG.js"',
    'assets/rows-GGGGGGGG.js': 'export const t=1',
    'assets/main-CCCCCCCC.css': 'a{color:red}',
    'sw.js':
      'precache([{"revision":null,"url":"assets/main-AAAAAAAA.js"},{revision:"9f",url:"index.html"},{url:"assets/base-BBBBBBBB.js",revision:null,work:true},{url:"gone.js",revision:null}])',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  writeFileSync(join(folder, 'assets/base-BBBBBBBB.js.br'), 'seven b')
})
afterAll(() => rmSync(folder, { recursive: true }))

test('the page asks for its scripts and styles with what they import, each once, and for no icon', () => {
  expect([...pageFiles(folder)].toSorted()).toEqual([
    'assets/base-BBBBBBBB.js',
    'assets/main-AAAAAAAA.js',
    'assets/main-CCCCCCCC.css',
    'index.html',
  ])
})

test('the first route has the screen it shows besides', () => {
  expect(chunksNamed(folder, 'home')).toEqual(['assets/home-DDDDDDDD.js'])
  expect(firstRoute(folder).size).toBe(5)
})

test('a lazy route weighs what it brings beyond what is there', () => {
  const routes = lazyRoutes(folder, firstRoute(folder))
  expect([...routes].map(([route, files]) => [route, [...files].toSorted()])).toEqual([
    [
      'assets/list-EEEEEEEE.js',
      ['assets/list-EEEEEEEE.js', 'assets/rows-GGGGGGGG.js', 'assets/table-FFFFFFFF.js'],
    ],
  ])
})

test('a file weighs what was compressed at the build', () => {
  expect(brotliBytes(folder, 'assets/base-BBBBBBBB.js')).toBe(7)
  expect(brotliSum(folder, ['assets/base-BBBBBBBB.js', 'assets/base-BBBBBBBB.js'])).toBe(14)
})

test("the worker's list names what it fetches, in either order of its fields", () => {
  expect(precached(folder)).toEqual(['assets/main-AAAAAAAA.js', 'index.html', 'assets/base-BBBBBBBB.js'])
  expect(precached(folder, 'open')).toEqual(['assets/main-AAAAAAAA.js', 'index.html'])
})
