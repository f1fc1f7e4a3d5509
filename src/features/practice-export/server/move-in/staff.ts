import type { StaffRow } from '#domain/staff/rows.ts'
import type { Db } from '#server/calls/handler.ts'
import { CannotStart } from '#server/settings/cannot-start.ts'
import { addFormerMember, addFormerMembership, selectStaffHere } from './queries.ts'
import type { MovedIds } from './row-map.ts'

/** Whose account here stands for whose there; `members`: those who come as shut out. */
export type MovedStaff = Pick<MovedIds, 'people' | 'here'> & { members: number }

interface Into {
  practice_id: number
  /** The doctor's account here. */
  user_id: number
  bmdc: string | null
  at: string
}

/**
 * Finds for the doctor and each of his staff an account here, by phone, and makes what is missing. Whoever has no phone of
 * her own there is not among them. Throws `CannotStart` where the archive is another doctor's.
 */
export async function moveStaff(
  db: Db,
  into: Into,
  { staff, chambers }: { staff: readonly StaffRow[]; chambers: ReadonlyMap<number, number> },
): Promise<MovedStaff> {
  const people = new Map([[theDoctor(staff, into.bmdc).id, into.user_id]])
  const onStaff = await selectStaffHere(db, into.practice_id)
  const here = new Set([into.user_id, ...onStaff.values()])
  const taken = new Set(here)
  for (const { phone, ...member } of staff) {
    if (people.has(member.id) || phone === null) continue
    const known = onStaff.get(phone)
    const user_id = known ?? (await addFormerMember(db, into, { ...member, phone }))
    if (known === undefined && taken.has(user_id)) continue
    people.set(member.id, user_id)
    if (taken.has(user_id)) continue
    taken.add(user_id)
    const chamber_ids = member.chamber_ids?.map((one) => chambers.get(one) ?? one) ?? null
    await addFormerMembership(db, { ...into, user_id }, { ...member, chamber_ids })
  }
  return { people, here, members: taken.size - here.size }
}

function theDoctor(staff: readonly StaffRow[], bmdc: string | null): StaffRow {
  const [doctor, ...others] = staff.filter(({ role }) => role === 'doctor')
  if (!doctor || others.length > 0)
    throw new CannotStart('The archive has not one doctor on its staff. Nothing was moved in.')
  if (doctor.bmdc !== null && bmdc !== null && doctor.bmdc !== bmdc)
    throw new CannotStart(
      'The archive is another doctor’s: its registration is not that of this account. Nothing was moved in.',
    )
  return doctor
}
