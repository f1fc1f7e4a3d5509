import { describe, expect, test } from 'vitest'
import { casesIn, saidOfOne, uncheckedOfOne } from '#tests/support/safety-cases.ts'

describe('by the liver', () => {
  test.each(
    casesIn(`
    methotrexate: critical liver_never
    sodium_valproate: critical liver_never
    atorvastatin: warning liver_never
    isoniazid: warning liver_never
    naproxen: warning liver_bleeds
    paracetamol: warning liver_less
    diazepam: warning liver_sleep
    tramadol: warning liver_sleep
    metformin: warning liver_sugar
    furosemide: info liver_salts
    omeprazole: info liver_less
    amoxicillin:
    lactulose:
    spironolactone:
    rifaximin:
    insulin_human: info liver_sugar
    `),
  )('%s%s: %j', (medicine, _, said) => {
    expect(saidOfOne(medicine, { hepatic: true })).toEqual(said)
  })
  test('what nobody looked at says so', () =>
    expect(uncheckedOfOne('obscurin', { hepatic: true })).toEqual(['liver obscurin']))
})

describe('by age', () => {
  test.each(
    casesIn(`
    aspirin 10: critical young_reye
    aspirin 17:
    codeine 8: critical young_breath
    tramadol 10: critical young_breath
    tramadol 13:
    promethazine 1: critical young_breath
    promethazine 3:
    dextromethorphan 4: warning young_breath
    nimesulide 9: critical young_liver
    doxycycline 6: warning young_teeth
    doxycycline 13:
    ciprofloxacin 10: info young_joints
    metoclopramide 0.5: critical young_movement
    metoclopramide 10: warning young_movement
    domperidone 5: warning young_heart
    loperamide 2: critical young_bowel
    sodium_valproate 1: critical young_liver
    ceftriaxone 0.05: critical young_grey
    nitrofurantoin 0.2: warning young_grey
    atorvastatin 10: warning young_not_tested
    etoricoxib 12: warning young_not_tested
    diazepam 70: warning old_falls
    diazepam 60:
    zolpidem 80: warning old_falls
    amitriptyline 70: warning old_confused
    chlorphenamine 70: warning old_confused
    glibenclamide 70: warning old_sugar
    gliclazide 70: info old_sugar
    ketorolac 70: warning old_bleeds
    naproxen 70: info old_bleeds
    haloperidol 80: warning old_stroke
    prazosin 70: warning old_pressure
    metoclopramide 70: warning old_movement
    cilostazol 70: info old_heart
    digoxin 70: info old_heart
    paracetamol 5:
    amoxicillin 2:
    ibuprofen 5:
    cefixime 3:
    azithromycin 4:
    cetirizine 5:
    salbutamol 3:
    paracetamol 80:
    amlodipine 80:
    metformin 70:
    omeprazole 80:
    ciprofloxacin@eye 10:
    `),
  )('%s at %s years: %j', (medicine, years, said) => {
    expect(saidOfOne(medicine, { years: Number(years) })).toEqual(said)
  })
  test('where nobody knows the age, what has a limit was not checked', () => {
    expect(uncheckedOfOne('codeine', { years: null })).toEqual(['age codeine'])
    expect(uncheckedOfOne('paracetamol', { years: null })).toEqual([])
  })
})
