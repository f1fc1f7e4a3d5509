import type { CertificateKind } from '#contract/clinic/certificate-kind.ts'
import { addDays, dhakaDayOf, showDay } from '#contract/clinic/day.ts'
import { bn } from '#features/certificates/text/bn.ts'
import { en } from '#features/certificates/text/en.ts'
import type { BrowserDevice } from '#tests/support/browser.ts'
import { checkByKey, field, follow } from '#tests/support/people.ts'
import { filledIn, sampleIds } from '#tests/support/sample-ids.ts'

const words = { bn, en }

/** What is typed, by the key of its box, besides what the form begins with. */
const typed = (): Record<CertificateKind, Partial<Record<keyof typeof en.field, string>>> => {
  const on = (days: number) => showDay(addDays(dhakaDayOf(new Date().toISOString()), days), 'en')
  return {
    sick_leave: { to: on(6), resume_on: on(7), note: 'Plenty of fluids, no travel.' },
    fitness: { fit_for: 'বিমানে ভ্রমণ, অফিসের কাজ', restrictions: 'Heavy lifting for six weeks' },
    referral_letter: {
      name: 'Prof. Dr. M. A. Rashid',
      degrees: 'MBBS, FCPS (Medicine), MD (Cardiology)',
      hospital: 'জাতীয় হৃদরোগ ইনস্টিটিউট ও হাসপাতাল, ঢাকা',
      reason: 'বুকে চাপ, ECG-তে ST পরিবর্তন; ECHO ও মতামত প্রয়োজন',
    },
    antenatal_card: {
      lmp: on(-150),
      gravida: '2',
      para: '1',
      living: '1',
      risks: 'Rh negative; আগের বাচ্চা সিজারে',
      bp: '140/90',
      weight_kg: '56.5',
      fundal_cm: '21',
      fhr: '144',
      hb: '10.4',
      iron_folate: 'Tab. Zif-CI 0+1+0',
    },
  }
}

/** Each paper as its form is filled and as it lies there once it was issued, printed already and so marked as a copy. */
export const certificateStates = (
  ['sick_leave', 'fitness', 'referral_letter', 'antenatal_card'] as const
).flatMap((kind) => [
  {
    name: `state-certificates-${kind}-form`,
    come: (at: BrowserDevice) => fillIn(at, kind),
    leave: () => Promise.resolve(),
  },
  {
    name: `state-certificates-${kind}-issued`,
    come: (at: BrowserDevice) => issueIt(at),
    leave: () => Promise.resolve(),
  },
])

async function fillIn(at: BrowserDevice, kind: CertificateKind): Promise<void> {
  const t = words[at.language]
  const ids = await sampleIds(at)
  const path = filledIn('/doctor/certificates/write/:patient', ids)
  await follow(at, `${path}?kind=${kind}&sheet=${ids['prescriptions'] ?? ''}`)
  await at.page.getByRole('button', { name: t.issue, exact: true }).waitFor()
  for (const [name, text] of Object.entries(typed()[kind]))
    await field(at, Reflect.get(t.field, name)).fill(text)
  if (kind !== 'referral_letter') return
  for (const tick of (await at.page.getByRole('checkbox').all()).slice(0, 3)) await checkByKey(tick)
}

async function issueIt(at: BrowserDevice): Promise<void> {
  const t = words[at.language]
  await at.page.getByRole('button', { name: t.issue, exact: true }).click()
  const print = at.page.getByRole('button', { name: t.print, exact: true })
  await print.waitFor()
  await at.page.evaluate(() => (window.print = () => {}))
  await print.click()
  await at.page.getByText(t.prints.as_copy).waitFor()
}
