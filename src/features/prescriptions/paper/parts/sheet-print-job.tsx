import { useEffect, useRef } from 'react'
import { PRESCRIPTION_STATE } from '#contract/clinic/prescription-state.ts'
import { usePrinter } from '#local/store/printer.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { PrintJob } from '#ui/print-job.tsx'
import type { PrescriptionVersionRow } from '#domain/prescription/rows.ts'
import {
  type IssuedPrescription,
  logSheetPrinting,
  type ShownSheet,
} from '#features/prescriptions/life/parts.ts'
import {
  padOf,
  type PadOfSheet,
  PadPaper,
  type PadPictures,
  paperOfVersion,
  plainPad,
  usePictures,
} from '#features/sheet-paper/parts.ts'
import { sheetWords } from '#domain/prescription/sheet-words.ts'
import { linkOf } from './link-of.ts'

interface SheetToPrint {
  issued: IssuedPrescription
  /** All versions of the prescription that are here: the paper says what it stands in place of. */
  versions: readonly PrescriptionVersionRow[]
  /** What the chamber prints on today. */
  pad: PadOfSheet
  mode?: 'full' | 'preprinted'
  watermark?: string
  /** What is left of it for whom; the whole sheet where nothing is said. */
  copy?: 'pharmacy'
}

/** What is drawn of a version of a sheet, with the mark that lies across it: none on the version in force. */
export function drawnVersion(
  { prescription, versions, pad }: ShownSheet,
  version: PrescriptionVersionRow,
): SheetToPrint {
  const mark =
    prescription.status === PRESCRIPTION_STATE.void
      ? sheetWords.void
      : version.version < prescription.version
        ? sheetWords.superseded
        : null
  return {
    issued: { prescription, version },
    versions,
    pad: pad ?? plainPad,
    ...(mark === null ? {} : { watermark: mark }),
  }
}

/** The paper of an issued version. */
export function SheetPaper(sheet: SheetToPrint) {
  const pictures = usePictures(
    padOf(sheet.issued.version.printed, sheet.pad),
    sheet.issued.version.content.drawing,
  )
  return <Drawn {...sheet} pictures={pictures ?? {}} />
}

function Drawn({
  issued,
  versions,
  pad,
  mode,
  watermark,
  copy,
  pictures,
}: SheetToPrint & { pictures: PadPictures }) {
  const link = linkOf(issued)
  const { without_diagnosis: withoutDiagnosis = false } = usePrinter()
  return (
    <PadPaper
      printed={issued.version.printed}
      pad={pad}
      pictures={pictures}
      version={paperOfVersion(versions, issued.version)}
      withoutDiagnosis={withoutDiagnosis}
      {...(copy === undefined ? {} : { copy })}
      {...(mode === undefined ? {} : { mode })}
      {...(link === null ? {} : { link })}
      {...(watermark === undefined ? {} : { watermark })}
    />
  )
}

/** Prints an issued sheet and writes down that it was printed. */
export function SheetPrintJob({ onDone, ...sheet }: SheetToPrint & { onDone: () => void }) {
  const clinic = useClinic()
  const logged = useRef(false)
  const { issued, copy = null } = sheet
  const own = padOf(issued.version.printed, sheet.pad)
  const pictures = usePictures(own, issued.version.content.drawing)
  const { page } = own
  const { paper } = page
  const mode = sheet.mode ?? page.mode
  useEffect(() => {
    if (logged.current) return
    logged.current = true
    logSheetPrinting(clinic, issued, { paper, mode, copy }).catch(reportError)
  }, [clinic, issued, paper, mode, copy])
  // The printer waits until logo, signature and drawing are read.
  return (
    pictures && (
      <PrintJob onDone={onDone}>
        <Drawn {...sheet} pictures={pictures} />
      </PrintJob>
    )
  )
}
