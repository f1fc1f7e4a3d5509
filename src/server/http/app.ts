import { randomBytes } from 'node:crypto'
import compress from '@fastify/compress'
import limitRate, { type RateLimitPluginOptions } from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { Problem } from '#contract/problem.ts'
import { tooOften } from '#contract/refusal.ts'
import type { MissingWall } from '../db/login.ts'
import type { Settings } from '#server/settings/settings.ts'
import { askedPath } from './asked-path.ts'
import { bodyLimits, readJsonBodies } from './body.ts'
import { mountCalls, type HttpPorts } from './calls.ts'
import { capConnections } from './connections.ts'
import { countsCallers } from './counted.ts'
import { type LiveDoors, mountLive } from './live.ts'
import { type MetricsDoor, mountMetrics } from './metrics.ts'
import { openApi } from './openapi.ts'
import { mountPacks } from './packs.ts'
import { mountPhotos, type ReadPhoto } from './photos.ts'
import { servePage } from './page.ts'
import { answerRefusals } from './refusals.ts'
import { secureAnswers } from './security.ts'
import { openTurnstile, type Turnstile } from './turnstile.ts'
import type { VisitorPageDoors } from './visitor-pages.ts'
import { mountWatched, type WatchDoors } from './watched.ts'
import { isNear } from './near.ts'
import { type HearSms, mountSmsStatus } from './sms-status.ts'
import { letGoOfSilent } from './stopping.ts'

export interface HttpOptions extends Omit<HttpPorts, 'turns'>, Omit<LiveDoors, 'measures'> {
  settings: Settings
  log: FastifyBaseLogger
  /** Through which devices' batches go; one of the settings where none is given. */
  turnstile?: Turnstile
  /** Whether the database answers; false stops a balancer from sending people here. */
  isReady(): Promise<boolean>
  /** Which wall around the practices' rows is missing. */
  missing?: MissingWall | null
  /** The bytes of a pack of public data by their SHA-256. */
  readPack(sha256: string): Promise<Buffer | null>
  /** One copy of a doctor's photo; absent where there are no doctors. */
  readPhoto?: ReadPhoto
  /** The same of a picture that a doctor shows. */
  readMedia?: ReadPhoto
  /** Folder of the built client. */
  clientFolder: string
  /** Visitors' pages, where this server draws them. */
  visitors?: VisitorPageDoors | null
  /** Who watches serials, where this server tells them. */
  watchers?: WatchDoors
  /** Hears the gateway of messages; null where it says nothing by itself. */
  hearSms?: HearSms | null
  /** The figures of the server, where somebody watches it. */
  metrics?: MetricsDoor | null
  patience?: Patience
  /** Calls a minute by one device, or by one place without a session: a brake for runaway programs, not for clinics. */
  callsAMinute?: number
}

/** Milliseconds that a request may take to come in: its head, all of it, and how often is looked for one that is slower. Whoever sends a byte a second is cut off. */
export interface Patience {
  head: number
  whole: number
  look: number
}

const usual: Patience = { head: 20_000, whole: 120_000, look: 5_000 }

const usualCallsAMinute = 10_000
/** Each asks the database, and only balancers have reason to. */
const readinessAMinute = 300

const limitsOf = ({ callsAMinute = usualCallsAMinute }: HttpOptions): RateLimitPluginOptions => ({
  max: callsAMinute,
  timeWindow: 60_000,
  addHeadersOnExceeding: {
    'x-ratelimit-limit': false,
    'x-ratelimit-remaining': false,
    'x-ratelimit-reset': false,
  },
  allowList: (request) =>
    !/^\/(api|files|readyz|metrics|prescription|doctor\/appointment|doctors)\b/.test(askedPath(request)),
  errorResponseBuilder: () => new Problem(tooOften),
})

const noSchemas = (): never => {
  throw new Error('a route carries a JSON schema: give its endpoint one of the contract instead')
}

/** The whole server as HTTP: calls below `/api`, health, the built client for every other address. Not listening yet. */
export async function buildHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { settings, log, patience = usual, turnstile = openTurnstile(settings.batchesAtOnce) } = options
  const { doors, countedAs } = countsCallers(options)
  const measures = options.metrics?.measures
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'id' }),
    trustProxy: (address, hop) => settings.publicUrl !== null && hop === 0 && isNear(address),
    genReqId: () => randomBytes(9).toString('base64url'),
    bodyLimit: bodyLimits.call,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    requestTimeout: patience.whole,
    keepAliveTimeout: 75_000,
    http: { headersTimeout: patience.head, connectionsCheckingInterval: patience.look },
    routerOptions: { maxParamLength: 200 },
    // The contract's own schemas judge bodies, so the makers of Fastify's need not even be read.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  })
  readJsonBodies(app)
  answerRefusals(app)
  secureAnswers(app, settings.publicUrl)
  logAnswers(app)
  letGoOfSilent(app)
  capConnections(app, { spares: (address) => settings.publicUrl !== null && isNear(address) })
  await app.register(compress, { globalDecompression: false, encodings: ['br', 'gzip'], threshold: 1024 })
  await app.register(limitRate, { ...limitsOf(options), keyGenerator: countedAs })
  mountHealth(app, options)
  if (options.metrics) mountMetrics(app, options.metrics)
  mountCalls(app, { ...doors, turns: { turnstile, measures } })
  mountLive(app, { ...doors, measures })
  if (options.watchers) mountWatched(app, { ...options.watchers, measures })
  if (options.hearSms) mountSmsStatus(app, options.hearSms)
  mountDescription(app, options)
  mountPacks(app, options.readPack)
  if (options.readPhoto) mountPhotos(app, 'photos', options.readPhoto)
  if (options.readMedia) mountPhotos(app, 'media', options.readMedia)
  await servePage(app, options.clientFolder, { settings, visitors: options.visitors ?? null })
  return app
}

function mountHealth(app: FastifyInstance, { isReady, missing = null }: HttpOptions): void {
  app.get('/healthz', () => ({ ok: true }))
  app.get('/readyz', { config: { rateLimit: { max: readinessAMinute } } }, async (_request, reply) => {
    const ready = await isReady()
    return reply
      .code(ready ? 200 : 503)
      .send({ ok: ready, ...(missing === null ? {} : { missing_wall: missing }) })
  })
}

function mountDescription(app: FastifyInstance, { served, settings }: HttpOptions): void {
  let text: string | null = null
  app.get('/api/openapi.json', (_request, reply) => {
    text ??= JSON.stringify(
      openApi(
        served.map((one) => one.endpoint),
        { title: settings.productName, version: '1' },
      ),
    )
    return reply.type('application/json; charset=utf-8').send(text)
  })
}

/** One line an answer: the route's pattern, never the address, its query or a body, in which people's data would lie. */
function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '(page)'
    const facts = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    if (route.startsWith('/api')) request.log.info(facts, 'call')
    else request.log.debug(facts, 'page')
  })
}
