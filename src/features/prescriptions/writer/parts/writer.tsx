import { useCallback, useState } from 'react'
import { Only } from '#ui/layout.tsx'
import { WriterLayout } from '#ui/writer-layout.tsx'
import { copyLines, earlierSheet } from '#features/prescriptions/content/rules.ts'
import {
  DoubledLines,
  type IssuedPrescription,
  type PastSheet,
  QueueStrip,
  type Writing,
} from '#features/prescriptions/life/parts.ts'
import { plainPad } from '#features/sheet-paper/parts.ts'
import { AdvicePart } from './advice-part.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { FinishBar } from './finish-bar.tsx'
import { FoldedPicks, Picks } from './picks.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { SheetSide } from './reports-part.tsx'
import { RxKeys } from './rx-keys.tsx'
import { RxPart } from './rx-part.tsx'
import { SafetyDialogs } from '#features/prescriptions/checks/parts.ts'
import { SheetPrintJob } from '#features/prescriptions/paper/parts.ts'
import { WriterPatientCard } from './writer-patient-card.tsx'
import { TherapyParts } from './therapy-parts.tsx'
import { TooFull } from './too-full.tsx'
import { useWriter, type WriterProps } from './use-writer.ts'

/** The sheet in writing: queue, patient, sections, medicines; everything on it works without a line and without a mouse. */
export function Writer(props: WriterProps) {
  const { who, above, begun } = props
  const { part, rx, known, days, day, safety, writing, next, repeat, finish, open, setOpen, printing } =
    useWriter(props)
  const [copying, setCopying] = useState<PastSheet | null>(null)
  const copy = (ticked: ReadonlySet<string>) =>
    copying && writing.change((content) => copyLines(content, earlierSheet(copying, day), ticked))
  return (
    <>
      <WriterLayout
        queue={<QueueStrip at={next.at} onNext={next.go} />}
        patient={<WriterPatientCard who={who} alerts={safety.alerts} onOpen={setCopying} onRepeat={repeat} />}
        sections={<SheetSide {...part} {...{ who, day }} chamber_id={begun.chamber_id} />}
        rx={
          <>
            {!printing && above?.(writing)}
            <DoubledLines writing={writing} />
            <TooFull content={writing.content} />
            <RxPart {...part} {...rx} checked={safety.checked} />
            <Only on="below-laptop">
              <FoldedPicks writing={writing} known={known} />
            </Only>
            <TherapyParts {...part} />
            <AdvicePart {...part} days={days} />
          </>
        }
        picks={<Picks {...part} known={known} />}
        bar={<FinishBar {...finish} onKeys={() => setOpen('keys')} onPreview={() => setOpen('preview')} />}
      />
      <Opened {...{ open, who, day, writing }} onClose={() => setOpen(null)} />
      {copying && <CopyDialog sheet={copying} onClose={() => setCopying(null)} onCopy={copy} />}
      <SafetyDialogs
        {...{ safety, writing, patient_id: who.patient.id }}
        onEdit={rx.edited.edit}
        onLost={() => part.onPlace('drugs')}
      />
      {printing && <IssuedPaper {...props} issued={printing} />}
    </>
  )
}

interface OpenedProps extends Pick<WriterProps, 'who'>, Pick<ReturnType<typeof useWriter>, 'open' | 'day'> {
  writing: Writing
  onClose: () => void
}

/** The keys, or the paper as it would come out. */
function Opened({ open, who, day, writing, onClose }: OpenedProps) {
  if (open === 'keys') return <RxKeys onClose={onClose} />
  return open && <PreviewDialog content={writing.content} {...{ who, day, onClose }} />
}

/** Leaves for the printer as soon as the sheet is issued. */
function IssuedPaper({ issued, amended, who, onIssued }: WriterProps & { issued: IssuedPrescription }) {
  const printed = useCallback(() => onIssued(issued), [issued, onIssued])
  const versions = [issued.version, ...(amended ? [amended.version] : [])]
  return <SheetPrintJob issued={issued} versions={versions} pad={who.pad ?? plainPad} onDone={printed} />
}
