import { expect, test } from 'vitest'
import { ALL_ROUTES, routeWords } from '#contract/clinic/dose-routes.ts'
import { siteOf } from './line-site.ts'

const swallowedOrInjected = ['po', 'sl', 'pr', 'pv', 'im', 'deep_im', 'iv', 'slow_iv', 'sc']

test('every route that a line can name leads to its place, also where the form names none', () => {
  const inBody = ALL_ROUTES.filter(
    (route) => siteOf({ form_abbr: 'Soln.', route: routeWords(route, 'en') }) === 'body',
  )
  expect(inBody.toSorted()).toEqual(swallowedOrInjected.toSorted())
})

test.each([
  ['Powder', 'on the affected area', 'skin'],
  ['Soln.', 'on the scalp', 'skin'],
  ['Vag. Tab.', 'into the vagina', 'vagina'],
  ['Tab.', 'into the vagina', 'body'],
  ['Inj.', 'on the affected area', 'body'],
  ['Sublingual Spray', null, 'mouth'],
  ['Drops', 'in both ears', 'ear'],
  ['Drops', 'in the nose', 'nose'],
  ['Soln.', 'by nebuliser', 'airway'],
  ['Gel', 'by mouth', 'mouth'],
  ['Oral Gel', null, 'mouth'],
  ['Gel', null, 'skin'],
  ['Foam', null, 'skin'],
  ['Emulgel', null, 'skin'],
  ['Rectal Ointment', 'into the rectum', 'skin'],
  ['Supp.', 'into the rectum', 'body'],
  ['Tab.', 'under the tongue', 'body'],
  ['Inj.', 'into the vein', 'body'],
  ['Drops', 'BE', 'eye'],
  ['Tab.', null, 'body'],
] as const)('%s %s acts in the %s', (form_abbr, route, site) => {
  expect(siteOf({ form_abbr, route })).toBe(site)
})
