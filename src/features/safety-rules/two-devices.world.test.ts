import { afterAll, beforeAll, expect, test, describe } from 'vitest'
import { ownRulesOf } from '#domain/safety/own-rules.ts'
import { safetyRuleParts, safetyRuleSets } from '#domain/safety/rule-rows.ts'
import { checkSafety } from '#domain/safety/check-safety.ts'
import { readRows } from '#local/store/rows.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { doctor, makeClinic, makeDevice, type TestClinic, type TestDevice } from '#tests/support/device.ts'
import { healthy, substanceLine } from '#tests/support/safety-cases.ts'
import { bringIn, setRemoved } from './local.ts'
import { readRuleFile, ruleColumns } from './read-rule-file.ts'

let clinic: TestClinic
/** The doctor's second device. */
let phone: TestDevice
beforeAll(async () => {
  clinic = await makeClinic()
  phone = await makeDevice(clinic.server, doctor)
  await phone.sync()
})
afterAll(async () => {
  phone.close()
  await clinic.close()
})

const head = {
  publisher: 'Ward',
  name: 'Ward list',
  version: '3',
  issued_on: '2026-11-01',
  lowers: false,
}
const rulesFrom = async (rows: string) => {
  const file = await readRuleFile(`${ruleColumns.join(',')}\n${rows}`, () => false)
  if ('problem' in file) throw new Error(file.problem)
  return file.rules.map(({ rule }) => rule)
}
const own = async (device: Clinic) =>
  ownRulesOf(await readRows(device, safetyRuleSets), await readRows(device, safetyRuleParts))
const said = async (device: Clinic) =>
  checkSafety([substanceLine('montelukast', 'a'), substanceLine('fexofenadine', 'b')], healthy, {
    rules: await own(device),
  }).findings.map((one) => `${one.level} ${one.about} (${one.source})`)

// Told in order: what one leaves is what the next begins with.
describe('one story', { shuffle: false }, () => {
  test('rules brought in on one device are checked with on another that has no line', async () => {
    const { laptop } = clinic
    laptop.online = false
    const rules = [
      ...(await rulesFrom(`interaction,montelukast,fexofenadine,critical,Not here,Page 4,,,,,\n`)),
      ...Array.from({ length: 260 }, (_, at) => ({
        kind: 'milk' as const,
        one: 'paracetamol',
        other: null,
        level: 'info' as const,
        note: `n${at}`,
        source: null,
        once_mg: null,
        day_mg: null,
        way: null,
        thirds: null,
        replaces: false,
      })),
    ]
    const id = await bringIn(laptop.clinic, head, { rules, instead_of: null })
    expect(await said(laptop.clinic)).toEqual(['critical montelukast: Not here (Page 4 (Ward list 3))'])
    laptop.online = true
    await laptop.sync()
    await phone.sync()
    phone.online = false
    expect(await said(phone.clinic)).toEqual(['critical montelukast: Not here (Page 4 (Ward list 3))'])
    expect((await own(phone.clinic)).sets).toEqual(['Ward list 3'])
    await setRemoved(phone.clinic, { id }, true)
    expect(await said(phone.clinic)).toEqual([])
    await setRemoved(phone.clinic, { id }, false)
    expect(await said(phone.clinic)).toHaveLength(1)
    phone.online = true
    await phone.sync()
    await laptop.sync()
    expect(await said(laptop.clinic)).toHaveLength(1)
  })

  test('who drafts no sheets holds no rules', async () => {
    await clinic.tablet.sync()
    expect(await readRows(clinic.tablet.clinic, safetyRuleSets)).toEqual([])
  })

  test('a newer state takes the place of an older one in the same write', async () => {
    const { laptop } = clinic
    const [before] = await readRows(laptop.clinic, safetyRuleSets)
    const rules = await rulesFrom('interaction,montelukast,fexofenadine,info,As you like,,,,,,\n')
    await bringIn(laptop.clinic, { ...head, version: '4' }, { rules, instead_of: before?.id ?? null })
    expect(await said(laptop.clinic)).toEqual(['info montelukast: As you like (Ward list 4)'])
    await laptop.sync()
    await phone.sync()
    expect(await said(phone.clinic)).toEqual(['info montelukast: As you like (Ward list 4)'])
  })
})
