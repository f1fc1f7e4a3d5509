import { matchPath } from 'react-router-dom'
import { expect, test } from 'vitest'
import { screens } from '#app/browser/features.ts'
import { filesBelow, isTest, read } from './source.ts'

/** Addresses that lead on to another page and are no screen of their own. */
const doors = ['/doctor']
const opens = (address: string): boolean =>
  doors.includes(address) || screens.some(({ path }) => path !== '*' && matchPath(path, address) !== null)

const code = filesBelow('src', ['.ts', '.tsx']).filter(
  (path) =>
    !isTest(path) &&
    !path.includes('/server/') &&
    !/contract[\w-]*\.ts$/.test(path) &&
    !path.includes('/text/'),
)
/** In a link, a way to go or a declared path; what is filled in stands for one part of an address. */
const written =
  /['"`](\/(?:doctor|user|admin|join|login|assistant-login|confirm|forgot-password|registration)(?:\/[^'"`?#\s]*)?)(?=['"`?#])/g

const addressesIn = (path: string): string[] =>
  [...read(path).matchAll(written)]
    .map(([, address = '']) => address.replace(/([^/])\$\{.*$/, '$1').replaceAll(/\$\{[^}]*\}/g, 'x'))
    .filter((address) => !address.includes('$') && !address.endsWith('/'))

test('every address that the pages lead to opens something: no menu, link or way back ends at a page that is not there', () => {
  const all = [...code, 'vite.config.ts'].flatMap((path) =>
    addressesIn(path).map((address) => ({ path, address })),
  )
  expect(all.length).toBeGreaterThan(60)
  expect(
    all
      .filter(({ address }) => !opens(address.replace(/:\w+/g, 'x')))
      .map(({ path, address }) => `${path}: ${address}`),
  ).toEqual([])
})
