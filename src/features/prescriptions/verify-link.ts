import type { PrescriptionVersionRow } from './contract.ts'

/** The address behind a sheet's QR; null where nobody could check it: without a signature or without the key's certificate. */
export function verifyLink(origin: string, { signature, certificate, qr_facts }: Pick<PrescriptionVersionRow, 'signature' | 'certificate' | 'qr_facts'>): string | null {
  return signature === null || !certificate || !qr_facts ? null : `${origin}/prescription/verify#${qr_facts}.${certificate}`
}
