import { chainAudit } from './chain-audit.ts'
import type { Job } from './jobs.ts'
import { openDaysAhead } from './open-days-ahead.ts'

/** Everything the server does by itself, one line a job. */
export const jobs: readonly Job[] = [chainAudit, openDaysAhead]
