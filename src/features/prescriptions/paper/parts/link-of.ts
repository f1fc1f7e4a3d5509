import type { IssuedPrescription } from '#features/prescriptions/life/parts.ts'
import { verifyLink } from '#domain/prescription/verify-link.ts'

/** The verification link of an issued sheet, on the address this app came from; null where nobody could check it. */
export const linkOf = ({ version }: IssuedPrescription): string | null => verifyLink(location.origin, version)
