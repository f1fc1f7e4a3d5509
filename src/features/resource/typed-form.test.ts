import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { resourceField } from '#contract/resource/field.ts'
import { defineResource, type ResourceRow } from '#contract/resource/resource.ts'
import { typedForm } from './typed-form.ts'

const tests = defineResource({
  name: 'tests',
  fields: {
    name: resourceField.line(60, { listed: 'title' }),
    code: resourceField.line(10, { fixed: true }),
    price: resourceField.money({ optional: true }),
    days: resourceField.number(0, 30, { optional: true }),
    fasting: resourceField.onOff(),
    speciality_ids: resourceField.references('specialities'),
  },
  sort: 'name',
  calls: { list: '/admin/v1/tests' },
  pages: { list: '/admin/tests' },
})
const row: ResourceRow = {
  id: 4,
  name: 'CBC',
  code: 'CBC',
  price: 40_000,
  days: 1,
  fasting: false,
  speciality_ids: [2],
  active: true,
  version: 3,
  changed_at: null,
  used: {},
}

test('taka become paisa, ticks become ids, an empty box is told as empty, and what is fixed stays', () => {
  const typed = { name: '  CBC ', price: 450.5, fasting: true, speciality_ids: ['2', '28'], active: true }
  expect(z.parse(typedForm(tests, row), typed)).toEqual({
    name: 'CBC',
    code: 'CBC',
    price: 45_050,
    days: null,
    fasting: true,
    speciality_ids: [2, 28],
    active: true,
  })
})

test('a new row asks for what a change no longer may', () => {
  const typed = { name: 'CBC', speciality_ids: [], active: true }
  const read = z.safeParse(typedForm(tests, null), typed)
  expect(read.success).toBe(false)
  expect(read.error?.issues.map(({ path }) => path[0])).toEqual(['code'])
})
