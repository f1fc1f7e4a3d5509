import { usePrinter } from '#local/store/printer.ts'
import { Dialog } from '#ui/dialog.tsx'
import { composeSheet } from '#features/prescriptions/content/rules.ts'
import type { PrescriptionContent } from '#domain/prescription/content.ts'
import type { WriterPatient } from '#features/prescriptions/life/parts.ts'
import { PadPaper, plainPad, usePaperName, usePictures } from '#features/sheet-paper/parts.ts'
import { sheetWords } from '#domain/prescription/sheet-words.ts'
import { useRxText } from '#features/prescriptions/words.ts'
import { factsOf } from './use-issuing.ts'

/** The sheet in writing as it would stand on its pad, marked as a draft. */
export function PreviewDialog({
  content,
  who,
  day,
  onClose,
}: {
  content: PrescriptionContent
  who: WriterPatient
  day: string
  onClose: () => void
}) {
  const t = useRxText()
  const pad = who.pad ?? plainPad
  const paper = usePaperName(pad)
  const printed = composeSheet(content, { ...factsOf(who, day), number: '—' })
  // Nobody has signed a draft.
  const { signature: _none, ...pictures } = usePictures(pad, content.drawing) ?? {}
  return (
    <Dialog open isRead onClose={onClose} size="form" title={t('preview_true', { paper })}>
      <PadPaper
        printed={printed}
        pad={pad}
        pictures={pictures}
        watermark={sheetWords.draft}
        withoutDiagnosis={usePrinter().without_diagnosis ?? false}
      />
    </Dialog>
  )
}
