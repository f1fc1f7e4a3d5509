import type { PrescriptionVersionRow, PrescriptionRow } from './contract.ts'

/** The facts that the QR of a sheet carries, behind `#`: they never reach a server. Number, day, doctor, hash and the device's signature. */
export function verifyLink(origin: string, { number, sitting_date }: Pick<PrescriptionRow, 'number' | 'sitting_date'>, version: Pick<PrescriptionVersionRow, 'hash' | 'signature' | 'printed' | 'version'>): string {
  const facts = new URLSearchParams({ n: number, v: String(version.version), d: sitting_date, by: version.printed.doctor.name, h: version.hash })
  if (version.signature !== null) facts.set('s', version.signature)
  return `${origin}/prescription/verify#${facts.toString()}`
}
