import { keptValues } from '#net/kept-values.ts'

const kept = 'printed-receipts'
const most = 500

const known = (): string[] => (keptValues.getItem(kept) ?? '').split(' ').filter((one) => one !== '')

/** Whether this device has printed a receipt before: what it prints of it now is a copy. */
export const wasPrinted = (receipt_no: string | null): boolean => receipt_no !== null && known().includes(receipt_no)

/** Notes that a receipt lies on paper. */
export function notePrinted(receipt_no: string | null): void {
  if (receipt_no === null || wasPrinted(receipt_no)) return
  keptValues.setItem(kept, [...known(), receipt_no].slice(-most).join(' '))
}
