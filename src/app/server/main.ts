import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { CannotStart, saying } from '#server/settings/cannot-start.ts'
import { archiving } from '#server/db/archiving.ts'
import { beginCluster } from '#server/db/cluster-launch.ts'
import { refuseTakenPort } from './port.ts'
import type { LoadPages, StartedServer } from './server.ts'
import { type Settings, settingsFrom } from '#server/settings/settings.ts'

// `src/app/server` lies three folders below the project's, the built `dist/server` two.
const here = dirname(fileURLToPath(import.meta.url))
const clientFolder = join(here, basename(dirname(here)) === 'app' ? '../../..' : '../..', 'dist/client')

/** What draws visitors' pages is built beside this program; while editing, Vite's page draws them in the browser. */
const drawing = join(here, 'draw-page.js')
const pages: LoadPages | null = existsSync(drawing) ? () => import(pathToFileURL(drawing).href) : null

/** A sentence for the person at the keyboard; everything else is a bug and keeps its stack. */
function giveUp(thrown: unknown): never {
  console.error(thrown instanceof CannotStart ? saying(thrown) : thrown)
  process.exit(1)
}

/** PostgreSQL comes up while the product itself is read: the two together are most of a start. */
async function start(settings: Settings): Promise<StartedServer> {
  // Asked before the database starts, so that a taken port costs no minute of filling.
  await refuseTakenPort(settings)
  const begun =
    settings.databaseUrl === null
      ? beginCluster({
          dataDir: settings.dataDir,
          parameters: settings.backup ? archiving : {},
          tell: console.log,
        })
      : null
  const loading = Promise.all([import('pino'), import('./server.ts')])
  // Whichever fails first is told; the other's failure is not a second one.
  const [[{ pino }, { startServer }]] = await Promise.all([loading, begun])
  return startServer(settings, {
    clientFolder,
    pages,
    begun,
    print: console.log,
    lost: giveUp,
    log: pino({ level: settings.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime }),
  })
}

async function main(): Promise<void> {
  const starting = start(settingsFrom(process.env))
  let stopping = false
  const stop = () => {
    // The second signal is from somebody who does not want to wait.
    if (stopping) process.exit(130)
    stopping = true
    starting.then((server) => server.stop()).then(() => process.exit(0), giveUp)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  await starting
}

main().catch(giveUp)
