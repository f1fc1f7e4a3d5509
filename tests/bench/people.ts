import { type PatientRow, untold } from '#domain/patient/rows.ts'
import { seeded } from './data.ts'

const men =
  'Abdur Abul Ahmed Alam Ali Amin Anwar Arif Aziz Bashir Delwar Farid Faruk Golam Habib Hamid Harun Hasan Ibrahim Imran Jahangir Jamal Kabir Kamal Karim Khaled Liton Mahbub Mamun Masud Mizan Monir Mostafa Nasir Nazrul Omar Rafiq Rahim Rakib Rashed Rezaul Rubel Saiful Salam Selim Shahin Sohel Subrata Tanvir Yusuf Zahid Zakir'.split(
    ' ',
  )
const women =
  'Afroza Aklima Amena Anjali Asma Ayesha Bilkis Dilara Farhana Fatema Halima Hasina Jahanara Jesmin Kohinoor Laila Mahmuda Momena Morsheda Nargis Nasima Nasrin Parul Rabeya Rahima Rehana Rokeya Ruma Sabina Salma Shahida Shirin Sufia Sultana Sumaiya Taslima Yasmin Zarina'.split(
    ' ',
  )
const families =
  'Rahman Islam Hossain Ahmed Uddin Khan Chowdhury Mia Sarkar Das Saha Roy Begum Khatun Akter Sultana Haque Alam Talukder Sheikh Molla Bhuiyan Mridha Howlader Sikder Majumder Barua Biswas Paul Ghosh Kazi Mahmud Siddique Karim Rana Hasan Ali Parvin Bibi Banu'.split(
    ' ',
  )
const ends = ['', '', '', '', 'a', 'i', 'u', 'in', 'ur', 'ul', 'an', 'na', 'da', 'sh']

const pick = (random: () => number, list: readonly string[]): string =>
  list[Math.floor(random() * list.length)] ?? ''

/** `count` patients of one practice as a chamber has them: few names many times, households on one phone, one in five with an allergy. */
export function people(count: number, seed = 30): PatientRow[] {
  const random = seeded(seed)
  const made: PatientRow[] = []
  let phone = ''
  for (let at = 1; at <= count; at++) {
    const gender = random() < 0.5 ? 1 : 2
    if (phone === '' || random() < 0.6)
      phone = `01${3 + Math.floor(random() * 7)}${String(Math.floor(random() * 1e8)).padStart(8, '0')}`
    made.push(patient(at, { random, gender, phone }))
  }
  return made
}

function patient(
  at: number,
  { random, gender, phone }: { random: () => number; gender: 1 | 2; phone: string },
): PatientRow {
  const hex = at.toString(16).padStart(12, '0')
  const named = pick(random, gender === 1 ? men : women)
  const rare = random() < 0.15 ? named.slice(0, 4) + pick(random, ends) : named
  const title = random() < 0.3 ? (gender === 1 ? 'Md. ' : 'Mst. ') : ''
  return {
    ...untold(),
    id: `01900000-0000-7000-8000-${hex}`,
    practice_id: 1,
    rev: at,
    created_by: 1,
    device_id: 1,
    created_at: '2026-01-01T00:00:00.000Z',
    deleted_at: null,
    name: `${title}${rare} ${pick(random, families)}`,
    phone,
    relationship_status: random() < 0.6 ? 1 : 2,
    gender,
    dob: `${1935 + Math.floor(random() * 90)}-06-15`,
    dob_precision: 'y',
    division_id: 3,
    district_id: 26,
    upazila_id: 1 + Math.floor(random() * 400),
    address: 'House 12, Road 3',
    weight_kg: 60,
    allergies:
      random() < 0.2
        ? [{ substance: 'Penicillin', generic_key: 'penicillin', reaction: 'rash', severity: 'moderate' }]
        : [],
    conditions: random() < 0.4 ? [{ text: 'Hypertension', icd10: null, since: '2020', active: true }] : [],
    code: `P-B${String(at).padStart(5, '0')}`,
    merged_into: null,
    brought_from: null,
  }
}

/** Every state of the box while 60 patients are looked for: by name, by the end of the phone, by code. */
export function typings(known: readonly PatientRow[], seed = 31): string[] {
  const random = seeded(seed)
  const words = Array.from({ length: 60 }, (_, at) => {
    const one = known[Math.floor(random() * known.length)]
    if (!one) return ''
    return (
      [one.name, one.phone?.slice(-4) ?? '', one.code, one.name.replace(/^Ms?[dt]\. /, '').toLowerCase()][
        at % 4
      ] ?? ''
    )
  })
  return words.flatMap((word) => Array.from(word, (_, at) => word.slice(0, at + 1)))
}
