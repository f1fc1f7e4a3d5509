import { hearSms } from '#features/messages/server/hear-fate.ts'
import { photoFile } from '#features/doctor-profile/server/photos.ts'
import { mediaFile } from '#features/media-pictures/server/keep-picture.ts'
import { packFile } from '#features/drugs/server/packs.ts'
import { shareSessions, type WatchedSessions } from '#features/live-serial/server/watched-sessions.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { ProvenRequest } from '#server/identity/proofs.ts'
import { displayOf, sessionHolder } from '#server/identity/sessions.ts'
import { type CannotStart, saying } from '#server/settings/cannot-start.ts'
import type { BegunCluster } from '#server/db/cluster-launch.ts'
import { openDatabase } from '#server/db/open.ts'
import type { PhotoCopy } from '#contract/doctor-photo.ts'
import type { FindVisitorPage, ListVisitorPages } from '#contract/visitor-page.ts'
import { askForPage } from '#server/calls/ask-for-page.ts'
import { dispatch } from '#server/calls/dispatch.ts'
import { noteUnproven } from '#server/calls/noted.ts'
import type { Db, Principal, World } from '#server/calls/handler.ts'
import { buildHttp } from '#server/http/app.ts'
import type { VisitorPageDoors } from '#server/http/visitor-pages.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { backupJobs } from '#server/backup/jobs.ts'
import { keepHead } from '#server/jobs/keep-head.ts'
import { type DrawPlainBooking, formPages } from './form-pages.ts'
import { jobs } from './jobs.ts'
import { makeWorld } from './make-world.ts'
import { openMoves } from '#server/sync/moves.ts'
import { type StandInGateway, startStandInGateway } from '#server/outside/stand-in-gateway.ts'
import { realOutside } from '#server/outside/real.ts'
import type { Outside } from '#server/outside/outside.ts'
import type { MetricsDoor } from '#server/http/metrics.ts'
import { openTurnstile, type Turnstile } from '#server/http/turnstile.ts'
import { metricsOf } from './metrics.ts'
import { portProblem } from './port.ts'
import { loadReferenceLists } from './seed/lists.ts'
import { loadStarterList } from './seed/starter-drugs.ts'
import { demonstrationLogins, demonstrationPassword } from './seed/people.ts'
import { isEmpty, seed } from './seed/seed.ts'
import type { Settings } from '#server/settings/settings.ts'

export interface StartedServer {
  address: string
  /** Finishes what is under way, then closes the database and stops a PostgreSQL of our own. */
  stop(): Promise<void>
}

export interface ServerSurroundings {
  /** Folder of the built client. */
  clientFolder: string
  /** Brings what draws visitors' pages; null where only browsers draw. */
  pages: LoadPages | null
  /** Our own PostgreSQL on its way up; null with DATABASE_URL. */
  begun: Promise<BegunCluster> | null
  log: Logger
  /** Lines for the operator. */
  print: (line: string) => void
  lost: (reason: CannotStart) => void
}

/** The whole product on one port: database, migrations, lists, demonstration, calls, jobs. */
export async function startServer(
  settings: Settings,
  { clientFolder, pages, begun, log, print, lost }: ServerSurroundings,
): Promise<StartedServer> {
  const broken = (error: Error) => log.warn({ reason: saying(error) }, 'connection broke')
  const told = { tell: print, broken, lost }
  const database = await openDatabase({ settings, hold: 'only', begun: begun ?? undefined, ...told })
  const moves = openMoves(database.pool, broken)
  const watchers = shareSessions(database.db, moves.onMoved, (reason) =>
    log.warn({ reason: saying(reason) }, 'a watched session was not read'),
  )
  const standIn = await standInFor(settings)
  const shut = async () => {
    await standIn?.stop()
    watchers.close()
    await moves.close()
    await database.close()
  }
  try {
    const { turnstile, metrics } = await measured(settings, database, log)
    const outside = outsideOf(settings, standIn, { log, print, measures: metrics?.measures })
    await fill(database.db, settings, { now: outside.now(), print })
    const world = { ...(await makeWorld(database.db, outside, settings)), standbys: database.standbys }
    const around = { database, moves, watchers, metrics, turnstile }
    const app = await httpOf(world, { settings, log, clientFolder, pages, ...around })
    const [logins, address] = [await loginsIn(database.db), await listen(app, settings)]
    const running = startJobs(world, jobsOf(settings, database.cluster))
    const ready = `${settings.productName} is ready: ${settings.publicUrl ?? address} (with ${database.where})`
    for (const line of [ready, ...logins]) print(line)
    const stop = async () => {
      await app.close()
      await running.stop()
      await shut()
    }
    return { address, stop }
  } catch (thrown) {
    await shut()
    throw thrown
  }
}

/** Through what batches go, and the figures of the server, which tell of it. */
async function measured(settings: Settings, database: Parameters<typeof metricsOf>[1], log: Logger) {
  const turnstile = openTurnstile(settings.batchesAtOnce)
  return { turnstile, metrics: await metricsOf(settings, database, { log, turnstile }) }
}

