/**
 * The header in which a page shows with each call that it holds the key of its session: when it was signed (ms), a random
 * id and the signature (ECDSA P-256 with SHA-256, base64 of r and s), with a dot between.
 */
export const proofHeader = 'proof-of-possession'

/** What a proof is good for: this one call, with this body and this token. Prints are SHA-256 in base64. */
export interface ProofSaid {
  at: number
  id: string
  method: string
  /** With its query, as it goes over the wire. */
  path: string
  body_print: string
  token_print: string
}

/** The one spelling of it that is signed; the path stands last, because it alone may hold anything. */
export const proofText = ({ at, id, method, path, body_print, token_print }: ProofSaid): string =>
  ['niramoy proof 1', at, id, method, body_print, token_print, path].join('|')
