import { newId } from '#contract/clinic/uuid.ts'
import type { PracticeWork } from '#server/transaction/as-practice.ts'
import lists from './lists/practice-lists.json' with { type: 'json' }
import type { SeedDoctor } from './clinic.ts'

/** What a practice has gathered besides patients: the colleagues it refers to, and the accounts it takes money on. */
export function seedPracticeLists(practice: PracticeWork, doctor: SeedDoctor): void {
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
    })
  }
}