/** Those of the product, and those for which a setting names a place. */
const jobsOf = (settings: Settings, cluster: Parameters<typeof backupJobs>[1]) => [
  ...jobs,
  keepHead(settings.auditHeads),
  ...backupJobs(settings.backup, cluster),
]

/** Where the demonstration lives nobody's money moves: a gateway on this machine stands in for a real one, for whoever sits at it. */
const standInFor = async ({ seed: filled, payGateway, publicUrl }: Settings) =>
  filled === 'demo' && payGateway === null && publicUrl === null ? startStandInGateway() : null

const outsideOf = (
  settings: Settings,
  standIn: StandInGateway | null,
  { log, print, measures }: Pick<ServerSurroundings, 'log' | 'print'> & Pick<Outside, 'measures'>,
) =>
  realOutside(settings, {
    print,
    log: (event, facts) => log.info(facts, event),
    standIn: standIn?.hosted ?? null,
    measures,
  })

interface HttpParts extends Pick<ServerSurroundings, 'clientFolder' | 'pages' | 'log'> {
  settings: Settings
  database: Pick<Awaited<ReturnType<typeof openDatabase>>, 'isReady' | 'missing'>
  moves: Pick<ReturnType<typeof openMoves>, 'onMoved'>
  watchers: WatchedSessions
  metrics: MetricsDoor | null
  turnstile: Turnstile
}

const httpOf = (world: World, { pages, database, moves, watchers, ...rest }: HttpParts) =>
  buildHttp({
    ...portsOf(world),
    ...rest,
    onMoved: moves.onMoved,
    watchers: { watch: (id, hear) => watchers.watch(id, hear) },
    isReady: database.isReady,
    missing: database.missing,
    visitors: pages && visitorDoors(world, pages),
  })

/** What HTTP needs of a world. */
export const portsOf = (world: World) => ({
  served: [...world.served.values()],
  dispatch: dispatch.bind(null, world),
  authenticate: (token: string, sealed?: boolean) =>
    sessionHolder(world.db, token, {
      now: world.outside.now(),
      good: sealed ? ['access', 'push'] : ['access'],
    }),
  prove: async (principal: Principal, token: string, { call, ...said }: ProvenRequest & { call: string }) => {
    const { session_id, proof_key } = principal
    if (proof_key === undefined) return
    try {
      world.proofs.check({ session_id, proof_key }, token, said)
    } catch (refusal) {
      await noteUnproven(world, principal, { call, refusal })
      throw refusal
    }
  },
  displayOf: (token: string) => displayOf(world.db, token, world.outside.now()),
  hearSms: world.outside.sms.hears ? hearSms.bind(null, world) : null,
  readPack: (sha256: string) => packFile(world.db, sha256),
  readPhoto: (hash: string, copy: PhotoCopy) => photoFile(world.db, hash, copy),
  readMedia: (hash: string, copy: PhotoCopy) => mediaFile(world.db, hash, copy),
})

/** Brings the module that knows the product's screens: as large as the server itself, so it comes with the first page. */
export type LoadPages = () => Promise<{
  findVisitorPage: FindVisitorPage
  listVisitorPages: ListVisitorPages
  drawPlainBooking: DrawPlainBooking
}>

/** What visitors' pages are drawn with. */
export const visitorDoors = (world: World, load: LoadPages): VisitorPageDoors => ({
  find: async (path, page, said) => (await load()).findVisitorPage(path, page, said),
  forms: formPages(world, load),
  ask: (read) => askForPage(world, read),
  list: async () => (await load()).listVisitorPages((read) => askForPage(world, read)),
  now: world.outside.now,
})

async function fill(
  db: Db,
  settings: Settings,
  on: { now: Date; print: (line: string) => void },
): Promise<void> {
  await loadReferenceLists(db)
  await loadStarterList(db, on.now)
  if (settings.seed !== 'demo' || !(await isEmpty(db))) return
  on.print('Filling the demonstration practice ...')
  await seed(db, on.now, 'demo')
}

/**
 * What is printed of the demonstration's people, and nothing where it does not live: nowhere else do they exist. Asked before
 * anybody is served, so that a database that goes in this moment ends no server that serves.
 */
async function loginsIn(db: Db): Promise<string[]> {
  const phones = demonstrationLogins.map((login) => login.phone)
  const { rows } = await sql<{
    found: number
  }>`select count(*) as found from users where phone = any(${phones})`.execute(db)
  if (rows[0]?.found !== phones.length) return []
  return [
    `Demonstration logins (password ${demonstrationPassword}; one-time codes appear here):`,
    ...demonstrationLogins.map(({ phone, who }) => `  ${phone}  ${who}`),
  ]
}

/**
 * Connections that may wait until the server has time to take them; the system allows as many or fewer (4,096 on today's
 * Linux). Node's own 511 are too few where a thousand devices come in one moment: who found no room there is heard a
 * second, three or seven later, when his system knocks again.
 */
const knocking = 4_096

async function listen(app: FastifyInstance, { port, host }: Settings): Promise<string> {
  try {
    return await app.listen({ port, host, backlog: knocking })
  } catch (thrown) {
    throw portProblem(thrown, { port, host })
  }
}
