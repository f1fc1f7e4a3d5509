import { describe, expect, test } from 'vitest'
import { readSubstance, type SubstanceRecord } from '#contract/clinic/read-allergy.ts'
import { checkPrescription } from './checks.ts'
import type { CheckedPatient } from './finding.ts'
import type { DrugLine } from '#domain/prescription/content.ts'
import { flags, line, moxaclav, nobody, unknownBody } from '#tests/support/checked-lines.ts'

const allergic = (text: string, more: Partial<SubstanceRecord> = {}): CheckedPatient => ({
  ...nobody,
  allergies: [readSubstance({ text, generic_key: null, ...more }, [])],
})
const taking = (text: string, generic_key: string | null = null): CheckedPatient => ({
  ...nobody,
  long_term: [readSubstance({ text, generic_key }, [])],
})
const said = (lines: DrugLine[], patient = nobody) =>
  checkPrescription(lines, patient).findings.map(
    (one) => `${one.line}: ${one.level} ${one.kind} ${one.about}`,
  )

describe('an allergy', () => {
  test.each([
    ['Penicillin', 'allergy_class'],
    ['Amoxicillin', 'allergy'],
    ['penicillins', 'allergy_class'],
    ['Ampicillin', 'allergy_class'],
    ['Amoxycillin', 'allergy'],
    ['penicillin allergy', 'allergy_class'],
    ['Inj. Penicillin', 'allergy_class'],
    ['পেনিসিলিন', 'allergy_class'],
    ['penicilin', 'allergy_class'],
    ['Penicillin, sulfa', 'allergy_class'],
  ])('to %s stops amoxicillin with clavulanic acid', (substance, kind) => {
    expect(checkPrescription([moxaclav], allergic(substance)).findings).toEqual([
      { line: 'Moxaclav', level: 'critical', kind, part: 'amoxicillin', about: substance },
    ])
  })

  test('to a brand stops every medicine that has one of its substances in it', () => {
    const patient = {
      ...nobody,
      allergies: [
        readSubstance({ text: 'Moxacil', generic_key: null }, [
          { brand: 'Moxacil', generic: 'Amoxicillin Trihydrate' },
        ]),
      ],
    }
    expect(said([moxaclav], patient)).toEqual(['Moxaclav: critical allergy Moxacil'])
  })

  test('stored with a key of the old rule is read by the new one', () => {
    expect(
      said(
        [line('Kilbac', 'cefuroxime axetil')],
        allergic('Cefuroxime', { generic_key: 'cefuroxime axetil' }),
      ),
    ).toEqual(['Kilbac: critical allergy Cefuroxime'])
    expect(
      said([line('Indomet', 'indomethacin')], allergic('Indocap', { generic_key: 'indometacin' })),
    ).toEqual(['Indomet: critical allergy Indocap'])
    expect(said([moxaclav], allergic('Pen', { generic_key: 'penicillin' }))).toEqual([
      'Moxaclav: critical allergy_class Pen',
    ])
  })

  test('whose key says less than its words stops what the words say', () => {
    expect(said([moxaclav], allergic('Penicillin', { generic_key: 'paracetamol' }))).toEqual([
      'Moxaclav: critical allergy_class Penicillin',
    ])
  })

  test.each([
    ['Sulfa', 'sulfamethoxazole + trimethoprim'],
    ['Aspirin', 'naproxen'],
    ['NSAID', 'diclofenac'],
    ['ব্যথার ওষুধ', 'lornoxicam'],
    ['Cephalosporin', 'cefuroxime axetil'],
    ['sulpha drugs', 'silver sulfadiazine'],
    ['Omeprazole', 'esomeprazole'],
  ])('to %s stops %s, of the same family', (substance, key) => {
    expect(checkPrescription([line('X', key)], allergic(substance)).findings).toMatchObject([
      { level: 'critical', kind: 'allergy_class' },
    ])
  })

  test.each([
    ['Penicillin', 'cefixime', 'warning'],
    ['Amoxicillin', 'cefuroxime axetil', 'warning'],
    ['Penicillin', 'meropenem', 'warning'],
    ['Ceftriaxone', 'flucloxacillin', 'warning'],
    ['Ceftriaxone', 'meropenem', 'info'],
    ['Sulfa', 'celecoxib', 'info'],
    ['Aspirin', 'methyl salicylate', 'warning'],
  ])('to %s warns of %s, of the family next to it', (substance, key, level) => {
    expect(checkPrescription([line('X', key)], allergic(substance)).findings).toMatchObject([
      { level, kind: expect.stringMatching(/allergy_(near|class)/) },
    ])
  })

  test('to something else stops nothing, to prawns neither and without a word', () => {
    expect(said([moxaclav], allergic('Sulfa'))).toEqual([])
    expect(checkPrescription([moxaclav], allergic('Prawns'))).toMatchObject({ findings: [], unclear: [] })
    expect(checkPrescription([moxaclav], allergic('NKDA'))).toMatchObject({ findings: [], unclear: [] })
  })

  test('that nobody can be sure of is never silence: it is unclear, and warns of what it may mean', () => {
    const cotrim = line('Cotrim', 'sulfamethoxazole + trimethoprim')
    const seen = checkPrescription([cotrim, moxaclav], allergic('Sulphur'))
    expect(seen.unclear).toMatchObject([{ about: 'Sulphur', candidates: [{ key: 'sulfonamide' }] }])
    expect(seen.findings).toMatchObject([
      { line: 'Cotrim', level: 'warning', kind: 'allergy_maybe', about: 'Sulphur' },
    ])
    expect(checkPrescription([moxaclav], allergic('লাল ক্যাপসুলে চুলকানি')).unclear).toMatchObject([
      { about: 'লাল ক্যাপসুলে চুলকানি' },
    ])
    expect(checkPrescription([moxaclav], allergic('Sulphur', { is_medicine: false })).unclear).toEqual([])
    expect(said([line('Celox', 'celecoxib')], allergic('Sulphur'))).toEqual([
      'Celox: info allergy_maybe Sulphur',
    ])
  })
})

