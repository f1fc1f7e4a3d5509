import type { Issued } from '../issue.ts'
import { verifyLink } from '../verify-link.ts'

/** The verification link of an issued sheet, on the address this app came from. */
export const linkOf = ({ prescription, version }: Issued): string => verifyLink(location.origin, prescription, version)
