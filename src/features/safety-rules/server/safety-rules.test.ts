import { expect, test } from 'vitest'
import { newId } from '#contract/clinic/uuid.ts'
import { mostRules } from '#domain/safety/rule-rows.ts'
import { clinicServer } from '#tests/support/clinic-server.ts'
import { assistantOf, doctorOf } from '#tests/support/server.ts'
import { addRulePart, addRuleSet, setRuleSetRemoved } from '../contract.ts'

const { server, doctor } = await clinicServer()
const head = {
  publisher: 'Ward',
  name: 'Ward list',
  version: '1',
  issued_on: '2026-11-01',
  rules: 1,
  parts: 1,
  lowers: false,
  instead_of: null,
}
const rule = {
  kind: 'interaction',
  one: 'warfarin',
  other: '*nsaid',
  level: 'critical',
  note: 'Both bleed',
  source: null,
  once_mg: null,
  day_mg: null,
  way: null,
  thirds: null,
  replaces: false,
} as const
const bring = async (more: object = {}, as = doctor) =>
  (await server.call(as, addRuleSet, { body: { ...head, id: newId(), ...more } })).safety_rule_set
const part = (id: string, more: object = {}, as = doctor) =>
  server.call(as, addRulePart, {
    params: { id },
    body: { id: newId(), part: 0, rules: [rule], ...more } as never,
  })
const turn = (id: string, removed: boolean, as = doctor) =>
  server.call(as, setRuleSetRemoved, { params: { id }, body: { removed } })

test('a set comes in with its rules, and the one that it replaces goes out', async () => {
  const first = await bring()
  expect(first).toMatchObject({ removed_at: null, brought_by: expect.any(Number) })
  await expect(part(first.id)).resolves.toMatchObject({
    safety_rule_part: { set_id: first.id, rules: [rule] },
  })
  const second = await bring({ version: '2', instead_of: first.id })
  expect((await turn(first.id, true)).safety_rule_set.removed_at).not.toBeNull()
  expect((await turn(first.id, false)).safety_rule_set.removed_at).toBeNull()
  await turn(first.id, true)
  await turn(second.id, true)
})

test('what is no rule is refused: names in another spelling, a billion, a script for a name, too many', async () => {
  const { id } = await bring()
  const refuses = (more: object) =>
    expect(part(id, { rules: [{ ...rule, ...more }] })).rejects.toMatchObject({ status: 422 })
  await refuses({ one: 'Warfarin' })
  await refuses({ one: '<script>' })
  await refuses({ other: null })
  await refuses({ kind: 'dose', other: null, day_mg: 1e9 })
  await refuses({ extra: 1 })
  await expect(part(id, { part: 1 })).rejects.toMatchObject({ status: 422, errors: { part: ['range'] } })
  await expect(part(id, { rules: Array.from({ length: 251 }, () => rule) })).rejects.toMatchObject({
    status: 422,
  })
  await turn(id, true)
})

test('no more rules are in force together than a device checks with quickly', async () => {
  const full = await bring({ rules: mostRules })
  await expect(bring()).rejects.toMatchObject({ status: 422, errors: { rules: ['too_many'] } })
  const other = await bring({ instead_of: full.id })
  await expect(turn(full.id, false)).rejects.toMatchObject({ status: 422, errors: { rules: ['too_many'] } })
  await turn(other.id, true)
})

test('the doctor alone brings them in: no assistant, no other practice', async () => {
  const { id } = await bring()
  const assistant = await assistantOf(server, { permissions: ['*'] })
  await expect(bring({}, assistant)).rejects.toMatchObject({ status: 403 })
  await expect(turn(id, true, assistant)).rejects.toMatchObject({ status: 403 })
  const stranger = await doctorOf(server, 3)
  await expect(turn(id, true, stranger)).rejects.toMatchObject({ status: 404 })
  await expect(part(id, {}, stranger)).rejects.toMatchObject({ status: 404 })
  await turn(id, true)
})
