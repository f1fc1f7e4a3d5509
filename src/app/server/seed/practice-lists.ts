import { newId } from '#contract/clinic/uuid.ts'
import { templateKinds } from '#domain/template/kinds.ts'
import { demoTemplate } from '#features/prescriptions/server/demo-sheet.ts'
import type { PracticeWork } from '#server/transaction/as-practice.ts'
import lists from './lists/practice-lists.json' with { type: 'json' }
import type { SeedDoctor } from './clinic.ts'
import { type Case, keptCases, seedPrescription } from './courses.ts'

/**
 * What a practice has gathered besides patients: the colleagues it refers to, the accounts it takes money on, medicines of
 * its own and templates.
 */
export function seedPracticeLists(practice: PracticeWork, doctor: SeedDoctor): void {
  for (const drug of lists.own_drugs) practice.add('own_drugs', { id: newId(), ...drug })
  for (const told of keptCases(doctor.id)) seedTemplates(practice, told)
  for (const [at, colleague] of lists.referral_doctors.entries()) {
    practice.add('referral_doctors', { id: newId(), number: at + 1, ...colleague, note: null, active: true })
  }
  for (const account of lists.payment_methods) {
    practice.add('payment_methods', {
      id: newId(),
      ...account,
      number: doctor.phone,
      holder: doctor.name,
      reject_reason: null,
      verified_by: null,
      verified_at: null,
      former: null,
    })
  }
}

/** A case as a whole prescription, and its tests and advice by themselves. */
function seedTemplates(practice: PracticeWork, told: Case): void {
  const sheet = seedPrescription({ told, story: null }, null)
  const [diagnosis] = sheet.diagnosis
  const named = {
    name: diagnosis?.text ?? told.key,
    diagnosis: diagnosis?.text ?? null,
    icd10: diagnosis?.code ?? null,
    chamber_id: null,
    is_default: false,
    shared: true,
  }
  for (const kind of ['prescription', 'pres_investigation', 'advise'] as const) {
    const content = demoTemplate(sheet, templateKinds[kind])
    if (Object.values(content).flat().some(Boolean))
      practice.add('templates', {
        id: newId(),
        kind,
        ...named,
        content,
        uses: 0,
        edition: 1,
      })
  }
}
