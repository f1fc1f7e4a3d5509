import { describe, expect, test } from 'vitest'
import { casesIn, saidOfOne, uncheckedOfOne } from '#tests/support/safety-cases.ts'

describe('in a pregnancy, by its week', () => {
  test.each(
    casesIn(`
    isotretinoin 10: critical preg_malform
    methotrexate 30: critical preg_malform
    sodium_valproate 8: critical preg_malform
    acitretin ?: critical preg_malform
    warfarin 8: critical preg_bleeds
    warfarin 20: critical preg_bleeds
    warfarin 36: critical preg_bleeds
    losartan 8: warning preg_kidneys
    losartan 20: critical preg_kidneys
    ramipril 30: critical preg_kidneys
    ramipril ?: critical preg_kidneys
    naproxen 8: info preg_duct
    naproxen 19: info preg_duct
    naproxen 20: warning preg_duct
    naproxen 27: warning preg_duct
    naproxen 28: critical preg_duct
    naproxen 30: critical preg_duct
    diclofenac ?: critical preg_duct
    aspirin 16: info preg_duct
    doxycycline 10: critical preg_teeth
    doxycycline 20: critical preg_teeth
    ciprofloxacin 10: warning preg_joints
    levofloxacin 30: warning preg_joints
    gentamicin 20: warning preg_hearing
    trimethoprim 8: warning preg_folate
    nitrofurantoin 10: info preg_newborn_blood
    nitrofurantoin 30: info preg_newborn_blood
    nitrofurantoin 36: info preg_newborn_blood
    nitrofurantoin 37: critical preg_newborn_blood
    nitrofurantoin ?: critical preg_newborn_blood
    chloramphenicol 39: critical preg_grey
    misoprostol 10: critical preg_womb
    ergotamine 10: critical preg_womb
    danazol 10: critical preg_hormones
    norethisterone 10: warning preg_hormones
    atorvastatin 10: warning preg_stop
    atenolol 10: warning preg_growth
    bisoprolol 10: info preg_growth
    carbimazole 8: warning preg_thyroid
    carbimazole 20: info preg_thyroid
    clonazepam 36: warning preg_newborn
    sertraline 36: warning preg_newborn
    sertraline 10: info preg_newborn
    gliclazide 36: warning preg_sugar
    sitagliptin 10: warning preg_unknown
    empagliflozin 20: warning preg_unknown
    rivaroxaban 10: warning preg_bleeds
    fluconazole 8: critical preg_malform
    favipiravir 8: critical preg_malform
    ondansetron 8: info preg_malform
    tretinoin@skin 8: warning preg_malform
    diclofenac@skin 30: warning preg_duct
    diclofenac@skin 8:
    ciprofloxacin@eye 10: info preg_joints
    oral_polio_vaccine 10: critical preg_live
    paracetamol 10:
    amoxicillin 10:
    cefixime 30:
    azithromycin 10:
    metformin 10:
    insulin_human 20:
    methyldopa 20:
    labetalol 20: info preg_growth
    nifedipine 20:
    levothyroxine 10:
    folic_acid 6:
    ferrous_sulfate 20:
    calcium_carbonate 20:
    omeprazole 20:
    meclozine 8:
    enoxaparin 20:
    salbutamol 20:
    isoniazid 20:
    hyoscine_butylbromide 20:
    progesterone 8:
    clotrimazole@skin 20:
    `),
  )('%s, week %s: %j', (medicine, weeks, said) => {
    const pregnancy = { weeks: weeks === '?' ? null : Number(weeks) }
    expect(saidOfOne(medicine, { pregnancy }).slice(0, 1)).toEqual(said)
  })
  test('what nobody looked at says so', () => {
    expect(uncheckedOfOne('obscurin', { pregnancy: { weeks: 10 } })).toEqual(['pregnancy obscurin'])
    expect(uncheckedOfOne('paracetamol', { pregnancy: { weeks: 10 } })).toEqual([])
    expect(saidOfOne('isotretinoin', {})).toEqual([])
  })
})

describe('while a child is at the breast', () => {
  test.each(
    casesIn(`
    methotrexate: critical milk_harm
    lithium_carbonate: critical milk_harm
    amiodarone: critical milk_harm
    codeine: critical milk_breath
    tramadol: critical milk_breath
    diazepam: warning milk_drowsy
    amitriptyline: info milk_drowsy
    chlorphenamine: info milk_watch
    bromocriptine: warning milk_less
    ethinylestradiol: warning milk_less
    atenolol: warning milk_watch
    aspirin: warning milk_watch
    ciprofloxacin: warning milk_watch
    doxycycline: warning milk_watch
    metronidazole: info milk_watch
    atorvastatin: critical milk_harm
    sitagliptin: warning milk_unknown
    losartan: warning milk_unknown
    tramadol@skin: warning milk_breath
    paracetamol:
    ibuprofen:
    naproxen: info milk_watch
    amoxicillin:
    cefuroxime:
    omeprazole:
    domperidone:
    metformin:
    warfarin:
    levothyroxine:
    nifedipine:
    labetalol:
    folic_acid:
    cetirizine:
    `),
  )('%s%s: %j', (medicine, _, said) => {
    expect(saidOfOne(medicine, { lactating: true })).toEqual(said)
  })
  test('what nobody looked at says so', () => {
    expect(uncheckedOfOne('obscurin', { lactating: true })).toEqual(['lactation obscurin'])
  })
})
