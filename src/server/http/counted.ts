import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type HttpPorts, tokenOf } from './calls.ts'
import { callerNetwork } from './places.ts'

/** So many tokens are remembered as good; of the others the next good answer tells again. */
const rememberedMost = 20_000

const printOf = (token: string): string => createHash('sha256').update(token).digest('base64url').slice(0, 22)

/**
 * Whom the general limits count: a token that was seen good by itself, so that a clinic behind one address has room,
 * and everybody else by where he comes from, whatever tokens he makes up. `doors` are those that see which tokens are good.
 */
export function countsCallers<D extends Pick<HttpPorts, 'authenticate' | 'displayOf'>>(
  of: D,
): { doors: D; countedAs: (request: FastifyRequest) => string } {
  const good = new Set<string>()
  const noting =
    <T>(ask: (token: string, sealed?: boolean) => Promise<T | null>) =>
    async (token: string, sealed?: boolean): Promise<T | null> => {
      const found = await ask(token, sealed)
      const print = printOf(token)
      good.delete(print)
      if (found === null) return null
      good.add(print)
      const [oldest] = good
      if (oldest !== undefined && good.size > rememberedMost) good.delete(oldest)
      return found
    }
  const countedAs = (request: FastifyRequest): string => {
    const token = tokenOf(request)
    const print = token === null ? null : printOf(token)
    return print !== null && good.has(print) ? print : callerNetwork(request.ip)
  }
  return {
    doors: { ...of, authenticate: noting(of.authenticate), displayOf: noting(of.displayOf) },
    countedAs,
  }
}
