import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeEach } from 'vitest'
import { drawPlainBooking, findVisitorPage, listVisitorPages } from '#app/browser/draw-page.tsx'
import { portsOf, visitorDoors } from '#app/server/server.ts'
import { buildHttp } from '#server/http/app.ts'
import { bounds } from '#server/http/kept-pages.ts'
import { visitorFrame } from '#server/http/page.ts'
import { settingsFrom } from '#server/settings/settings.ts'
import { makeServer, storyTime } from './server.ts'

const frame = `<!doctype html><html lang="{{language}}"{{marks}}><title>{{title}}</title>{{head}}<style>b { color: red }</style>{{late}}<div id="root">{{page}}</div><script type="application/json" id="page">{{data}}</script>`

/** The seeded clinic behind a server that draws visitors' pages, for all tests of a file; each asks for pages that nobody has drawn before it. */
export async function visitorServer() {
  const server = await makeServer()
  const folder = mkdtempSync(join(tmpdir(), 'niramoy-visitors-'))
  writeFileSync(join(folder, 'index.html'), '<title>{{product}}</title>the one page')
  mkdirSync(dirname(join(folder, visitorFrame)), { recursive: true })
  writeFileSync(join(folder, visitorFrame), frame)
  const app = await buildHttp({
    ...portsOf(server.world),
    settings: settingsFrom({
      PRODUCT_NAME: 'Niramoy',
      PUBLIC_URL: 'https://niramoy.example',
      MASTER_KEY: 'a key of a story that is long enough',
      SMS_GATEWAY: 'log',
      DATABASE_URL: 'postgres://nobody@nowhere/none',
    }),
    log: pino({ level: 'silent' }),
    onMoved: () => () => {},
    isReady: async () => true,
    clientFolder: folder,
    visitors: visitorDoors(server.world, async () => ({
      drawPlainBooking,
      findVisitorPage,
      listVisitorPages,
    })),
  })
  let later = 0
  beforeEach(() => {
    later += 1
    server.clock.now = new Date(storyTime.getTime() + later * 2 * bounds.stale)
  })
  afterAll(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
    await server.close()
  })
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  return { server, app, folder, get }
}

export const titleOf = (html: string): string | undefined => /<title>(.*?)<\/title>/.exec(html)?.[1]
