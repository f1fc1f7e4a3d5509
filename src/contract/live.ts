import * as z from 'zod/mini'

/**
 * The stream that tells devices when to fetch. It is no endpoint like the others: its answer has no end, so it is read
 * line by line. Each line is one `Moved` as JSON; an empty line only says that the line still works.
 */
export const livePath = '/v1/sync/live'

/** Milliseconds between two empty lines. */
export const liveBeat = 20_000

/** Streams that one session may hold; the oldest ends when another is opened. */
export const liveMost = 4

/** Where the practice's counter stands, and nothing of what was changed. Null: unknown, something may have been missed. */
export const LiveNotice = z.object({ seq: z.nullable(z.int()) })
export type LiveNotice = z.infer<typeof LiveNotice>
