import type { SyncMarkState } from '#local/outbox/marks.ts'
import { marksOf } from '#local/outbox/marks.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useFresh } from '#local/react/use-rows.ts'
import { payments } from '#domain/payment/rows.ts'
import { readRecords } from '../local-bills.ts'
import type { RecordLine } from '../records.ts'

/** A chamber's billing records with how far each has come, live; undefined while they are being read. */
export function useRecords(on: {
  chamber_id: number
  from: string
  to: string
}): { lines: RecordLine[]; marks: ReadonlyMap<string | number, SyncMarkState> } | undefined {
  const clinic = useClinic()
  return useFresh(async () => {
    const lines = await readRecords(clinic, on)
    return {
      lines,
      marks: await marksOf(
        clinic,
        payments,
        lines.flatMap((line) => line.payment?.id ?? []),
      ),
    }
  }, [clinic, on.chamber_id, on.from, on.to])
}
