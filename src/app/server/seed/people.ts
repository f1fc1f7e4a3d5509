import { sql } from 'kysely'
import { hashPassword } from '#server/identity/passwords.ts'
import { atDoor } from '#server/db/lend.ts'
import type { Db } from '#server/calls/handler.ts'
import type { Demonstration } from '#server/calls/installation.ts'
import { expandTicked } from '#contract/permissions.ts'
import type { SeedDoctor } from './clinic.ts'
import demo from './lists/demo.json' with { type: 'json' }
import { seedPhotos } from './photos.ts'

/** The password of every demonstration login; no other installation has it. */
export const demonstrationPassword = 'Shapla-Demo-26'

export interface DemonstrationLogin {
  phone: string
  /** What a visitor's page calls it. */
  as:
    | 'super_admin'
    | 'admin'
    | 'doctor'
    | 'physio'
    | 'assistant'
    | 'full_assistant'
    | 'small_assistant'
    | 'patient'
  who: string
}

/** Administrators and the patient account are users 201 to 203; doctors 1 to 5 and assistants 101 to 105 as their files number them. */
const platformPeople = [
  {
    id: 201,
    name: 'Rezaul Karim',
    bn_name: 'রেজাউল করিম',
    phone: '01711000401',
    role: 'super_admin',
    permissions: ['*'],
  },
  {
    id: 202,
    name: 'Tahmina Haque',
    bn_name: 'তাহমিনা হক',
    phone: '01711000402',
    role: 'admin',
    permissions: ['User List', 'Doctor List', 'OTP Log List'],
  },
  { id: 203, name: 'Abdur Rahim', bn_name: 'আব্দুর রহিম', phone: '01712345601', role: 'user', permissions: [] },
] as const

/** Fixed logins that the README lists, one a role. */
export const demonstrationLogins: readonly DemonstrationLogin[] = [
  { phone: '01711000401', as: 'super_admin', who: 'Super Admin' },
  { phone: '01711000402', as: 'admin', who: 'Admin' },
  { phone: '01711000101', as: 'doctor', who: 'Doctor of medicine, two chambers' },
  { phone: '01911000103', as: 'physio', who: 'Doctor of physical medicine' },
  { phone: '01711000301', as: 'assistant', who: 'Assistant at Green Care Chamber' },
  { phone: '01911000304', as: 'full_assistant', who: 'Assistant with all permissions' },
  { phone: '01911000302', as: 'small_assistant', who: 'Assistant with few permissions' },
  { phone: '01712345601', as: 'patient', who: 'Patient with a family' },
]

/** The same with the names of the people, doctors and assistants first, as a visitor's page offers them. */
export function demonstration(): Demonstration {
  const everybody = [...demo.doctors, ...demo.assistants, ...platformPeople]
  const logins = demonstrationLogins.flatMap(({ phone, as }) =>
    everybody.filter((one) => one.phone === phone).map(({ name, bn_name }) => ({ phone, as, name, bn_name })),
  )
  const isOffice = ({ as }: { as: string }) => as === 'super_admin' || as === 'admin'
  return {
    password: demonstrationPassword,
    logins: [...logins.filter((one) => !isOffice(one)), ...logins.filter(isOffice)],
  }
}

const approved = demo.doctors.filter((doctor) => doctor.status === undefined)

/** Everybody who can sign in, with practices and memberships. Practice and doctor happen to share a number here. */
export async function seedPeople(db: Db, now: Date): Promise<void> {
  const password_hash = await hashPassword(demonstrationPassword)
  const created_at = now.toISOString()
  const users = [...demo.doctors, ...demo.assistants, ...platformPeople].map((person) => ({
    ...userOf(person),
    phone_verified_at: created_at,
    password_hash,
    is_completed: true,
    created_at,
  }))
  await db.insertInto('users').values(users).execute()
  const roles = [
    ...approved.map((d) => ({ user_id: d.id, role: 'doctor', permissions: [] })),
    ...demo.assistants.map((a) => ({ user_id: a.id, role: 'doctor_assistant', permissions: [] })),
    ...platformPeople.map((p) => ({
      user_id: p.id,
      role: p.role,
      permissions: [...p.permissions],
      role_id: p.role === 'super_admin' ? 1 : p.role === 'admin' ? 2 : null,
      given_at: p.role === 'user' ? null : created_at,
    })),
  ]
  await db.insertInto('user_roles').values(roles).execute()
  const doctors = approved.map((d) => ({ ...doctorOf(d), created_at }))
  await db.insertInto('doctors').values(doctors).execute()
  const practices = approved.map((d) => ({ id: d.id, doctor_id: d.id }))
  await db.insertInto('practices').values(practices).execute()
  await seedPhotos(db, approved, now)
  await atDoor(db, (door) => door.insertInto('memberships').values(memberships()).execute())
  await sql`select setval(pg_get_serial_sequence('users', 'id'), 1000), setval(pg_get_serial_sequence('doctors', 'id'), 100),
    setval(pg_get_serial_sequence('practices', 'id'), 100)`.execute(db)
}

/** An account's row by what its file tells. */
export const userOf = (person: {
  id: number
  name: string
  bn_name: string
  phone: string
  gender?: number
}) => ({
  id: person.id,
  name: person.name,
  bn_name: person.bn_name,
  phone: person.phone,
  gender: person.gender ?? null,
})

/** A doctor's row by what his file tells. */
export const doctorOf = (d: SeedDoctor) => ({
  id: d.id,
  user_id: d.id,
  name: d.name,
  bn_name: d.bn_name,
  bmdc: d.bmdc,
  title: d.title,
  bn_title: d.bn_title,
  institute: d.institute,
  degrees: d.degrees,
  speciality_ids: d.specialities,
  status: 1,
})

const memberships = () => [
  ...approved.map((d) => ({
    practice_id: d.id,
    user_id: d.id,
    role: 'doctor',
    permissions: ['*'],
    chamber_ids: null,
  })),
  ...demo.assistants.map((a) => ({
    practice_id: a.doctor_id,
    user_id: a.id,
    role: 'doctor_assistant',
    permissions: expandTicked(a.permissions),
    chamber_ids: a.chambers,
  })),
]

export const practicesOf = () =>
  approved.map((doctor) => ({ doctor, assistants: demo.assistants.filter((a) => a.doctor_id === doctor.id) }))
