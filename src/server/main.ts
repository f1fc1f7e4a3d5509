import { pino } from 'pino'
import { CannotStart, saying } from './cannot-start.ts'
import { startServer } from './server.ts'
import { settingsFrom } from './settings.ts'

/** A sentence for the person at the keyboard; everything else is a bug and keeps its stack. */
function giveUp(thrown: unknown): never {
  console.error(thrown instanceof CannotStart ? saying(thrown) : thrown)
  process.exit(1)
}

async function main(): Promise<void> {
  const settings = settingsFrom(process.env)
  const starting = startServer(settings, {
    log: pino({ level: settings.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime }),
    print: console.log,
    lost: giveUp,
  })
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
