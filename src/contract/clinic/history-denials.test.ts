import { describe, expect, test } from 'vitest'
import { allergyIn } from './history-allergy.ts'
import { historyFacts, type HistoryItem } from './history-facts.ts'

const today = '2026-11-22'
const said = (item: HistoryItem | string): string[] =>
  historyFacts(typeof item === 'string' ? { text: item, group: 'Past illness' } : item, today, []).map(
    (fact) => {
      if (fact.kind === 'allergy') return `allergy ${fact.allergy.class ?? fact.allergy.generic_key}`
      return fact.kind === 'lmp' ? `lmp ${fact.lmp}` : [fact.flag, fact.lmp].filter(Boolean).join(' ')
    },
  )

describe('a line of several things', () => {
  test.each([
    ['CKD stage 4, not on dialysis', ['renal']],
    ['CKD not on dialysis', ['renal']],
    ['CKD without anaemia', ['renal']],
    ['CKD-3b', ['renal']],
    ['Stage 4 CKD', ['renal']],
    ['History of CKD', ['renal']],
    ['Diabetic kidney disease', ['renal']],
    ['DM, HTN, CKD', ['renal']],
    ['DM/HTN/CKD', ['renal']],
    ['DM + HTN + CKD', ['renal']],
    ['HTN with CKD', ['renal']],
    ['CKD, no DM', ['renal']],
    ['NKDA, CKD', ['renal']],
    ['No known drug allergy, CKD', ['renal']],
    ['No illness except CKD', ['renal']],
    ['No DM but CKD', ['renal']],
    ['No DM, HTN; CKD stage 3', ['renal']],
    ['No DM, known CKD', ['renal']],
    ['CKD, father had DM', ['renal']],
    ['CKD, UTI?', ['renal']],
    ['HBV related CLD', ['hepatic']],
    ['CKD, CLD', ['renal', 'hepatic']],
    ['Pregnant, no complication', ['pregnant']],
    ['Pregnant, previous LSCS', ['pregnant']],
    ['32 wks + 4 days pregnancy', ['pregnant 2026-04-12']],
    ['3rd trimester', ['pregnant']],
    ['Pregnant, LMP 13/9/2026, no complaint', ['pregnant 2026-09-13']],
    ['breast feeding her baby of 3 months', ['lactating']],
    ['lactating mother (3 months)', ['lactating']],
    ['কিডনি রোগ আছে, অন্য কোনো রোগ নেই', ['renal']],
    ['ডায়াবেটিস সহ কিডনি রোগ', ['renal']],
    ['allergic to penicillin, no other drug allergy', ['allergy penicillin']],
    ['No known allergy except penicillin', ['allergy penicillin']],
    ['No allergy other than aspirin', ['allergy aspirin']],
    ['পেনিসিলিন ছাড়া অন্য কিছুতে অ্যালার্জি নেই', ['allergy penicillin']],
    ['Penicillin anaphylaxis', ['allergy penicillin']],
    ['Penicillin allergy, CKD', ['allergy penicillin', 'renal']],
  ])('%s says %j', (text, facts) => expect(said(text)).toEqual(facts))

  test.each([
    'No DM, HTN, CKD',
    'No h/o DM / HTN / CKD',
    'DM, HTN, CKD: no',
    'DM, CKD - nil',
    'Kidney disease not known',
    'Pregnancy not confirmed',
    'CKD absent',
    'CKD (father)',
    'Father: HTN, CKD',
    'HTN, CKD in mother',
    'CKD (?)',
    '?CKD, ?CLD',
    'Pregnancy 2019',
    'Pregnancy (2019)',
    'LSCS 2018, pregnancy in 2018',
    'breast feeding stopped',
    'গর্ভবতী নন',
    'গর্ভবতী নয়',
    'ডায়াবেটিস, কিডনি রোগ নেই',
    'No known allergy, asthma',
    'Anaphylaxis to no drug',
    'পেনিসিলিনে অ্যালার্জি নেই',
  ])('%s writes nothing', (text) => expect(said(text)).toEqual([]))

  test('its code counts beside a denial of something else, and not where all of it is denied', () => {
    expect(said({ text: 'CKD stage 4, not on dialysis', icd10: 'N18.4' })).toEqual(['renal'])
    expect(said({ text: 'Normal pregnancy, no complaint', icd10: 'Z34.9' })).toEqual(['pregnant'])
    expect(said({ text: 'No CKD', icd10: 'N18.9' })).toEqual([])
  })

  test('of which an allergy is denied in part is known by the rest', () => {
    expect(allergyIn({ text: 'No allergy except red capsule' }, [])?.unclear).toBe('red capsule')
    expect(allergyIn({ text: 'Allergic to red capsule, no asthma' }, [])?.unclear).toBe(
      'Allergic to red capsule',
    )
    expect(allergyIn({ text: 'No drug allergy, asthma' }, [])).toBeNull()
  })
})
