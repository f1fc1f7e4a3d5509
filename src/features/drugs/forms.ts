import type { DoseUnit } from '#contract/clinic/dose.ts'
import { exactForm, isTakenIn } from '#contract/clinic/dose-form.ts'
import { fold } from '#contract/clinic/fold.ts'
import type { DrugRow } from './pack.ts'

type Formed = Pick<DrugRow, 'form' | 'form_abbr'>

/** How a preparation is given, in the order in which a chamber writes them: what is swallowed whole first, what is injected last. */
export const FORM_KIND = {
  oral_solid: 0,
  oral_liquid: 1,
  local: 2,
  rectal: 3,
  topical: 4,
  other: 5,
  injection: 6,
  infusion: 7,
} as const
export type FormGroup = (typeof FORM_KIND)[keyof typeof FORM_KIND]

// The first that fits counts: "Vaginal Tablet" is no tablet to swallow, "IV Injection or Infusion" an injection.
const kinds: readonly (readonly [RegExp, FormGroup])[] = [
  [/inject|prefilled|^inj/, FORM_KIND.injection],
  [/infusion|dialysis|irrigation|^inf\b/, FORM_KIND.infusion],
  [/vagin|rectal|supposit|pessar|enema|^supp/, FORM_KIND.rectal],
  [/ophthalm|eye (?!cap)|ocular|\bear\b|nasal|inhal|nebul|respirator|spray|^inh/, FORM_KIND.local],
  [
    /cream|oint|gel\b|lotion|topical|scalp|shampoo|rub\b|scrub|soap|patch|wash|nail|paste|\bbar\b|tincture/,
    FORM_KIND.topical,
  ],
  [/tablet|capsule|^tab|^cap|film/, FORM_KIND.oral_solid],
  [
    /syrup|^syp|susp|solution|^sol|drop|powder|liquid|emulsion|elixir|granule|sachet|linctus/,
    FORM_KIND.oral_liquid,
  ],
]

/** The kind of a row's form, by its name or, where it has none, by its short one. */
export function formGroup({ form, form_abbr }: Formed): FormGroup {
  const text = form === '' ? form_abbr : form
  const known = kindByText.get(text)
  if (known !== undefined) return known
  const kind = kinds.find(([words]) => words.test(fold(text)))?.[1] ?? FORM_KIND.other
  kindByText.set(text, kind)
  return kind
}

// A list has a hundred forms; one search asks for hundreds of rows.
const kindByText = new Map<string, FormGroup>()

const formWords: readonly (readonly [typed: string, listed: RegExp])[] = [
  ['tab tabs tablet tablets বড়ি ট্যাবলেট', /tab/],
  ['cap caps capsule capsules ক্যাপসুল', /cap/],
  ['syp syr syrup সিরাপ', /syrup|syp/],
  ['susp suspension সাসপেনশন', /susp/],
  ['drop drops ড্রপ ফোঁটা', /drop/],
  ['eye চোখের', /ophthalm|eye/],
  ['ear কানের', /\bear\b|e\/e/],
  ['nasal nose নাকের', /nasal/],
  ['supp suppository suppositories সাপোজিটরি', /supp/],
  ['inj injection iv im ইনজেকশন', /inj/],
  ['inf infusion saline স্যালাইন', /inf|saline/],
  ['cream crm ক্রিম', /cream/],
  ['oint ointment মলম', /oint/],
  ['gel জেল', /gel/],
  ['lotion লোশন', /lotion/],
  ['spray স্প্রে', /spray/],
  ['inh inhaler hfa puff ইনহেলার', /inh/],
  ['neb nebuliser nebulizer respules resp', /neb|respir|inhalation/],
  ['sachet sachets powder granules', /sachet|powder|granul/],
  ['shampoo শ্যাম্পু', /shampoo/],
  ['sol soln solution', /sol/],
  ['mouthwash gargle মাউথওয়াশ', /wash|gargle/],
  ['ped paed pediatric paediatric', /pa?ediatric/],
  ['vag vaginal pessary', /vagin|pessar/],
  ['chew chewable', /chew/],
  ['sr xr er cr mr xl la retard', /sustained|extended|controlled|modified|prolonged|timed|retard|long/],
  ['disp dispersible dt oft flash', /dispers|flash/],
]

const listedByWord = new Map(
  formWords.flatMap(([words, listed]) =>
    words
      .normalize('NFC')
      .split(' ')
      .map((word) => [word, listed] as const),
  ),
)

/** What a typed word asks of a form: 'syp', 'supp', 'eye'. Null for a word that names no form. */
export function formAsked(word: string): ((row: Formed) => boolean) | null {
  const listed = listedByWord.get(word.normalize('NFC').toLowerCase().replace(/\.$/, ''))
  return listed === undefined ? null : ({ form, form_abbr }) => listed.test(fold(`${form} ${form_abbr}`))
}

/** Whether a dose in this unit can be of this form: no spoons of a tablet. Without a unit, or with 'টি' alone, every form can. */
export const mayBeGivenIn = (unit: DoseUnit | null, row: Formed): boolean =>
  unit === null || unit === 'piece' || isTakenIn(unit, { form_abbr: exactForm(row) })
