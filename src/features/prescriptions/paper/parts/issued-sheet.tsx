import { type ReactNode, useCallback, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { PRESCRIPTION_STATE } from '#contract/clinic/prescription-state.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { keepPrinter, usePrinter } from '#local/store/printer.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Columns } from '#ui/columns.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { TextLink } from '#ui/link.tsx'
import { Empty, Loading } from '#ui/list-states.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Text } from '#ui/text.tsx'
import type { PrescriptionVersionRow } from '#domain/prescription/rows.ts'
import {
  QueueStrip,
  type ShownSheet,
  useChoosing,
  useMayIssue,
  useQueueBeside,
  useSheet,
  writerPath,
} from '#features/prescriptions/life/parts.ts'
import { padOf, type PadOfSheet, plainPad, useMayPrint, usePaperName } from '#features/sheet-paper/parts.ts'
import { ReturnLine } from '#features/returns/parts.ts'
import { useRxText } from '#features/prescriptions/words.ts'
import { Findings } from '#features/prescriptions/checks/parts.ts'
import { SheetHeading } from './sheet-heading.tsx'
import { drawnVersion, SheetPaper, SheetPrintJob } from './sheet-print-job.tsx'
import { VersionChanges, versionPath, Versions } from './sheet-versions.tsx'
import { usePdf } from './use-pdf.tsx'
import { useKeys } from '#ui/use-keys.ts'

/**
 * An issued prescription on its paper; what is printed is the text that was frozen then. `version` opens an earlier one,
 * to be read, compared and printed again with its mark.
 */
export function IssuedSheet({ id, version, aside }: { id: string; version?: number; aside?: ReactNode }) {
  const t = useRxText()
  const clinic = useClinic()
  const sheet = useSheet(clinic, id)
  if (sheet === undefined) return <Loading />
  const open = sheet?.versions.find((one) => one.version === version) ?? sheet?.versions[0]
  if (!sheet || !open) return <Empty page icon="prescription" title={t('sheet_gone')} hint={t('gone_hint')} />
  return <Shown key={open.id} sheet={sheet} version={open} aside={aside} />
}

interface ShownProps {
  sheet: ShownSheet
  version: PrescriptionVersionRow
}

function Shown({ sheet, version, aside }: ShownProps & { aside: ReactNode }) {
  const { printing, start, stop } = usePrinting()
  const own = padOf(version.printed, sheet.pad ?? plainPad)
  const [mode, setMode] = useState(own.page.mode)
  const next = useNextPatient(sheet)
  const print = () => start('sheet')
  useKeys({ 'Alt+N': next.go, 'Ctrl+P': print, 'Ctrl+Enter': print })
  const drawn = { ...drawnVersion(sheet, version), mode }
  const pdf = usePdf(drawn.issued, { mode, onPrint: print })
  return (
    <Stack>
      {next.at.appointment_id !== null && <QueueStrip at={next.at} onNext={next.go} />}
      <SheetHeading
        {...{ sheet, version, pdf: pdf.item, onPrint: print }}
        onPharmacyCopy={() => start('pharmacy')}
      />
      {pdf.fault}
      {aside}
      <Notices sheet={sheet} version={version} />
      <ReturnLine of={sheet.prescription} />
      <Versions sheet={sheet} open={version} />
      <Row gap="md">
        <PadMode mode={mode} onMode={setMode} />
        {version.printed.left.some(({ section }) => section === 'diagnosis') && <WithoutDiagnosis />}
        <PaperName pad={own} />
        <Printed prints={sheet.prints} />
      </Row>
      <PaperAndChecks sheet={sheet} version={version} page={<SheetPaper {...drawn} />} />
      {printing && (
        <SheetPrintJob {...drawn} {...(printing === 'pharmacy' ? { copy: 'pharmacy' } : {})} onDone={stop} />
      )}
    </Stack>
  )
}

/** What is at the printer; nobody starts that who may not note it. */
function usePrinting() {
  const mayPrint = useMayPrint()
  const [printing, setPrinting] = useState<'sheet' | 'pharmacy' | null>(null)
  const start = (what: 'sheet' | 'pharmacy') => {
    if (mayPrint) setPrinting(what)
  }
  return { printing, start, stop: useCallback(() => setPrinting(null), []) }
}

/** The paper; of a sheet with several versions, what changed stands beside it. */
function PaperAndChecks({ sheet, version, page }: ShownProps & { page: ReactNode }) {
  const findings = <Findings version={version} />
  if (sheet.versions.length < 2)
    return (
      <>
        {page}
        {findings}
      </>
    )
  const said = (
    <>
      <VersionChanges sheet={sheet} open={version} />
      {findings}
    </>
  )
  return <Columns side="half" main={said} aside={page} />
}

type Mode = PadOfSheet['page']['mode']

/** With the pad's own head and foot, or on paper that has them. */
function PadMode({ mode, onMode }: { mode: Mode; onMode: (mode: Mode) => void }) {
  const t = useRxText()
  return (
    <Segmented
      name="mode"
      label={t('preview')}
      value={mode}
      onChange={onMode}
      options={[
        { value: 'full', label: t('full_pad') },
        { value: 'preprinted', label: t('preprinted') },
      ]}
    />
  )
}

function PaperName({ pad }: { pad: PadOfSheet }) {
  const t = useRxText()
  const paper = usePaperName(pad)
  return (
    <Text tone="muted" size="sm">
      {t('preview_true', { paper })}
    </Text>
  )
}

/** For the pharmacy: the diagnosis stays off every paper of this device, until somebody wants it on again. */
function WithoutDiagnosis() {
  const t = useRxText()
  const { without_diagnosis = false } = usePrinter()
  return (
    <Checkbox
      label={t('without_diagnosis')}
      checked={without_diagnosis}
      onChange={(event) => keepPrinter({ without_diagnosis: event.target.checked })}
    />
  )
}

/** Paper that left the room, and by whose hand. */
function Printed({ prints: { count, last } }: Pick<ShownSheet, 'prints'>) {
  const t = useRxText()
  const show = useShow()
  return (
    last && (
      <Text tone="muted" size="sm" as="p">
        {t('printed', { count, when: show.moment(last.at), by: last.by })}
      </Text>
    )
  )
}

function Notices({ sheet: { prescription, siblings, pad, versions }, version }: ShownProps) {
  const t = useRxText()
  const newest = versions[0]
  return (
    <>
      {prescription.status === PRESCRIPTION_STATE.void && (
        <Banner tone="danger" urgent>
          {t('voided', { reason: prescription.void_reason ?? '' })}
        </Banner>
      )}
      {newest && version.version < newest.version && (
        <Banner
          tone="warn"
          act={
            <TextLink strong to={versionPath(prescription.id, null)}>
              {t('newest')}
            </TextLink>
          }
        >
          {t('superseded')}
        </Banner>
      )}
      <Siblings prescription={prescription} siblings={siblings} />
      {!version.printed.pad && <Banner>{t(pad ? 'pad_today' : 'pad_none')}</Banner>}
      {version.signature === null && <Banner>{t('unsigned')}</Banner>}
    </>
  )
}

/** A visit has one prescription in force: while there are two, the doctor says here which one counts. */
function Siblings({ prescription, siblings }: Pick<ShownSheet, 'prescription' | 'siblings'>) {
  const t = useRxText()
  const mayIssue = useMayIssue()
  const { keepOne, keepAll, question } = useChoosing()
  if (siblings.length === 0 || prescription.status !== PRESCRIPTION_STATE.issued) return null
  const all = [prescription, ...siblings]
  return (
    <Banner
      tone="warn"
      urgent
      act={
        <>
          {siblings.map((one) => (
            <TextLink key={one.id} strong to={`/doctor/prescription/${one.id}`}>
              {one.number}
            </TextLink>
          ))}
          {mayIssue && (
            <Button size="sm" onClick={() => keepOne(prescription, siblings)}>
              {t('keep_this')}
            </Button>
          )}
          {mayIssue && (
            <Button size="sm" onClick={() => keepAll(all)}>
              {t('twice.both')}
            </Button>
          )}
        </>
      }
    >
      {t('sibling', { numbers: all.map((one) => one.number).join(', ') })}
      {question}
    </Banner>
  )
}

/** The queue of the evening the sheet belongs to, while that evening lasts. */
function useNextPatient({ prescription }: ShownSheet) {
  const clinic = useClinic()
  const go = useNavigate()
  const today = prescription.sitting_date === sittingDate(clinic.clock.now())
  const at = {
    chamber_id: prescription.chamber_id,
    date: prescription.sitting_date,
    appointment_id: today ? prescription.appointment_id : null,
  }
  const { next } = useQueueBeside(at)
  return {
    at,
    go: () => {
      if (next) void go(writerPath(next.visit.id))
    },
  }
}
