import { checkPayload, type CodeKind } from '#contract/sheet-check/check.ts'
import type { PrescriptionVersionRow } from './rows.ts'

/**
 * The address behind a sheet's QR. Number, day, medicines, signatures, key and certificate stand behind `#`, where no
 * server sees them. Null where nobody could check the sheet: then no QR is printed.
 */
export function verifyLink(
  origin: string,
  {
    signature,
    certificate,
    qr_facts,
  }: Pick<PrescriptionVersionRow, 'signature' | 'certificate' | 'qr_facts'>,
  kind: CodeKind = 'sheet',
): string | null {
  const payload =
    signature === null || !certificate || !qr_facts ? null : checkPayload(qr_facts, certificate, kind)
  return payload && `${origin}/prescription/verify#${payload}`
}
