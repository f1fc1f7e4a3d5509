import { useCallback, useState } from 'react'
import type { Lang } from '#contract/clinic/digits.ts'
import { linesIn } from '#domain/prescription/content-lines.ts'
import type { PrescriptionVersionRow } from '#domain/prescription/rows.ts'
import {
  ExercisePaper,
  padOf,
  type PadOfSheet,
  plainPad,
  usePictures,
  usePicturesOf,
} from '#features/sheet-paper/parts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/layout.tsx'
import { PrintJob } from '#ui/print-job.tsx'
import { Segmented } from '#ui/segmented.tsx'
import type { ShownSheet } from '#features/prescriptions/life/parts.ts'
import { useRxText } from '#features/prescriptions/words.ts'
import { drawnVersion } from './sheet-print-job.tsx'

interface ExerciseSheetProps {
  sheet: ShownSheet
  version: PrescriptionVersionRow
}

const languages: readonly Lang[] = ['bn', 'en']

/** The exercises of an issued sheet as a paper of their own, where it has some: seen first, then printed. */
export function ExerciseSheet(props: ExerciseSheetProps) {
  const t = useRxText()
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  if (linesIn(props.version.content, 'therapeutic_exercise').length === 0) return null
  return (
    <>
      <Button icon="exercise" onClick={() => setOpen(true)}>
        {t('exercise_sheet.title')}
      </Button>
      {open && <ExerciseDialog {...props} onClose={close} />}
    </>
  )
}

function ExerciseDialog({ sheet, version, onClose }: ExerciseSheetProps & { onClose: () => void }) {
  const t = useRxText()
  const [lang, setLang] = useState<Lang>('bn')
  const [printing, setPrinting] = useState(false)
  const printed = useCallback(() => setPrinting(false), [])
  const paper = useExercisePaper(sheet, version, lang)
  const print = (
    <Button kind="primary" icon="print" disabled={paper === null} onClick={() => setPrinting(true)}>
      {t('exercise_sheet.print')}
    </Button>
  )
  return (
    <Dialog open onClose={onClose} title={t('exercise_sheet.title')} size="form" footer={print}>
      <Stack>
        <Segmented
          name="exercise_language"
          label={t('exercise_sheet.language')}
          value={lang}
          options={languages.map((value) => ({ value, label: t(`exercise_sheet.languages.${value}`) }))}
          onChange={setLang}
        />
        {paper}
        {printing && paper && <PrintJob onDone={printed}>{paper}</PrintJob>}
      </Stack>
    </Dialog>
  )
}

/** The paper, when its pictures are read; null before. */
function useExercisePaper(sheet: ShownSheet, version: PrescriptionVersionRow, lang: Lang) {
  const pad: PadOfSheet = sheet.pad ?? plainPad
  const exercises = linesIn(version.content, 'therapeutic_exercise')
  const pictures = usePictures(padOf(version.printed, pad))
  const drawn = usePicturesOf(exercises.flatMap((line) => line.pictures))
  const { watermark } = drawnVersion(sheet, version)
  if (!pictures || !drawn) return null
  return (
    <ExercisePaper
      printed={version.printed}
      {...{ pad, exercises, lang, pictures, drawn }}
      {...(watermark === undefined ? {} : { watermark })}
    />
  )
}
