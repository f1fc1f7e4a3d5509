import type { FastifyRequest } from 'fastify'

/**
 * What a request asks for, as the router understood it: the pattern of its route; of a file or a page its path, read as
 * the router reads it. An address may spell a letter as `%61`, or name the server first.
 */
export function askedPath({ url, routeOptions: { url: route } }: FastifyRequest): string {
  if (route !== undefined && route !== '/*') return route
  const [path = '/'] = url.replace(/^https?:\/\/[^/?]*/i, '').split('?', 1)
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
