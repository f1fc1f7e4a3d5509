import { rightInstant } from '#contract/clinic/device-clock.ts'
import type { PublicJwk } from '#contract/public-key.ts'
import { Problem, wrongField } from '#contract/problem.ts'
import { keyOnItsWay } from '#contract/refusal.ts'
import type { FactsRead } from '#contract/sheet-check/check.ts'
import { isSignedBy, isTextSignedBy, readSignature } from '#contract/signature.ts'
import { type PracticeContext, rowMemory } from '#server/calls/handler.ts'
import { type CertifiedDevice, selectCertified } from './identities.ts'

const certified = rowMemory((): { devices: CertifiedDevice[] | null } => ({ devices: null }))

/** The devices of this person that have a certified key, read once for all papers of a batch. */
export async function certifiedDevices(ctx: PracticeContext): Promise<CertifiedDevice[]> {
  const known = certified(ctx)
  return (known.devices ??= await ctx.sql((db) =>
    selectCertified(db, { practice_id: ctx.practice_id, user_id: ctx.principal.user_id }),
  ))
}

/** What a device signed of a paper. */
interface SignedPaper {
  hash: string
  signature: string | null
  issued_at: string
  qr_facts?: string | null | undefined
}

/** Where the signature stands in the call, and what the paper's QR is held against: null where it says something else. */
interface SignedAs {
  at: string
  readQr: (kept: string) => FactsRead | null
}

/**
 * Refuses a paper whose signature is not that of a certified key of this doctor; answers that key's certificate. Only a
 * device without a key may leave it out, and then nobody can check the paper (null). A key that was made but not brought
 * yet is on its way: the paper is asked for again a little later.
 */
export async function mustBeSigned(
  ctx: PracticeContext,
  told: SignedPaper,
  { at, readQr }: SignedAs,
): Promise<string | null> {
  const { signature, hash, issued_at } = told
  const devices = await certifiedDevices(ctx)
  const own = devices.find(({ id }) => id === ctx.principal.device?.id)
  if (signature === null) {
    if (own) throw wrongField(`${at}.signature`, 'required')
    if (told.qr_facts) throw wrongField(`${at}.qr_facts`, 'mismatch')
    return null
  }
  if (!readSignature(signature)) throw wrongField(`${at}.signature`, 'mismatch')
  const [signer] = await signersOf(devices, { hash, signature })
  if (!signer && ctx.principal.device && !own) throw new Problem(keyOnItsWay)
  // A device that was shut out signs nothing from that hour on, whatever its clock says.
  const isShut = signer?.revoked_at && rightInstant(issued_at, ctx.op.right) >= signer.revoked_at
  if (!signer || isShut) throw wrongField(`${at}.signature`, isShut ? 'revoked' : 'mismatch')
  if (told.qr_facts && !(await isQrOf(keyOf(signer), readQr(told.qr_facts))))
    throw wrongField(`${at}.qr_facts`, 'mismatch')
  return signer.certificate
}

/** Whether a QR was signed by the key of its paper; one that says something else than the paper was not read. */
const isQrOf = async (key: PublicJwk, read: FactsRead | null): Promise<boolean> =>
  read !== null && isSignedBy(key, new TextEncoder().encode(read.text), read.signature)

const keyOf = ({ signing_key }: CertifiedDevice): PublicJwk => JSON.parse(signing_key)

async function signersOf(
  devices: readonly CertifiedDevice[],
  { hash, signature }: { hash: string; signature: string },
): Promise<CertifiedDevice[]> {
  const answers = await Promise.all(
    devices.map(async (device) => ((await isTextSignedBy(keyOf(device), hash, signature)) ? [device] : [])),
  )
  return answers.flat()
}
