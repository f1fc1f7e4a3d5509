import type { Unlocked } from '#local/unlocked.ts'
import { LineError } from '#net/line-error.ts'
import { certifySigningKey } from '../set-up-device.ts'

/** Certifies the signing key behind the screen. Without a line the next unlock does it; anything else is reported. */
export function certifyQuietly(unlocked: Unlocked): void {
  certifySigningKey(unlocked).catch((error: unknown) => {
    if (!(error instanceof LineError)) reportError(error)
  })
}
