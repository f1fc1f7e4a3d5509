import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { livePath } from '#contract/live.ts'
import { Problem } from '#contract/problem.ts'
import { unauthenticated } from '#contract/refusal.ts'
import { watchedPath } from '#contract/watched.ts'
import type { Measures } from '#server/metrics/measures.ts'
import type { MetricsPage } from '#server/metrics/metrics.ts'

/** Who may see the figures, and where they come from. */
export interface MetricsDoor {
  token: string
  measures: Measures
  page(): Promise<MetricsPage>
}

/** Each reads the database; a watcher comes every few seconds. */
const aMinute = 120

const streams = new Set([`/api${livePath}`, `/api${watchedPath(':id')}`])

/** Counts every answer, and shows the figures to whoever holds the token. */
export function mountMetrics(app: FastifyInstance, { token, measures, page }: MetricsDoor): void {
  app.addHook('onResponse', async ({ method, routeOptions: { url } }, { statusCode, elapsedTime }) => {
    const isStream = url !== undefined && streams.has(url) && statusCode === 200
    measures.answered({
      method,
      route: url,
      status: statusCode,
      seconds: isStream ? null : elapsedTime / 1000,
    })
  })
  app.get('/metrics', { config: { rateLimit: { max: aMinute } } }, async (request, reply) => {
    if (!isSame(token, request.headers.authorization)) throw new Problem(unauthenticated)
    const { type, text } = await page()
    return reply.header('cache-control', 'no-store').type(type).send(text)
  })
}

/** Takes as long whatever was said. */
function isSame(token: string, said: string | undefined): boolean {
  const given = /^Bearer (.+)$/i.exec(said ?? '')?.[1] ?? ''
  return timingSafeEqual(digestOf(given), digestOf(token))
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()