describe('the same twice', () => {
  test('is warned of, in a combination too, and beside what he takes for long', () => {
    expect(said([line('Napa', 'paracetamol'), line('Napa Extra', 'caffeine + paracetamol')])).toEqual([
      'Napa Extra: warning duplicate Napa',
    ])
    expect(said([line('Losar', 'losartan')], taking('Osartil 50', 'losartan'))).toEqual([
      'Losar: info long_term_duplicate Osartil 50',
    ])
    expect(said([line('Losar', 'losartan')], taking('Losartan 50 mg 1+0+0'))).toEqual([
      'Losar: info long_term_duplicate Losartan 50 mg 1+0+0',
    ])
  })

  test.each([
    ['naproxen', 'diclofenac'],
    ['omeprazole', 'rabeprazole'],
    ['losartan', 'telmisartan'],
    ['losartan', 'ramipril'],
    ['clonazepam', 'alprazolam'],
    ['atorvastatin', 'rosuvastatin'],
    ['azithromycin', 'clarithromycin'],
    ['amlodipine', 'nifedipine'],
    ['sitagliptin', 'linagliptin'],
    ['gliclazide', 'glimepiride'],
    ['ciprofloxacin', 'levofloxacin'],
    ['sildenafil', 'tadalafil'],
    ['omeprazole + sodium bicarbonate', 'domperidone + esomeprazole'],
  ])('of a family is warned of: %s beside %s', (one, other) => {
    expect(said([line('A', one), line('B', other)])[0]).toMatch(/^B: warning (class_twice|duplicate) A$/)
  })

  test('of a family is warned of beside what he takes for long', () => {
    expect(said([line('Telma', 'telmisartan')], taking('Osartil 50', 'losartan'))).toEqual([
      'Telma: warning long_term_class Osartil 50',
    ])
    expect(said([line('Seclo', 'omeprazole')], taking('PPI'))).toEqual(['Seclo: warning long_term_class PPI'])
  })

  test.each([
    [
      'an eye drop and a tablet of one steroid',
      line('Cortan', 'prednisolone'),
      line('Pred-F', 'prednisolone', { form_abbr: 'Eye drop' }),
      'duplicate_place',
    ],
    [
      'a tablet and an inhaler',
      line('Ventolin', 'salbutamol'),
      line('Azmasol', 'salbutamol', { form_abbr: 'Inhaler' }),
      'duplicate_place',
    ],
    [
      'vitamin D3 and calcium with D',
      line('D-Rise', 'vitamin d3'),
      line('Calbo-D', 'calcium carbonate + vitamin d3'),
      'duplicate_supplement',
    ],
    [
      'two lines of one insulin',
      line('Mixtard', 'insulin human'),
      line('Mixtard', 'insulin human', { key: 'second' }),
      'duplicate_steps',
    ],
    [
      'two steps of prednisolone',
      line('Cortan', 'prednisolone'),
      line('Cortan', 'prednisolone', { key: 'second', strength: '20 mg' }),
      'duplicate_steps',
    ],
  ])('%s is only mentioned', (_, first, second, kind) => {
    expect(checkPrescription([first, second], nobody).findings).toMatchObject([{ level: 'info', kind }])
  })

  test('two mixtures that have a stepped substance in common are the same twice, not two steps of one course', () => {
    expect(
      said([line('Syndopa', 'carbidopa + levodopa'), line('Madopar', 'benserazide + levodopa')]),
    ).toEqual(['Madopar: warning duplicate Syndopa'])
  })

  test('two creams of a family at two places are none of it', () => {
    expect(said([line('A', 'clotrimazole', { form_abbr: 'Cream' }), line('B', 'fluconazole')])).toEqual([])
    expect(said([line('A', 'diclofenac', { form_abbr: 'Gel' }), line('B', 'naproxen')])).toEqual([])
  })
})

describe('what was not checked', () => {
  test('is said by the name of the check, with the medicines', () => {
    const seen = checkPrescription(
      [line('Napa', 'paracetamol'), line('Obscure', 'obscurin'), line('Mixture', '')],
      nobody,
    )
    expect(seen.findings).toEqual([
      { line: 'Mixture', level: 'warning', kind: 'unlinked', part: '', about: 'Mixture' },
    ])
    expect(seen.not_checked).toEqual([
      { check: 'interaction', names: ['obscurin'] },
      { check: 'dose', names: ['obscurin'] },
      { check: 'substance', names: ['Mixture'] },
    ])
    expect(checkPrescription([], nobody).not_checked).toEqual([])
  })

  test('names pregnancy, kidneys and childhood where the patient has them, and a long-term medicine nobody can place', () => {
    const patient = {
      ...taking('হারবাল গুঁড়া'),
      flags: { ...flags, pregnant: true, renal: true },
      body: { ...unknownBody, years: 9 },
    }
    const unchecked = (key: string) =>
      checkPrescription([line('Obscure', key)], patient).not_checked.map((one) => one.check)
    expect(unchecked('obscurin')).toEqual(['dose', 'child', 'pregnancy', 'kidney', 'long_term'])
    expect(unchecked('paracetamol')).toEqual(['child', 'long_term'])
  })
})
