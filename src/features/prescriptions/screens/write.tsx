import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { type AppointmentRow, appointments } from '#features/appointments/contract.ts'
import { markInside } from '#features/appointments/parts.ts'
import { useClinic } from '#local/use-clinic.ts'
import { useLocal, useRow } from '#local/use-rows.ts'
import { useMay } from '#nav/use-may.ts'
import { Empty, Loading } from '#ui/list-states.tsx'
import { newDraft } from '../drafts.ts'
import type { Issued } from '../issue.ts'
import { readSheetsOfVisit, readSitter } from '../local.ts'
import { IssuedSheet } from '../parts/issued-sheet.tsx'
import { useOnce } from '../parts/use-once.ts'
import { Writer } from '../parts/writer.tsx'
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
  const [issued, setIssued] = useState<Issued | null>(null)
  const { id, chamber_id, patient_id } = visit
  const of = { chamber_id, patient_id, appointment_id: id }
  useInside(visit)
  const sitter = useLocal(() => readSitter(clinic, of), [clinic, id, patient_id])
  const sheets = useOnce(() => readSheetsOfVisit(clinic, id))
  const [fresh] = useState(() => newDraft(clinic, of))
  if (sitter === undefined || sheets === undefined) return <Loading />
  if (!sitter) return <Empty page icon="patient" title={t('gone')} hint={t('gone_hint')} />
  const done = issued?.prescription ?? (sheets.draft ? null : sheets.issued)
  if (done) return <IssuedSheet key={done.id} id={done.id} />
  return <Writer begun={sheets.draft ?? fresh} sitter={sitter} amended={null} onIssued={setIssued} />
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
