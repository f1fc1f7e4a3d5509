import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Action, Sample } from '../action.ts'
import { contendersFolder } from '../install.ts'
import { memoryOf, scratchFolder, start, type Started } from '../processes.ts'
import { startProduct } from '../product.ts'

const starters: Readonly<Record<string, (dataDir: string) => Promise<Started>>> = {
  ours: (dataDir) => startProduct(dataDir, 'none'),
  pglite: (dataDir) =>
    start({ args: [join(contendersFolder, 'pglite-server.mjs')], env: { DATA_DIR: dataDir }, path: '/' }),
  limit: () => start({ args: [join(contendersFolder, 'bare-server.mjs')], path: '/' }),
}

/** Milliseconds after its first answer, when a server has settled and is weighed. */
const settling = 1000

async function startAndStop(contender: string, dataDir: string): Promise<Sample> {
  const started = await starters[contender]?.(dataDir)
  if (!started) throw new Error(`nobody starts ${contender}`)
  await wait(settling)
  const memory = memoryOf(started.pid)
  await started.stop()
  return { ready: started.ready, ...(memory === undefined ? {} : { memory }) }
}

/** From the start of the server's process to the first answer with a database behind it, and what it weighs then. */
export const boot: Action = {
  id: 'P11',
  title: 'server start',
  cases: ['first ever', 'existing data'],
  cpus: [1],
  metrics: { ready: { unit: 'ms', better: 'low' }, memory: { unit: 'MB', better: 'low' } },
  contenders: {
    ours: 'the built server with its own PostgreSQL: programs copied, cluster made, migrations run; no demonstration data',
    pglite: "PGlite on a folder in the server's thread, without schema or migrations",
    limit: 'a Node server without any database',
  },
  noise: { contender: 'limit', metric: 'ready' },
  open: async (course) => {
    const kept = scratchFolder()
    const folderOf = (contender: string) => `${kept.folder}/${contender}`
    if (course.case === 'existing data')
      for (const contender of Object.keys(starters)) await startAndStop(contender, folderOf(contender))
    return {
      run: async (contender) => {
        if (course.case === 'existing data') return startAndStop(contender, folderOf(contender))
        const fresh = scratchFolder()
        try {
          return await startAndStop(contender, `${fresh.folder}/data`)
        } finally {
          fresh.remove()
        }
      },
      close: async () => kept.remove(),
    }
  },
}
