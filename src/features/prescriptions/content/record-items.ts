import type { HistoryItem } from '#contract/clinic/history-facts.ts'
import type { PrescriptionContent } from '#domain/prescription/content.ts'

/** The lines that may reach a patient's record: a diagnosis that is only possible, or one of several, is no fact about him. */
export const recordItems = ({
  histories,
  diagnosis,
}: Pick<PrescriptionContent, 'histories' | 'diagnosis'>): (HistoryItem & { key: string })[] => [
  ...histories,
  ...diagnosis.filter((line) => line.kind === 'confirmed'),
]
