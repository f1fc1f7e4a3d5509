import type { NewPatient } from '#domain/patient/form.ts'
import { expect, test } from 'vitest'
import { untold } from '#domain/patient/rows.ts'
import { readSitting } from '#features/schedules/parts.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { makeClinic } from '#tests/support/device.ts'
import { isKnownPhone, sharesPhone } from './known-phone.ts'
import { type Arrival, registerWalkIn } from './local.ts'

const rahima: NewPatient = {
  ...untold(),
  name: 'Rahima Khatun',
  gender: 2,
  phone: '01799000099',
  relationship_status: 1,
  dob: '1986-11-22',
  dob_precision: 'y',
}

const walkInOf = async (clinic: Clinic): Promise<Arrival> => ({
  sitting: await readSitting(clinic, 1),
  patient: rahima,
  type: 1,
  fee_paisa: 100_000,
  suggested_fee_paisa: 100_000,
  fee_reason: null,
  payment: null,
  vitals: null,
  question: null,
  priority: 'normal',
  priority_reason: null,
  referral_doctor_id: null,
  source: 'desk',
})

test('a phone whose people came from another device behind the open form is not taken for a new one', async () => {
  const { tablet, laptop, close } = await makeClinic()
  expect(await isKnownPhone(tablet.clinic, '01799000099')).toBe(false)
  await registerWalkIn(laptop.clinic, await walkInOf(laptop.clinic))
  await laptop.sync()
  expect(await isKnownPhone(tablet.clinic, '01799000099')).toBe(false)
  await tablet.sync()
  expect(await isKnownPhone(tablet.clinic, '+৮৮০১৭৯৯-০০০০৯৯')).toBe(true)
  expect(await isKnownPhone(tablet.clinic, 'Rahima')).toBe(false)
  await close()
})

test('people who came behind the open form are asked about once, and whoever is new among them is their relative', async () => {
  const { tablet, close } = await makeClinic()
  await registerWalkIn(tablet.clinic, await walkInOf(tablet.clinic))
  let seen = ''
  const press = async (household: boolean) =>
    sharesPhone(tablet.clinic, {
      box: rahima.phone ?? '',
      household,
      seen,
      setSeen: (box) => {
        seen = box
      },
    })
  await expect(press(false)).rejects.toMatchObject({ errors: { phone: ['known_phone'] } })
  expect(await press(false)).toBe(true)
  expect(await press(true)).toBe(true)
  seen = ''
  await expect(press(true)).rejects.toMatchObject({ errors: { phone: ['known_phone'] } })
  expect(await press(true)).toBe(true)
  expect(
    await sharesPhone(tablet.clinic, {
      box: '01799000098',
      household: false,
      seen,
      setSeen: () => undefined,
    }),
  ).toBe(false)
  await close()
})
