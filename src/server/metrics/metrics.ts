import type * as Prom from 'prom-client'
import type { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { MeasuredAnswer, MeasuredOp, Measures } from './measures.ts'

/** The figures of one server. */
export interface Metrics {
  measures: Measures
  /** A figure that is set when the page is asked for. */
  gauge(name: string, help: string, labels?: readonly string[]): Gauge
  /** Sets such figures before each page. It may not throw. */
  before(source: () => Promise<void>): void
  /** Everything, in the text form that Prometheus reads. */
  page(): Promise<MetricsPage>
}

export interface MetricsPage {
  type: string
  text: string
}

/** Seconds: a call takes a few milliseconds, and at ten seconds a person has given up. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Figures of Node whose names the format does not allow. */
const misnamed = ['resources', 'handles', 'requests'].map((what) => `nodejs_active_${what}_total`)

/** Opens the figures of a server. The library is read here: a server that nobody watches does without it. */
export async function openMetrics(about: { version: string; migration: string }): Promise<Metrics> {
  const prom = await import('prom-client')
  const registry = new prom.Registry()
  prom.collectDefaultMetrics({ register: registry })
  for (const name of misnamed) registry.removeSingleMetric(name)
  const made = makers(prom, registry)
  made
    .gauge('build_info', 'The version that runs, and its newest migration.', ['version', 'migration'])
    .set(about, 1)
  const sources: (() => Promise<void>)[] = []
  const read = async (): Promise<MetricsPage> => {
    await Promise.all(sources.map((source) => source()))
    return { type: registry.contentType, text: await registry.metrics() }
  }
  let reading: Promise<MetricsPage> | null = null
  return {
    measures: { ...measuresOfCalls(made), ...measuresOfWork(made) },
    gauge: made.gauge,
    before: (source) => void sources.push(source),
    // Whoever asks while a page is being read gets that one.
    page: () => (reading ??= read().finally(() => (reading = null))),
  }
}

interface Makers {
  counter(name: string, help: string, labels: readonly string[]): Counter
  gauge(name: string, help: string, labels?: readonly string[]): Gauge
  histogram(name: string, help: string, labels: readonly string[]): Histogram
}

type Library = Pick<typeof Prom, 'Counter' | 'Gauge' | 'Histogram'>

function makers(prom: Library, registry: Registry): Makers {
  const about = (name: string, help: string, labelNames: readonly string[]) => ({
    name: `niramoy_${name}`,
    help,
    labelNames,
    registers: [registry],
  })
  return {
    counter: (...said) => new prom.Counter(about(...said)),
    gauge: (name, help, labels = []) => new prom.Gauge(about(name, help, labels)),
    histogram: (...said) => new prom.Histogram({ ...about(...said), buckets }),
  }
}

/** Refusals that are told apart; of another status below 500 the class is told. */
const refusals = new Set([400, 401, 403, 404, 408, 409, 413, 415, 422, 426, 429])

function measuresOfCalls({ counter, gauge, histogram }: Makers): Pick<Measures, 'answered' | 'stream'> {
  const answers = counter('http_answers_total', 'Answers by route and class of status.', ['route', 'class'])
  const seconds = histogram('http_answer_seconds', 'How long answers took, by route; streams are left out.', [
    'route',
  ])
  const refused = counter('http_refused_total', 'Calls that were refused, by status; 429 is a limit.', [
    'status',
  ])
  const streams = gauge('streams', 'Streams that are open.', ['kind'])
  for (const kind of ['device', 'serial']) streams.set({ kind }, 0)
  return {
    answered: (answer) => {
      const { status } = answer
      const route = routeOf(answer)
      answers.inc({ route, class: `${Math.floor(status / 100)}xx` })
      if (answer.seconds !== null) seconds.observe({ route }, answer.seconds)
      if (status >= 400 && status < 500) refused.inc({ status: refusals.has(status) ? status : '4xx' })
    },
    stream: (kind, by) => streams.inc({ kind }, by),
  }
}

const routeOf = ({ method, route }: MeasuredAnswer): string =>
  route === undefined ? '(page)' : `${method} ${route}`

/** What became of a change. Begun at none, as are the events below: an alert sees a figure rise, and not that it appears. */
const results = ['done', 'repeated', 'refused', 'conflict', 'failed'] as const
/** The lines of the log that an alert counts (scripts/deploy/alerts.yaml). */
const alerting = ['code_not_sent', 'code_refused', 'message_not_sent', 'message_refused', 'message_failed']

function measuresOfWork({ counter, gauge }: Makers): Omit<Measures, 'answered' | 'stream'> {
  const ops = counter('sync_ops_total', 'Changes that devices sent, by what became of them.', ['result'])
  for (const result of results) ops.inc({ result }, 0)
  const turnedAway = counter(
    'sync_batches_turned_away_total',
    'Batches of devices that were not begun: too many came at once, or whoever sent it had gone.',
    ['why'],
  )
  for (const why of ['overrun', 'gone']) turnedAway.inc({ why }, 0)
  const rows = counter('sync_rows_total', 'Rows that went to devices.', ['how'])
  const runs = counter('job_runs_total', 'Runs of jobs, by how they ended.', ['job', 'how'])
  const last = gauge(
    'job_last_success_timestamp_seconds',
    'When a job last ended well, or the server began.',
    ['job'],
  )
  const every = gauge('job_interval_seconds', 'How long after its end a job runs again.', ['job'])
  const events = counter('events_total', 'Named lines of the log.', ['event'])
  for (const event of alerting) events.inc({ event }, 0)
  const now = () => Date.now() / 1000
  return {
    ops: (sent) => sent.forEach((one) => ops.inc({ result: resultOf(one) })),
    batchTurnedAway: (why) => turnedAway.inc({ why }),
    rows: (how, count) => rows.inc({ how }, count),
    jobKnown: (job, everyMs) => {
      every.set({ job }, everyMs / 1000)
      last.set({ job }, now())
      for (const how of ['done', 'failed']) runs.inc({ job, how }, 0)
    },
    jobEnded: (job, how) => {
      runs.inc({ job, how })
      if (how === 'done') last.set({ job }, now())
    },
    event: (event) => events.inc({ event }),
  }
}

function resultOf({ status, replayed }: MeasuredOp): (typeof results)[number] {
  if (replayed) return 'repeated'
  if (status < 300) return 'done'
  if (status >= 500) return 'failed'
  return status === 409 ? 'conflict' : 'refused'
}
