import { createServer } from 'node:net'
import { CannotStart, codeOf } from '#server/settings/cannot-start.ts'
import type { Settings } from '#server/settings/settings.ts'

type Address = Pick<Settings, 'port' | 'host'>

/** Throws the sentence for the operator where nobody could listen now. */
export async function refuseTakenPort({ port, host }: Address): Promise<void> {
  const probe = createServer()
  await new Promise<void>((free, taken) => {
    probe.once('error', (error) => taken(portProblem(error, { port, host })))
    probe.listen(port, host, () => probe.close(() => free()))
  })
}

/** The sentence for an address at which nobody can listen; anything else as it was thrown. */
export function portProblem(thrown: unknown, { port, host }: Address): unknown {
  if (codeOf(thrown) === 'EADDRINUSE')
    return new CannotStart(`Port ${port} is taken: stop what uses it, or set PORT to another number.`, thrown)
  if (codeOf(thrown) === 'EACCES')
    return new CannotStart(`Port ${port} needs more rights: set PORT to a number above 1023.`, thrown)
  if (codeOf(thrown) === 'EADDRNOTAVAIL' || codeOf(thrown) === 'ENOTFOUND')
    return new CannotStart(`HOST is "${host}", which is no address of this machine.`, thrown)
  return thrown
}
