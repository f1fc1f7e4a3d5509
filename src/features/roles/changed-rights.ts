import type { ResourceRow } from '#contract/resource/resource.ts'

/** One tick that was turned and not saved yet. */
export interface ChangedRight {
  role: ResourceRow
  permission: string
  /** Whether the role gets it. */
  gets: boolean
}

const heldBy = (role: ResourceRow): readonly unknown[] => {
  const held = role['permissions']
  return Array.isArray(held) ? held : []
}

/** Whether a role has a permission as it stands on the server. */
export const holdsRight = (role: ResourceRow, permission: string): boolean =>
  heldBy(role).includes(permission)

/** The ticks after one more press: turned twice it is as before. */
export function turnRight(
  changes: readonly ChangedRight[],
  role: ResourceRow,
  permission: string,
): readonly ChangedRight[] {
  const left = changes.filter((one) => one.role.id !== role.id || one.permission !== permission)
  return left.length < changes.length
    ? left
    : [...left, { role, permission, gets: !holdsRight(role, permission) }]
}

/** What each changed role holds afterwards. */
export function rightsAfter(
  changes: readonly ChangedRight[],
): { role: ResourceRow; permissions: string[] }[] {
  const rows = [...new Map(changes.map(({ role }) => [role.id, role])).values()]
  return rows.map((role) => {
    const own = changes.filter((one) => one.role.id === role.id)
    const lost = new Set(own.filter(({ gets }) => !gets).map(({ permission }) => permission))
    const got = own.filter(({ gets }) => gets).map(({ permission }) => permission)
    return {
      role,
      permissions: [
        ...heldBy(role)
          .map(String)
          .filter((one) => !lost.has(one)),
        ...got,
      ],
    }
  })
}

/** The first role that would hold nothing any more; null where each keeps something. */
export const emptiedRole = (changes: readonly ChangedRight[]): ResourceRow | null =>
  rightsAfter(changes).find(({ permissions }) => permissions.length === 0)?.role ?? null
