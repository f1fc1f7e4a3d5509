import { expect, test } from 'vitest'
import { browserOf } from './browser-of.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    'Chrome, Android',
    `Mozilla/5.0 (Linux; Android 14; SM-A155F Build/UP1A.231005.007) ${webkit} Chrome/130.0.6723.58 Mobile Safari/537.36`,
  ],
  [
    'Samsung Internet, Android',
    `Mozilla/5.0 (Linux; Android 13; SM-G991B) ${webkit} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Edge, Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`,
  ],
  [
    'Opera, Android',
    `Mozilla/5.0 (Linux; Android 12; Infinix X6511B) ${webkit} Chrome/116.0 Mobile Safari/537.36 OPR/77.0`,
  ],
  ['Firefox, Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'],
  [
    'Safari, iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome, iPad',
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Safari, Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15',
  ],
  ['Chrome, ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/130.0.0.0 Safari/537.36`],
])('a login by %s is called that', (name, header) => expect(browserOf(header)).toBe(name))

test.each([
  undefined,
  '',
  'curl/8.5.0',
  '<script>alert(1)</script>',
  'My phone 01711000101',
  'x'.repeat(100_000),
])('what names neither a browser nor a system is kept as nothing, whatever it says', (header) => {
  expect(browserOf(header)).toBeNull()
})
