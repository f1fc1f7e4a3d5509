import * as z from 'zod/mini'

/** One number of a point on P-256: 32 bytes in base64url. */
const Coordinate = z.string('key').check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'key'))

/** A public key in JWK form, P-256. */
export const PublicKey = z.object({
  kty: z.literal('EC', 'key'),
  crv: z.literal('P-256', 'key'),
  x: Coordinate,
  y: Coordinate,
})
export type PublicKey = z.infer<typeof PublicKey>

/** A P-256 public key in JWK form. */
export interface PublicJwk {
  kty?: string
  crv?: string
  x?: string
  y?: string
}
