import { tokenHash } from '#server/identity/tokens.ts'
import type { Action } from '../action.ts'
import { joinDatabase, type ProductDatabase } from '../database.ts'
import { makePractices } from '../practices.ts'
import { scratchFolder } from '../processes.ts'
import { startProduct } from '../product.ts'
import { quantileOf } from '../stat.ts'
import { openWire } from '../wire.ts'

const tokens = 1_000_000
const asks = 500

/** Lays a year of refreshes behind the one session that is asked with: tokens that are good no more. */
async function layPast({ pool }: ProductDatabase, token: string): Promise<void> {
  await pool.query(`insert into session_tokens (hash, session_id, kind, issue, made_at, expires_at, used_at)
    select encode(sha256(n::text::bytea), 'hex'), session_id, 'access', gen_random_uuid(), made_at, made_at, made_at
    from session_tokens, generate_series(1, ${tokens}) n where hash = '${tokenHash(token)}'`)
  await pool.query('analyze session_tokens')
}

/** What it costs the server to find whose token it is: of its answer to somebody, what an answer to nobody takes less. */
export const tokenLookup: Action = {
  id: 'P14',
  title: 'whose token it is',
  cases: [`1 of ${tokens.toLocaleString('en')}`],
  cpus: [1],
  metrics: {
    least: { unit: 'ms', better: 'low' },
    p50: { unit: 'ms', better: 'low' },
    p99: { unit: 'ms', better: 'low' },
  },
  contenders: {
    ours: 'the built server asked for the time with an access token: token, person, membership and device read afresh',
    limit: 'the same question by nobody: no token, nothing read',
  },
  noise: { contender: 'limit', metric: 'p50' },
  open: async (_, tell) => {
    const data = scratchFolder()
    const product = await startProduct(`${data.folder}/data`, 'none')
    const database = await joinDatabase(`${data.folder}/data`)
    const [doctor] = await makePractices(database, 1)
    if (!doctor) throw new Error('there is no doctor')
    tell(`laying ${tokens} tokens`)
    await layPast(database, doctor.token)
    return {
      run: async (contender) => {
        const wire = openWire(product.origin)
        const headers = contender === 'ours' ? { authorization: `Bearer ${doctor.token}` } : {}
        const times: number[] = []
        for (let n = 0; n < asks + 10; n++) {
          const { status, milliseconds } = await wire.ask({ path: '/api/v1/sync/ping', headers })
          if (status !== 200) throw new Error(`the time was answered ${status}`)
          if (n >= 10) times.push(milliseconds)
        }
        wire.close()
        return { least: quantileOf(times, 0), p50: quantileOf(times, 0.5), p99: quantileOf(times, 0.99) }
      },
      close: async () => {
        await database.pool.end()
        await product.stop()
        data.remove()
      },
    }
  },
}
