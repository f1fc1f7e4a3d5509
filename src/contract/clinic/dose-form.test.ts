import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exactForm, formKind } from './dose-form.ts'

/** Every form of the starter list and of the list that chambers import, with its abbreviation there; what is printed for it; how it is taken. */
const forms: readonly (readonly [form: string, abbr: string, printed: string, kind: string])[] = [
  ['Tablet', 'Tab.', 'Tab.', 'tablet'],
  ['Syrup', 'Syp.', 'Syp.', 'spoon'],
  ['Paediatric Drops', 'Drops', 'Drops', 'child_drops'],
  ['Suppository', 'Supp.', 'Supp.', 'suppository'],
  ['Tablet (Extended Release)', 'Tab.', 'Tab.', 'tablet'],
  ['Suspension', 'Susp.', 'Susp.', 'spoon'],
  ['Injection', 'Inj.', 'Inj.', 'injection'],
  ['Gel', 'Gel', 'Gel', 'apply'],
  ['Capsule (Sustained Release)', 'Cap.', 'Cap.', 'capsule'],
  ['Cream', 'Cream', 'Cream', 'apply'],
  ['Capsule', 'Cap.', 'Cap.', 'capsule'],
  ['Chewable Tablet', 'Tab.', 'Tab.', 'tablet'],
  ['Oral Solution', 'Oral Soln.', 'Oral Soln.', 'spoon'],
  ['Powder', 'Powder', 'Powder', 'open'],
  ['Dispersible Tablet', 'Tab.', 'Tab.', 'tablet'],
  ['IV Infusion', 'Inf.', 'Inf.', 'infusion'],
  ['Eye Drops', 'Eye Drops', 'Eye Drops', 'drops'],
  ['Lotion', 'Lotion', 'Lotion', 'apply'],
  ['Vaginal Tablet', 'Vag. Tab.', 'Vag. Tab.', 'vaginal_tablet'],
  ['Ointment', 'Oint.', 'Oint.', 'apply'],
  ['Inhaler', 'Inhaler', 'Inhaler', 'puffs'],
  ['Nebuliser Solution', 'Neb. Soln.', 'Neb. Soln.', 'nebule'],
  ['Nasal Drops', 'Nasal Drops', 'Nasal Drops', 'drops'],
  ['Nasal Spray', 'Nasal Spray', 'Nasal Spray', 'sprays'],
  ['Sublingual Spray', 'Spray', 'Sublingual Spray', 'sprays'],
  ['Eye Ointment', 'Eye Oint.', 'Eye Oint.', 'apply'],
  ['Solution', 'Soln.', 'Soln.', 'open'],
  ['Mouthwash', 'Mouthwash', 'Mouthwash', 'rinse'],
  ['Vaccine', 'Vaccine', 'Vaccine', 'vaccine'],
  ['Shampoo', 'Shampoo', 'Shampoo', 'apply'],
  ['Powder for Suspension', 'Susp.', 'Susp.', 'spoon'],
  ['IV Injection or Infusion', 'Inj.', 'Inj.', 'injection'],
  ['IM Injection', 'Inj.', 'Inj.', 'injection'],
  ['Tablet (Sustained Release)', 'Tab.', 'Tab.', 'tablet'],
  ['IM/IV Injection', 'Inj.', 'Inj.', 'injection'],
  ['Oral Gel', 'Gel', 'Oral Gel', 'apply'],
  ['Pediatric Drops', 'Drops', 'Drops', 'child_drops'],
  ['Oral Suspension', 'Susp.', 'Susp.', 'spoon'],
  ['Ophthalmic Solution', 'Eye drop', 'Eye drop', 'drops'],
  ['Ophthalmic Ointment', 'Eye oint.', 'Eye oint.', 'apply'],
  ['SC Injection', 'Inj.', 'Inj.', 'injection'],
  ['Oral Solution', 'Sol.', 'Oral Soln.', 'spoon'],
  ['Effervescent Granules', '', 'Effervescent Granules', 'sachet'],
  ['Effervescent Tablet', 'Tab.', 'Tab.', 'tablet'],
  ['Oral Powder', 'Powder', 'Oral Powder', 'sachet'],
  ['Capsule (Delayed Release)', 'Cap.', 'Cap.', 'capsule'],
  ['Tablet (Enteric Coated)', 'Tab.', 'Tab.', 'tablet'],
  ['IV Injection', 'Inj.', 'Inj.', 'injection'],
  ['Inhalation Capsule', 'Inh. cap.', 'Inh. cap.', 'capsule'],
  ['Liquid Cleanser Soap', '', 'Liquid Cleanser Soap', 'apply'],
  ['Medicated Bar', '', 'Medicated Bar', 'apply'],
  ['Tablet (Modified Release)', 'Tab.', 'Tab.', 'tablet'],
  ['Nebuliser Solution', 'Sol.', 'Neb. Soln.', 'nebule'],
  ['Ophthalmic Suspension', 'Eye drop', 'Eye drop', 'drops'],
  ['Nasal Drop', 'Nasal drop', 'Nasal drop', 'drops'],
  ['Vaginal Tablet', 'Tab.', 'Vag. Tab.', 'vaginal_tablet'],
  ['Capsule (Extended Release)', 'Cap.', 'Cap.', 'capsule'],
  ['Capsule (Timed Release)', 'Cap.', 'Cap.', 'capsule'],
  ['Topical Gel', 'Gel', 'Gel', 'apply'],
  ['Mouthwash', '', 'Mouthwash', 'rinse'],
  ['Nasal Spray', 'Nasal spray', 'Nasal spray', 'sprays'],
  ['IM/IA Injection', 'Inj.', 'Inj.', 'injection'],
  ['Intratracheal Suspension', 'Susp.', 'Intratracheal Suspension', 'infusion'],
  ['Scalp Solution', 'Sol.', 'Scalp Soln.', 'apply'],
  ['Oral Paste', '', 'Oral Paste', 'apply'],
  ['Tablet (Delayed Release)', 'Tab.', 'Tab.', 'tablet'],
  ['Rectal Saline', '', 'Rectal Saline', 'open'],
  ['Intraspinal Injection', 'Inj.', 'Inj.', 'injection'],
  ['Sublingual Tablet', 'Tab.', 'Tab.', 'tablet'],
  ['Tablet (Controlled Release)', 'Tab.', 'Tab.', 'tablet'],
  ['Topical Spray', 'Spray', 'Spray', 'sprays'],
  ['Topical Solution', 'Sol.', 'Topical Soln.', 'apply'],
  ['Solution', 'Sol.', 'Sol.', 'open'],
  ['Ophthalmic Gel', 'Eye drop', 'Ophthalmic Gel', 'apply'],
  ['Powder for Solution', 'Sol.', 'Sol.', 'open'],
  ['Hand Rub', '', 'Hand Rub', 'apply'],
  ['Flash Tablet', 'Tab.', 'Tab.', 'tablet'],
  ['Eye Capsule', 'Cap.', 'Cap.', 'capsule'],
  ['Respirator Solution', 'Sol.', 'Neb. Soln.', 'nebule'],
  ['Topical Powder', 'Powder', 'Topical Powder', 'apply'],
  ['Irrigation Solution', 'Sol.', 'Irrigation Solution', 'infusion'],
  ['Surgical Scrub', '', 'Surgical Scrub', 'apply'],
  ['Scalp Lotion', '', 'Scalp Lotion', 'apply'],
  ['Scalp Ointment', 'Oint.', 'Scalp Ointment', 'apply'],
  ['Nebuliser Suspension', 'Susp.', 'Neb. Susp.', 'nebule'],
  ['Rectal Ointment', 'Oint.', 'Rectal Ointment', 'apply'],
  ['Chewing Gum Tablet', 'Tab.', 'Tab.', 'tablet'],
  ['Ear Drop', 'Ear drop', 'Ear drop', 'drops'],
  ['Nail Lacquer', '', 'Nail Lacquer', 'apply'],
  ['Solution for Inhalation', 'Sol.', 'Solution for Inhalation', 'nebule'],
  ['Vaginal Cream', 'Cream', 'Vaginal Cream', 'apply'],
  ['Vaginal Suppository', 'Supp.', 'Vaginal Suppository', 'suppository'],
  ['MUPS Tablet', 'Tab.', 'Tab.', 'tablet'],
  ['Vaginal Gel', 'Gel', 'Vaginal Gel', 'apply'],
  ['Ophthalmic Emulsion', 'Eye drop', 'Eye drop', 'drops'],
  ['IM/SC Injection', 'Inj.', 'Inj.', 'injection'],
  ['Liquid', '', 'Liquid', 'open'],
  ['Dialysis Solution', 'Sol.', 'Dialysis Solution', 'infusion'],
  ['Retard Tablet', 'Tab.', 'Tab.', 'tablet'],
  ['Tablet (Prolonged Release)', 'Tab.', 'Tab.', 'tablet'],
  ['Oral Emulsion', '', 'Oral Emulsion', 'spoon'],
  ['Transdermal Patch', '', 'Transdermal Patch', 'patch'],
  ['Topical Suspension', 'Susp.', 'Topical Susp.', 'apply'],
  ['Capsule (Modified Release)', 'Cap.', 'Cap.', 'capsule'],
  ['IV/SC Injection', 'Inj.', 'Inj.', 'injection'],
  ['Powder for Injection', 'Inj.', 'Inj.', 'injection'],
  ['Viscoelastic Solution', 'Sol.', 'Viscoelastic Solution', 'infusion'],
  ['Effervescent Powder', 'Powder', 'Effervescent Powder', 'sachet'],
  ['Sprinkle Capsule', 'Cap.', 'Cap.', 'capsule'],
  ['Viscous Eye Drop', 'Eye drop', 'Eye drop', 'drops'],
  ['Capsule (Controlled Release)', 'Cap.', 'Cap.', 'capsule'],
  ['OROS Tablet', 'Tab.', 'Tab.', 'tablet'],
  ['Intra-articular Injection', 'Inj.', 'Inj.', 'injection'],
  ['Long Acting Tablet', 'Tab.', 'Tab.', 'tablet'],
  ['Tablet (Immediate Release)', 'Tab.', 'Tab.', 'tablet'],
  ['Emulsion for infusion', '', 'Emulsion for infusion', 'infusion'],
  ['Ocular Spray', 'Spray', 'Ocular Spray', 'sprays'],
  ['Intravitreal Injection', 'Inj.', 'Inj.', 'injection'],
  ['Vaginal Pessary', '', 'Vaginal Pessary', 'suppository'],
  ['Intracameral Injection', 'Inj.', 'Inj.', 'injection'],
  ['Oral Soluble Film', '', 'Oral Soluble Film', 'film'],
  ['Dental Gel', 'Gel', 'Dental Gel', 'apply'],
  ['Muscle Rub', '', 'Muscle Rub', 'apply'],
  ['Microgranules', '', 'Microgranules', 'sachet'],
  ['Long Acting Injection', 'Inj.', 'Inj.', 'injection'],
  ['Nasal Ointment', 'Oint.', 'Nasal Ointment', 'apply'],
]

