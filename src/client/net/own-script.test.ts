import { expect, test } from 'vitest'
import { isOwnScript } from './own-script.ts'

test('only the service worker and built files of this server may run as workers', () => {
  expect(['/sw.js', '/assets/drug-worker-D3f_x-1.js'].filter(isOwnScript)).toHaveLength(2)
  const foreign = [
    'https://elsewhere.example/sw.js',
    '//elsewhere.example/assets/a.js',
    '/files/packs/a.js',
    '/assets/../files/a.js',
    '/assets/a.js?x=//b',
    'data:text/javascript,1',
    'blob:https://here/1',
    '/assets/..js/../a.js',
    'assets/a.js',
    '/sw.js#',
    '/assets/.js',
  ]
  expect(foreign.filter(isOwnScript)).toEqual([])
})
