import type { LocalUser } from '#net/session.ts'

/** Where the day of somebody signed in begins. Staff are led on from there behind their lock, each to his own work. */
export function startPage(user: LocalUser): string {
  if (user.practice_id !== null) return '/doctor'
  if (user.access.isAdmin) return '/admin'
  return user.isCompleted ? '/user' : '/registration'
}
