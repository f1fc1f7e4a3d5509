import { chainAudit } from './chain-audit.ts'
import type { Job } from './jobs.ts'
import { openDaysAhead } from './open-days-ahead.ts'
import { purge } from './purge.ts'
import { settleVisits } from './settle-visits.ts'

/** Everything the server does by itself, one line a job. */
export const jobs: readonly Job[] = [chainAudit, openDaysAhead, purge, settleVisits]
