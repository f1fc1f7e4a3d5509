import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildHttp } from '#server/http/app.ts'
import { portsOf } from '#app/server/server.ts'
import { settingsFrom } from '#server/settings/settings.ts'
import type { TestServer } from '../support/server.ts'

type Doors = ReturnType<typeof portsOf>

/** A server's own door to HTTP, as it stands on a port: its faults go into `lines`. */
export async function doorOf(
  server: TestServer,
  lines: string[] = [],
  instead: (doors: Doors) => Partial<Doors> = () => ({}),
): Promise<{ app: FastifyInstance; end(): Promise<void> }> {
  const clientFolder = mkdtempSync(join(tmpdir(), 'niramoy-door-'))
  writeFileSync(join(clientFolder, 'index.html'), '<title>{{product}}</title>')
  const doors = portsOf(server.world)
  const app = await buildHttp({
    ...doors,
    ...instead(doors),
    settings: settingsFrom({}),
    log: pino({ level: 'error' }, { write: (line: string) => void lines.push(line) }),
    onMoved: () => () => {},
    isReady: async () => true,
    clientFolder,
  })
  return { app, end: async () => (await app.close(), rmSync(clientFolder, { recursive: true })) }
}
