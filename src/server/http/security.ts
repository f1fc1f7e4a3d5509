import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { askedPath } from './asked-path.ts'

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The page's policy: nothing from elsewhere, no inline script, and of inline styles only the built page's own. */
export function pagePolicy(html: string, publicUrl: string | null): string {
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => hashOf(text ?? ''))
  return [
    `default-src 'self'`,
    `script-src 'self'`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    `img-src 'self' data: blob:`,
    `connect-src 'self'`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types own-worker`,
    ...(publicUrl?.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** Headers of every answer; calls are never kept by anybody in between. */
export function secureAnswers(app: FastifyInstance, publicUrl: string | null): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('cross-origin-resource-policy', 'same-origin')
    reply.header('x-request-id', request.id)
    if (publicUrl?.startsWith('https:'))
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    const asked = askedPath(request)
    if (/^\/api(\/|$)/.test(asked)) {
      reply.header('cache-control', 'no-store')
      reply.header('content-security-policy', `default-src 'none'; frame-ancestors 'none'`)
      return
    }
    // Nobody looks for a sheet, a serial or a visit in a search engine.
    if (/^\/(prescription|serial|visit|users?)(\/|$)/.test(asked))
      reply.header('x-robots-tag', 'noindex, nofollow')
    // What only a page can be told; a call's answer is weighed by the byte.
    reply.header('referrer-policy', 'no-referrer')
    reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=(self), payment=()')
    if (!reply.hasHeader('cross-origin-opener-policy'))
      reply.header('cross-origin-opener-policy', 'same-origin')
  })
}
