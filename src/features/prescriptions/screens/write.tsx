import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { type AppointmentRow, appointments } from '#domain/appointment/rows.ts'
import { markInside } from '#features/appointments/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal, useRow } from '#local/react/use-rows.ts'
import { useMay } from '#nav/use-may.ts'
import { Empty, Loading } from '#ui/list-states.tsx'
import type { PrescriptionDraftRow } from '#domain/prescription/rows.ts'
import {
  AlreadyIssued,
  DraftBeside,
  type DraftTarget,
  newDraft,
  OtherDrafts,
  readSheetsOfVisit,
  readWriterPatient,
  type SheetsOfVisit,
  TakenBack,
  type WriterPatient,
  type Writing,
} from '../life/parts.ts'
import { IssuedSheet } from '../paper/parts.ts'
import { Writer } from '../writer/parts.ts'
import { useRxText } from '../words.ts'

/** Writes the sheet of a visit; once it is issued, shows it on its paper with the queue still at hand. */
export default function Write() {
  const t = useRxText()
  const { appointment = '' } = useParams()
  const visit = useRow(useClinic(), appointments, appointment)
  if (visit === undefined) return <Loading />
  if (!visit) return <Empty page icon="patient" title={t('gone')} hint={t('gone_hint')} />
  return <OfVisit key={visit.id} visit={visit} />
}

function OfVisit({ visit }: { visit: AppointmentRow }) {
  const t = useRxText()
  const clinic = useClinic()
  const { id, chamber_id, patient_id } = visit
  const of = { chamber_id, patient_id, appointment_id: id }
  useInside(visit)
  const who = useLocal(() => readWriterPatient(clinic, of), [clinic, id, patient_id])
  const sheets = useLocal(() => readSheetsOfVisit(clinic, id), [clinic, id])
  if (who === undefined || sheets === undefined) return <Loading />
  if (!who) return <Empty page icon="patient" title={t('gone')} hint={t('gone_hint')} />
  return <Sheet sheets={sheets} who={who} of={of} />
}

/** What the page shows: the sheet that was issued, or the draft that is being written, also while another device issues. */
type Shown = { issued: string } | { draft: PrescriptionDraftRow; beside: boolean }

interface SheetProps {
  sheets: SheetsOfVisit
  who: WriterPatient
  of: DraftTarget
}

function Sheet({ sheets: { draft, issued }, who, of }: SheetProps) {
  const clinic = useClinic()
  // Who writes goes on writing: what arrives meanwhile is said to him above his lines.
  const [shown, setShown] = useState<Shown>(() =>
    issued ? { issued: issued.id } : { draft: draft ?? newDraft(clinic, of), beside: false },
  )
  if ('issued' in shown) {
    return (
      <IssuedSheet
        key={shown.issued}
        id={shown.issued}
        aside={draft && <DraftBeside draft={draft} onOpen={() => setShown({ draft, beside: false })} />}
      />
    )
  }
  const overtaken = issued && !shown.beside ? issued : null
  const goOn = (own: PrescriptionDraftRow) => setShown({ draft: own, beside: true })
  const goTo = (one: PrescriptionDraftRow) => setShown({ draft: one, beside: false })
  const above = (writing: Writing) => (
    <>
      {overtaken ? (
        <AlreadyIssued head={overtaken} writing={writing} onBeside={goOn} />
      ) : (
        <TakenBack writing={writing} onNew={goTo} />
      )}
      <OtherDrafts writing={writing} onOpen={goTo} />
    </>
  )
  return (
    <Writer
      key={shown.draft.id}
      begun={shown.draft}
      who={who}
      amended={null}
      beside={shown.beside}
      onIssued={({ prescription }) => setShown({ issued: prescription.id })}
      above={above}
    />
  )
}

/** Whoever was called is with the doctor once the doctor has his sheet before him. */
function useInside(visit: AppointmentRow): void {
  const clinic = useClinic()
  const { isDoctor } = useMay()
  const goesIn = isDoctor && visit.status === 'called'
  useEffect(() => {
    // The sheet can be written all the same where this could not be noted.
    if (goesIn) markInside(clinic, visit).catch(reportError)
  }, [clinic, goesIn, visit])
}
