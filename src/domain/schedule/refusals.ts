import { refusal } from '#contract/refusal.ts'

/** The sitting is closed or cancelled: it takes nobody any more and does not change. */
export const sessionClosed = refusal(409, 'session_closed')