test.each(forms)('%s (%s) is printed %s and taken as %s', (form, form_abbr, printed, kind) => {
  expect(exactForm({ form, form_abbr })).toBe(printed)
  expect(formKind({ form_abbr: printed })).toBe(kind)
})

test('no form of the starter list is missing', () => {
  const rows = readFileSync(new URL('../../app/server/seed/lists/drugs.csv', import.meta.url), 'utf8')
    .split('\n')
    .slice(1)
    .filter((row) => row !== '')
  const listed = new Set(forms.map(([form, abbr]) => `${form},${abbr}`))
  const found = rows.map((row) =>
    /,([^,]*),([^,]*),[^,]*,[^,]*,[^,]*,[^,]*,[^,]*$/.exec(row.replaceAll(/"[^"]*"/g, '')),
  )
  expect(
    [...new Set(found.map((match) => `${match?.[1] ?? ''},${match?.[2] ?? ''}`))].filter(
      (form) => !listed.has(form),
    ),
  ).toEqual([])
})

test.each(['', 'Churna', 'Avaleha', 'Something new'])(
  'a form that nobody knows (%j) has no unit',
  (form_abbr) => {
    expect(formKind({ form_abbr })).toBe('unknown')
  },
)

test.each([
  ['Powder', 'Oral Rehydration Salt', 'sachet'],
  ['Powder', 'Neomycin + Bacitracin', 'open'],
  ['Inj.', 'Insulin Human [rDNA]', 'insulin'],
  ['Inj.', 'Ceftriaxone', 'injection'],
])('%s of %s is taken as %s', (form_abbr, generic, kind) => {
  expect(formKind({ form_abbr, generic })).toBe(kind)
})
