import { describe, expect, test } from 'vitest'
import { casesIn, saidOfOne, uncheckedOfOne } from '#tests/support/safety-cases.ts'
import { creatinineIn, egfrOf } from './egfr.ts'

describe('by the kidneys', () => {
  test.each(
    casesIn(`
    metformin 25: critical kidney_never
    metformin 40: warning kidney_less
    metformin 50:
    naproxen 25: critical kidney_never
    naproxen 50: warning kidney_avoid
    naproxen 65:
    diclofenac 29: critical kidney_never
    nitrofurantoin 40: warning kidney_avoid
    nitrofurantoin 25: critical kidney_never
    nitrofurantoin 50:
    dabigatran 25: critical kidney_never
    dabigatran 45: warning kidney_less
    rivaroxaban 12: critical kidney_never
    methotrexate 20: critical kidney_never
    methotrexate 50: warning kidney_less
    potassium_chloride 25: critical kidney_never
    spironolactone 25: warning kidney_avoid
    glibenclamide 50: warning kidney_avoid
    gliclazide 25: warning kidney_less
    sitagliptin 40: warning kidney_less
    linagliptin 10:
    vildagliptin 40: warning kidney_less
    empagliflozin 40: info kidney_weak
    fenofibrate 20: critical kidney_never
    allopurinol 50: warning kidney_less
    colchicine 20: warning kidney_less
    gabapentin 50: warning kidney_less
    pregabalin 40: warning kidney_less
    baclofen 50: warning kidney_avoid
    levofloxacin 40: warning kidney_less
    ciprofloxacin 25: warning kidney_less
    ciprofloxacin 40:
    sulfamethoxazole/trimethoprim 20: warning kidney_less
    gentamicin 50: warning kidney_less
    streptomycin 50: warning kidney_less
    enoxaparin 25: warning kidney_less
    tramadol 20: warning kidney_less
    morphine 20: warning kidney_avoid
    losartan 20: info kidney_watch
    losartan 50:
    alendronic_acid 30: warning kidney_avoid
    magnesium_hydroxide 20: warning kidney_avoid
    aciclovir 30: warning kidney_less
    cetirizine 40: info kidney_less
    paracetamol 15:
    omeprazole 15:
    amlodipine 15:
    ceftriaxone 15:
    azithromycin 15:
    atorvastatin 15:
    diclofenac@skin 20:
    `),
  )('%s at an eGFR of %s: %j', (medicine, egfr, said) => {
    expect(saidOfOne(medicine, { egfr: Number(egfr) }).slice(0, 1)).toEqual(said)
  })
  test('a kidney disease without a creatinine warns of every limit, and says that it was not known', () => {
    expect(saidOfOne('naproxen', { renal: true })).toEqual(['warning kidney_never'])
    expect(uncheckedOfOne('naproxen', { renal: true })).toEqual(['kidney naproxen'])
    expect(uncheckedOfOne('paracetamol', { renal: true })).toEqual([])
    expect(uncheckedOfOne('obscurin', { renal: true })).toEqual(['kidney obscurin'])
  })
  test('from 65 on kidneys are not taken for healthy; in younger people nothing is said', () => {
    expect(uncheckedOfOne('metformin', { years: 70 })).toEqual(['kidney metformin'])
    expect(uncheckedOfOne('metformin', { years: 40 })).toEqual([])
    expect(uncheckedOfOne('obscurin', { years: 70, egfr: 80 })).toEqual([])
  })
  test.each([
    [1, 50, false, 92],
    [1, 50, true, 69],
    [0.7, 30, true, 119],
    [2, 70, false, 35],
    [4.5, 60, true, 11],
  ])('creatinine %s mg/dL at %s years, female %s: eGFR %s', (creatinine, years, isFemale, egfr) => {
    expect(Math.round(egfrOf(creatinine, { years, isFemale }) ?? 0)).toBe(egfr)
  })
  test('a creatinine is read in its unit, and not without one', () => {
    expect(creatinineIn('1.6', 'mg/dL')).toBe(1.6)
    expect(creatinineIn('1.6 mg/dl', null)).toBe(1.6)
    expect(creatinineIn('১.৬', 'mg/dL')).toBe(1.6)
    expect(creatinineIn('88.4', 'µmol/L')).toBe(1)
    expect(creatinineIn('176.8', 'umol/l')).toBe(2)
    expect(creatinineIn('1.6', null)).toBeNull()
    expect(creatinineIn('120', 'mg/dL')).toBeNull()
    expect(creatinineIn('normal', 'mg/dL')).toBeNull()
    expect(egfrOf(1, { years: 12, isFemale: true })).toBeNull()
  })
})
