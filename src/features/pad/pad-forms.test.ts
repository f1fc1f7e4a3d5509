import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldErrors } from '#contract/problem.ts'
import { plainPad } from '#domain/pad/rows.ts'
import { bandForm } from './band-form.ts'
import { FootForm, HeadForm, newPad, PadPageForm } from './pad-forms.ts'

const { width: _width, height: _height, ...typed } = plainPad.page

test.each([
  ['A5', {}, [148, 210]],
  ['8.5x11', {}, [215.9, 279.4]],
  ['custom', { width: 180, height: 240 }, [180, 240]],
  ['custom', {}, [210, 297]],
])('a sheet of %s %o measures %o', (paper, own, size) => {
  const { page } = z.parse(PadPageForm, { page: { ...typed, paper, ...own } })
  expect([page.width, page.height]).toEqual(size)
})

test('a measure nobody can read is refused under its field', () => {
  const read = z.safeParse(PadPageForm, { page: { ...typed, margin_top: 'wide' } })
  expect(read.success || fieldErrors(read.error.issues)).toEqual({ 'page.margin_top': ['number'] })
})

test('what is typed at head and foot is a row a line, empty ones left out', () => {
  expect(z.parse(HeadForm, { header: { active: true, left: 'ডা. নুসরাত জাহান\n\n এমবিবিএস ' } })).toEqual({
    header: { active: true, left: ['ডা. নুসরাত জাহান', 'এমবিবিএস'], right: [] },
  })
  expect(z.parse(FootForm, { footer: { qr: true, signature: false, right: 'a\nb' } })).toEqual({
    footer: { left: [], right: ['a', 'b'], qr: true, signature: false },
  })
  expect(z.parse(bandForm(plainPad.page), { fields: ['name', 'age'] })).toEqual({
    patient: { fields: ['name', 'age'] },
  })
})

test('a new pad begins with what is known of doctor and chamber', () => {
  const doctor = { name: 'Dr. Nusrat Jahan', bn_name: null, bmdc: 'A-45821' }
  const chamber = {
    name: 'Green Care',
    bn_name: 'গ্রিন কেয়ার',
    address: 'Dhanmondi',
    bn_address: null,
    serial_phones: ['01711000201'],
  }
  const pad = newPad({ doctor, chamber })
  expect(pad.header).toEqual({
    active: true,
    left: ['Dr. Nusrat Jahan', 'বিএমডিসি রেজি. নং A-45821'],
    right: ['Dr. Nusrat Jahan', 'BMDC Reg. No. A-45821'],
  })
  expect(pad.footer).toMatchObject({ left: ['গ্রিন কেয়ার', 'Dhanmondi'], right: ['সিরিয়াল: ০১৭১১-০০০২০১'] })
  const told = { ...chamber, bn_address: 'ধানমন্ডি, ঢাকা', bn_hours: 'শনি, সোম — সন্ধ্যা ৬টা' }
  expect(newPad({ doctor, chamber: told }).footer.left).toEqual([
    'গ্রিন কেয়ার',
    'ধানমন্ডি, ঢাকা',
    'শনি, সোম — সন্ধ্যা ৬টা',
  ])
})

test('the pad of a second chamber is the first one with a foot of its own', () => {
  const like = {
    ...plainPad,
    header: { active: true, left: ['ডা. নুসরাত জাহান'], right: [] },
    page: { ...plainPad.page, mode: 'preprinted' as const },
  }
  const chamber = { name: 'Savar', bn_name: null, address: 'Savar', bn_address: null, serial_phones: [] }
  const pad = newPad({ doctor: { name: 'Dr. Nusrat Jahan', bn_name: null, bmdc: null }, chamber, like })
  expect(pad).toMatchObject({
    page: like.page,
    header: like.header,
    footer: { left: ['Savar', 'Savar'], right: [] },
  })
})

const a5Typed = {
  paper: 'A5',
  orientation: 'portrait',
  mode: 'full',
  margin_top: '10',
  margin_right: '10',
  margin_bottom: '10',
  margin_left: '10',
  header_height: '20',
  footer_height: '20',
  offset_x: '0',
  offset_y: '0',
  points: '9',
  left_percent: '32',
  show_generic: true,
}
const faultsOfForm = (page: Partial<Record<keyof typeof a5Typed, string>>) => {
  const read = z.safeParse(PadPageForm, {
    page: Object.fromEntries(
      Object.entries({ ...a5Typed, ...page }).map(([name, value]) => [
        name,
        typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value,
      ]),
    ),
  })
  return read.success ? {} : fieldErrors(read.error.issues)
}

test('margins that leave no room on the paper are said under their fields before anything is kept', () => {
  expect(faultsOfForm({})).toEqual({})
  expect(faultsOfForm({ margin_right: '70', margin_left: '50' })).toEqual({
    'page.margin_left': ['no_room'],
    'page.margin_right': ['no_room'],
  })
})

test('a margin wider than the paper is said under its field, on each of its edges', () => {
  for (const edge of ['margin_left', 'margin_right', 'margin_top', 'margin_bottom'] as const)
    for (const wide of ['149', '211', '500', '5000'])
      expect(faultsOfForm({ [edge]: wide }), `${edge} ${wide}`).toHaveProperty([`page.${edge}`])
})
