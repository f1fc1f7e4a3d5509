/** Roles as they are stored. The wire shows `roleName`; input may be spelled in any case and spacing. */
export const roles = ['super_admin', 'admin', 'doctor', 'doctor_assistant', 'user'] as const
export type Role = (typeof roles)[number]

const wireNames: Record<Role, string> = {
  super_admin: 'Super Admin',
  admin: 'Admin',
  doctor: 'Doctor',
  doctor_assistant: 'DoctorAssistant',
  user: 'User',
}

/** The specification's spelling of a role, for the wire. */
export const roleName = (role: Role): string => wireNames[role]

const bare = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')

/** Reads a role however it is spelled ('Doctor Assistant', 'doctorassistant'); undefined if it is none. */
export const readRole = (name: string): Role | undefined => roles.find((role) => bare(role) === bare(name))

/** The ten strings of the specification: they gate reading, menus and screens. */
export const listPermissions = [
  'User List',
  'Doctor List',
  'Role List',
  'Role Assign List',
  'OTP Log List',
  'Appointment List',
  'Patient List',
  'Prescription List',
  'Payment List',
  'Setting List',
] as const

/** Finer strings of our own: they gate writing. */
export const finePermissions = [
  'Appointment Create',
  'Queue Manage',
  'Vitals Write',
  'Patient Edit',
  'Patient Merge',
  'Prescription View',
  'Prescription Draft',
  'Prescription Issue',
  'Payment Collect',
  'Discount',
  'Refund',
  'Day Close',
  'Report View',
  'SMS Send',
] as const

export const permissions = [...listPermissions, ...finePermissions] as const
export type Permission = (typeof permissions)[number]

/** What a role of the administration may hold: never what shows a patient or a prescription. */
export const platformGroups = {
  people: ['User List', 'Doctor List', 'Role List', 'Role Assign List', 'OTP Log List'],
  numbers: ['Appointment List', 'Payment List', 'Setting List'],
} as const satisfies Record<string, readonly Permission[]>

/** All of them. */
export const platformPermissions = [...platformGroups.people, ...platformGroups.numbers] as const

/** Strings that no administrator ever holds, whatever his role. */
export const neverPlatform = [
  'Patient List',
  'Prescription List',
  'Prescription Issue',
] as const satisfies readonly Permission[]

/** Grants everything the role may have. */
export const everything = '*'

/** What no assistant may ever do, whatever was ticked for her: decisions that carry the doctor's own name. */
export const doctorOnly: readonly Permission[] = ['Prescription Issue']

const practicePermissions: readonly Permission[] = [
  'Appointment List',
  'Patient List',
  'Prescription List',
  'Payment List',
  'Setting List',
  ...finePermissions,
]

/** The fine strings that ticking a list string presets for an assistant. */
export const presetsOf: Partial<Record<Permission, readonly Permission[]>> = {
  'Appointment List': ['Appointment Create', 'Queue Manage', 'Vitals Write', 'SMS Send'],
  'Patient List': ['Patient Edit', 'Vitals Write'],
  'Prescription List': ['Prescription View', 'Prescription Draft'],
  'Payment List': ['Payment Collect', 'Day Close'],
}

/** The complete explicit set that a membership stores for what was ticked. */
export function expandTicked(ticked: readonly string[]): Permission[] {
  if (ticked.includes(everything)) return practicePermissions.filter((p) => !doctorOnly.includes(p))
  const known = permissions.filter((p) => ticked.includes(p))
  const all = new Set<Permission>(known)
  for (const p of known) for (const fine of presetsOf[p] ?? []) all.add(fine)
  return permissions.filter((p) => all.has(p))
}

/** Whether someone of this role with these strings may do what needs `needed` (any one of several). */
export function may(
  held: { role: Role; permissions: readonly string[] },
  needed: Permission | readonly Permission[],
): boolean {
  const any = typeof needed === 'string' ? [needed] : needed
  return any.some((p) => {
    if (held.role === 'doctor_assistant' && doctorOnly.includes(p)) return false
    return held.permissions.includes(p) || held.permissions.includes(everything)
  })
}

/** Whether a member works in this chamber; another's is not there for him. */
export const worksIn = (member: { chamber_ids: readonly number[] | null }, chamber_id: number): boolean =>
  member.chamber_ids === null || member.chamber_ids.includes(chamber_id)
