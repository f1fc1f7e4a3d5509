import type { Resource } from '#contract/resource/resource.ts'
import { useMay } from '#nav/use-may.ts'

/** Whether the person at the screen adds and changes rows: an administrator does, in a practice whoever holds the string. */
export function useMayWrite({ practice }: Pick<Resource, 'practice'>): boolean {
  const { may } = useMay()
  return !practice || may(practice.writes)
}
