import { addDays } from '#contract/clinic/day.ts'
import type { Lang } from '#contract/clinic/digits.ts'
import { newId } from '#contract/clinic/uuid.ts'
import type { AntenatalVisit, CertificateContent } from '#domain/certificate/content.ts'
import type { PrintedCertificate } from '#domain/certificate/rows.ts'
import { certificateHash } from '#features/certificates/certificate-hash.ts'
import { composeCertificate } from '#features/certificates/compose-certificate.ts'
import type { IssueCertificate } from '#features/certificates/contract.ts'

/** Three days of rest, without a word of why. */
export const threeDays: CertificateContent = {
  kind: 'sick_leave',
  from: '2026-11-22',
  to: '2026-11-24',
  duty: 'rest',
  resume_on: '2026-11-25',
  diagnosis: null,
  note: null,
}

/** One of each kind with all that it may hold, and `note` at its end. */
export const fourPapers = (note: string): [CertificateContent, ...CertificateContent[]] => [
  { ...threeDays, diagnosis: 'Typhoid fever', note },
  {
    kind: 'fitness',
    fit_for: 'অফিসের কাজ, বিমানে ভ্রমণ',
    restrictions: 'Heavy lifting for 6 weeks',
    examined_on: '2026-11-22',
    note,
  },
  {
    kind: 'referral_letter',
    to: {
      name: 'Prof. Dr. M. A. Rashid',
      degrees: 'MBBS, FCPS (Medicine)',
      hospital: 'ঢাকা মেডিকেল কলেজ হাসপাতাল',
    },
    reason: 'বুকে ব্যথা, ECG-তে ST পরিবর্তন',
    summary: {
      number: '1-261122-B07',
      day: '2026-11-22',
      parts: [
        { section: 'chief_complaints', lines: ['বুকে চাপ, ২ দিন', 'শ্বাসকষ্ট'] },
        { section: 'drugs', lines: ['Tab. Ecosprin 75 mg: 0+1+0, চলবে', 'Tab. Atova 10 mg: 0+0+1, চলবে'] },
      ],
    },
    note,
  },
  {
    kind: 'antenatal_card',
    lmp: '2026-06-01',
    scan_edd: '2027-03-12',
    gravida: 2,
    para: 1,
    living: 1,
    blood_group: 'O-',
    risks: 'Rh negative; আগের বাচ্চা সিজারে',
    visits: [
      visitOn('2026-08-03', { weight_kg: 52.5, bp_sys: 110, bp_dia: 70, hb: 10.4 }),
      visitOn('2026-09-14', {
        weight_kg: 54,
        bp_sys: 120,
        bp_dia: 80,
        fundal_cm: 16,
        fhr: 148,
        albumin: 'nil',
        sugar: 'nil',
      }),
      visitOn('2026-10-26', {
        weight_kg: 56.5,
        bp_sys: 140,
        bp_dia: 90,
        fundal_cm: 21,
        fhr: 144,
        oedema: '+',
        albumin: '+',
        note: 'বিশ্রাম, সাত দিন পরে আবার',
      }),
    ],
    tetanus: ['2026-09-14', '2026-10-26'],
    iron_folate: 'Tab. Zif-CI 0+1+0',
    next_visit: '2026-12-01',
    note,
  },
]

function visitOn(day: string, measured: Partial<AntenatalVisit>): AntenatalVisit {
  return {
    day,
    weight_kg: null,
    bp_sys: null,
    bp_dia: null,
    fundal_cm: null,
    fhr: null,
    oedema: null,
    albumin: null,
    sugar: null,
    hb: null,
    note: null,
    ...measured,
  }
}

/** A card of as many visits as it may hold, one a week: longer than a page of any pad. */
export const longCard: CertificateContent = {
  kind: 'antenatal_card',
  lmp: '2026-06-01',
  scan_edd: null,
  gravida: 2,
  para: 1,
  living: 1,
  blood_group: 'O+',
  risks: null,
  visits: Array.from({ length: 20 }, (_, at) =>
    visitOn(addDays('2026-06-20', at * 7), {
      weight_kg: 52 + at / 2,
      bp_sys: 110 + at,
      bp_dia: 70,
      fundal_cm: 12 + at,
      fhr: 140,
      oedema: 'nil',
      albumin: 'nil',
      sugar: 'nil',
      note: 'নিয়মিত হাঁটা, পানি বেশি খাওয়া, বাম কাতে শোয়া, সাত দিন পরে আবার আসবেন',
    }),
  ),
  tetanus: [],
  iron_folate: null,
  next_visit: null,
  note: null,
}

/** Whatever is otherwise than of Habibur Rahman, device B, on the evening of the stories. */
interface Otherwise {
  patient_id?: string
  number?: string
  content?: CertificateContent
  lang?: Lang
  replaces_id?: string
  printed?: Partial<PrintedCertificate>
  sign?: (hash: string) => string
}

let counter = 10

/** A certificate as a device sends it, its hash right. */
export function certificateBody({ patient_id = newId(), ...more }: Otherwise = {}): IssueCertificate {
  counter += 1
  const number = more.number ?? `1-C261122-B${counter}`
  const content = more.content ?? threeDays
  const replaces_id = more.replaces_id ?? null
  const printed = {
    ...composeCertificate(content, {
      lang: more.lang ?? 'en',
      patient: {
        name: 'Habibur Rahman',
        bn_name: 'হাবিবুর রহমান',
        dob: '1971-11-01',
        dob_precision: 'y',
        gender: 1,
        code: 'P-S00019',
      },
      doctor: { name: 'Dr. Nusrat Jahan', bn_name: 'ডা. নুসরাত জাহান', bmdc: null },
      number,
      day: '2026-11-22',
      replaces: null,
    }),
    ...more.printed,
  }
  const hash = certificateHash({ content, printed, replaces_id })
  return {
    id: newId(),
    chamber_id: 1,
    patient_id,
    appointment_id: null,
    prescription_id: null,
    replaces_id,
    number,
    issued_on: '2026-11-22',
    paper: {
      hash,
      signature: more.sign?.(hash) ?? null,
      issued_at: '2026-11-22T12:25:00.000Z',
      content,
      printed,
      qr_facts: null,
    },
  }
}
