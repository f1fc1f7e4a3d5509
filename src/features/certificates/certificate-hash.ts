import { hashOf } from '#contract/clinic/canonical.ts'
import type { CertificateRow } from '#domain/certificate/rows.ts'

type Hashed = Pick<CertificateRow, 'content' | 'printed' | 'replaces_id'>

/** SHA-256 (64 hex digits) over what a certificate says, how it is printed, and what it stands in place of. */
export const certificateHash = ({ content, printed, replaces_id }: Hashed): string =>
  hashOf({ content, printed, replaces_id })
