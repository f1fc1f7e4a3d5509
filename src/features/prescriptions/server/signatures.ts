import { rightInstant } from '#contract/clinic/device-clock.ts'
import type { PublicJwk } from '#contract/public-key.ts'
import { Problem, wrongField } from '#contract/problem.ts'
import { keyOnItsWay } from '../contract.ts'
import { readSignedFacts } from '#contract/sheet-check/check.ts'
import { signedText } from '#contract/sheet-check/facts.ts'
import { isSignedBy, isTextSignedBy, readSignature } from '#contract/signature.ts'
import { type PracticeContext, rowMemory } from '#server/calls/handler.ts'
import type { IssueForm } from '../contract.ts'
import { tellsOf, type QrVersion } from '../qr-facts.ts'
import { type CertifiedDevice, selectCertified } from './identities.ts'

const certified = rowMemory((): { devices: CertifiedDevice[] | null } => ({ devices: null }))

/** The devices of this person that have a certified key, read once for all sheets of a batch. */
export async function certifiedDevices(ctx: PracticeContext): Promise<CertifiedDevice[]> {
  const known = certified(ctx)
  return (known.devices ??= await ctx.sql((db) =>
    selectCertified(db, { practice_id: ctx.practice_id, user_id: ctx.principal.user_id }),
  ))
}

/**
 * Refuses a sheet whose signature is not that of a certified key of this doctor; answers that key's certificate. Only a
 * device without a key may leave it out, and then nobody can check the paper (null). A key that was made but not brought
 * yet is on its way: the sheet is asked for again a little later.
 */
export async function mustBeSigned(
  ctx: PracticeContext,
  told: IssueForm['version'] & { version: number },
): Promise<string | null> {
  const { signature, hash, issued_at } = told
  const devices = await certifiedDevices(ctx)
  const own = devices.find(({ id }) => id === ctx.principal.device?.id)
  if (signature === null) {
    if (own) throw wrongField('version.signature', 'required')
    if (told.qr_facts) throw wrongField('version.qr_facts', 'mismatch')
    return null
  }
  if (!readSignature(signature)) throw wrongField('version.signature', 'mismatch')
  const [signer] = await signersOf(devices, { hash, signature })
  if (!signer && ctx.principal.device && !own) throw new Problem(keyOnItsWay)
  // A device that was shut out signs nothing from that hour on, whatever its clock says.
  const isShut = signer?.revoked_at && rightInstant(issued_at, ctx.op.right) >= signer.revoked_at
  if (!signer || isShut) throw wrongField('version.signature', isShut ? 'revoked' : 'mismatch')
  if (told.qr_facts && !(await isQrOf(keyOf(signer), told.qr_facts, told)))
    throw wrongField('version.qr_facts', 'mismatch')
  return signer.certificate
}

/** Whether a QR was signed by the key of its sheet and says nothing but what stands there. */
async function isQrOf(key: PublicJwk, kept: string, told: QrVersion): Promise<boolean> {
  const read = readSignedFacts(kept)
  return (
    read !== null &&
    tellsOf(read.facts, told) &&
    isSignedBy(key, new TextEncoder().encode(signedText(read.bytes)), read.signature)
  )
}

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
