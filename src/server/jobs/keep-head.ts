import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { CannotStart } from '#server/settings/cannot-start.ts'
import { type Head, auditHead } from './chain-audit.ts'
import type { Job } from './jobs.ts'

const day = 86_400_000

/**
 * Tells once a day, and at each start, where the chain of the audit ends: in the log, and in a file outside the database
 * where one is named. Whoever rewrites the audit with its chain does not fit what was told before.
 */
export const keepHead = (file: string | null): Job => ({
  name: 'keep-head',
  everyMs: day,
  run: async (world) => {
    const head = await auditHead(world.db)
    if (!head) return
    world.outside.log('audit_head', { ...head })
    if (file === null || keptHeads(file).some((kept) => kept.chain_no === head.chain_no)) return
    appendFileSync(file, `${JSON.stringify({ at: world.outside.now().toISOString(), ...head })}\n`, {
      mode: 0o600,
    })
  },
})

const Kept = z.object({ chain_no: z.int(), hash: z.string() })

/** The heads of such a file, in the order in which they were kept. A line that is none is named: the chain is not checked past it by silence. */
export const keptHeads = (file: string): Head[] =>
  (existsSync(file) ? readFileSync(file, 'utf8') : '')
    .split('\n')
    .filter(Boolean)
    .map((line, at) => {
      try {
        return z.parse(Kept, JSON.parse(line))
      } catch (thrown) {
        throw new CannotStart(
          `Line ${at + 1} of ${file} is no head of the audit: take it out if it was cut off while it was written.`,
          thrown,
        )
      }
    })
