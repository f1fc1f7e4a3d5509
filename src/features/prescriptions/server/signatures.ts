import type { PublicJwk } from '#contract/envelope.ts'
import { Problem, wrongField } from '#contract/problem.ts'
import { isTextSignedBy, readSignature } from '#contract/signature.ts'
import { type PracticeContext, remembered } from '#server/handler.ts'
import type { IssueForm } from '../contract.ts'
import { type CertifiedDevice, selectCertified } from './identities.ts'

const certified = remembered((): { devices: CertifiedDevice[] | null } => ({ devices: null }))

/** The devices of this person that have a certified key, read once for all sheets of a batch. */
export async function certifiedDevices(ctx: PracticeContext): Promise<CertifiedDevice[]> {
  const known = certified(ctx)
  return (known.devices ??= await ctx.sql((db) => selectCertified(db, { practice_id: ctx.practice_id, user_id: ctx.principal.user_id })))
}

/**
 * Refuses a sheet whose signature is not that of a certified key of this doctor; answers that key's certificate. Only a
 * device without a key may leave it out, and then nobody can check the paper (null). A key that was made but not brought
 * yet is on its way: the sheet is asked for again a little later.
 */
export async function mustBeSigned(ctx: PracticeContext, { signature, hash, issued_at }: IssueForm['version']): Promise<string | null> {
  const devices = await certifiedDevices(ctx)
  const own = devices.find(({ id }) => id === ctx.principal.device?.id)
  if (signature === null) {
    if (own) throw wrongField('version.signature', 'required')
    return null
  }
  if (!readSignature(signature)) throw wrongField('version.signature', 'mismatch')
  const [signer] = await signersOf(devices, { hash, signature })
  if (!signer && ctx.principal.device && !own) throw new Problem(425, 'key_on_its_way')
  // A device that was shut out signs nothing from that hour on, whatever its clock says.
  const isShut = signer?.revoked_at && issued_at >= signer.revoked_at
  if (!signer || isShut) throw wrongField('version.signature', isShut ? 'revoked' : 'mismatch')
  return signer.certificate
}

async function signersOf(devices: readonly CertifiedDevice[], { hash, signature }: { hash: string; signature: string }): Promise<CertifiedDevice[]> {
  const answers = await Promise.all(devices.map(async (device) => {
    const key: PublicJwk = JSON.parse(device.signing_key)
    return (await isTextSignedBy(key, hash, signature)) ? [device] : []
  }))
  return answers.flat()
}
