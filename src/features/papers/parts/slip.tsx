import { useEffect, useRef } from 'react'
import { PRESCRIPTION_STATE } from '#contract/clinic/prescription-state.ts'
import type { PrescriptionVersionRow } from '#domain/prescription/rows.ts'
import { sheetWords } from '#domain/prescription/sheet-words.ts'
import type { SlipGroup } from '#domain/prescription/slip.ts'
import { logSheetPrinting, type ShownSheet } from '#features/prescriptions/parts.ts'
import { padOf, plainPad, SlipPaper, usePictures } from '#features/sheet-paper/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { Banner } from '#ui/banner.tsx'
import { PrintJob } from '#ui/print-job.tsx'
import { usePapersText } from '../words.ts'

interface SlipProps {
  sheet: ShownSheet
  version: PrescriptionVersionRow
  /** The tests that are asked for. */
  groups: readonly SlipGroup[]
  withDiagnosis: boolean
}

const isVoid = ({ prescription }: ShownSheet): boolean => prescription.status === PRESCRIPTION_STATE.void
const isSuperseded = ({ prescription }: ShownSheet, { version }: PrescriptionVersionRow): boolean =>
  version < prescription.version

/** What makes the slip another one than of a sheet in force. */
export function SlipNotices({ sheet, version }: Pick<SlipProps, 'sheet' | 'version'>) {
  const t = usePapersText()
  if (isVoid(sheet))
    return (
      <Banner tone="danger" urgent>
        {t('void')}
      </Banner>
    )
  return isSuperseded(sheet, version) && <Banner tone="warn">{t('superseded')}</Banner>
}

function markOf({ sheet, version }: SlipProps): string | null {
  if (isVoid(sheet)) return sheetWords.void
  return isSuperseded(sheet, version) ? sheetWords.superseded : null
}

/** The slip on the pad that its sheet was issued on. */
export function SlipOnPad(props: SlipProps) {
  const pictures = useSlipPictures(props)
  return <Drawn {...props} logo={pictures?.logo} />
}

const padNow = ({ sheet, version }: SlipProps) => padOf(version.printed, sheet.pad ?? plainPad)

const useSlipPictures = (props: SlipProps) => usePictures(padNow(props))

function Drawn({ logo, ...props }: SlipProps & { logo: string | undefined }) {
  const mark = markOf(props)
  return (
    <SlipPaper
      printed={props.version.printed}
      pad={props.sheet.pad ?? plainPad}
      logo={logo}
      groups={props.groups}
      withDiagnosis={props.withDiagnosis}
      {...(mark === null ? {} : { watermark: mark })}
    />
  )
}

/** Prints the slip and writes down that it was printed. */
export function SlipPrintJob({ onDone, ...props }: SlipProps & { onDone: () => void }) {
  const clinic = useClinic()
  const isLogged = useRef(false)
  const pictures = useSlipPictures(props)
  const { sheet, version } = props
  const { paper, mode } = padNow(props).page
  useEffect(() => {
    if (isLogged.current) return
    isLogged.current = true
    const issued = { prescription: sheet.prescription, version }
    logSheetPrinting(clinic, issued, { paper, mode, copy: 'investigations' }).catch(reportError)
  }, [clinic, sheet, version, paper, mode])
  // The printer waits until the logo is read.
  return (
    pictures && (
      <PrintJob onDone={onDone}>
        <Drawn {...props} logo={pictures.logo} />
      </PrintJob>
    )
  )
}
