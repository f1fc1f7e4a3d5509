import { newId } from '#contract/clinic/uuid.ts'

/** An instant of one page: milliseconds since it was opened, on a clock that nobody sets and that only grows. */
export interface PageTime {
  page: string
  now: number
}

const page = newId()

export const pageTime = (): PageTime => ({ page, now: performance.now() })
