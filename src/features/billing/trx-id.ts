import * as z from 'zod/mini'
import { StoredTrx, trxOf } from '#domain/payment/rows.ts'

/** A provider's reference as people type it, of any method; becomes the stored form. */
export const TrxId = z.pipe(
  z.pipe(z.string('required').check(z.maxLength(60, 'trx')), z.transform(trxOf)),
  StoredTrx,
)
