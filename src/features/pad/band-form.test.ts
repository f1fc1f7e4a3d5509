import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldErrors } from '#contract/problem.ts'
import { plainPad } from '#domain/pad/rows.ts'
import { bandForm, keptBandForm } from './band-form.ts'
import { withUntold } from './pad-forms.ts'

const page = { ...plainPad.page, mode: 'preprinted' as const, header_height: 52 }

test('words of one’s own, none at all, and places are read; what was told of none leaves no key', () => {
  expect(z.parse(bandForm(page), { fields: ['name', 'age'] })).toEqual({
    patient: { fields: ['name', 'age'] },
  })
  const read = z.parse(bandForm(page), {
    fields: ['name', 'age', 'sex'],
    bare: ['age'],
    placed: ['name'],
    labels: { name: 'রোগীর নাম', age: 'Age' },
    places: { name: { x: 28, y: 47.5, width: 60, points: 10 } },
  })
  expect(read).toEqual({
    patient: {
      fields: ['name', 'age', 'sex'],
      labels: { name: 'রোগীর নাম', age: '' },
      places: { name: { x: 28, y: 47.5, width: 60, points: 10 } },
    },
  })
})

test('a field that is ticked gets a place below the head, and numbers of one that is placed no more are not looked at', () => {
  const read = z.parse(bandForm(page), {
    fields: ['name', 'age'],
    placed: ['age'],
    places: { name: { x: 'wide' } },
  })
  expect(read.patient.places).toEqual({ age: { x: 30, y: 60, width: 50, points: 11 } })
})

test('what cannot be kept is said under its number, and is drawn all the same', () => {
  const typed = {
    fields: ['name', 'age'],
    placed: ['name', 'age'],
    places: {
      name: { x: 190, y: 47, width: 60, points: 10 },
      age: { x: 20, y: 250, width: 30, points: 10 },
    },
  }
  const kept = z.safeParse(keptBandForm(page), typed)
  expect(kept.success || fieldErrors(kept.error.issues)).toEqual({
    'places.name.x': ['off_paper'],
    'places.age.y': ['no_room'],
  })
  expect(z.safeParse(bandForm(page), typed).success).toBe(true)
  const unread = z.safeParse(bandForm(page), { ...typed, places: { name: {}, age: typed.places.age } })
  expect(Object.keys(unread.success ? {} : fieldErrors(unread.error.issues))).toContain('places.name.x')
})

test('on a full pad, whose form shows no places, those of the printed pad are kept', () => {
  const places = { name: { x: 28, y: 47, width: 60, points: 10 } }
  const before = { ...plainPad, patient: { ...plainPad.patient, places } }
  expect(withUntold(before, { patient: { fields: ['name'] } }).patient).toEqual({ fields: ['name'], places })
  const printed = { ...before, page }
  expect(withUntold(printed, { patient: { fields: ['name'] } }).patient).toEqual({ fields: ['name'] })
})
