/** What a look at one part of an installation found, in words for who runs it. */
export interface HealthFinding {
  /** `wrong`: people lose work, are shut out or are seen by others, now or at the next fault. `mind`: it works, and somebody should know. */
  grade: 'right' | 'mind' | 'wrong'
  says: string
  /** What to do about it. */
  act?: string
}

export const right = (says: string): HealthFinding => ({ grade: 'right', says })
export const mind = (says: string, act: string): HealthFinding => ({ grade: 'mind', says, act })
export const wrong = (says: string, act: string): HealthFinding => ({ grade: 'wrong', says, act })
