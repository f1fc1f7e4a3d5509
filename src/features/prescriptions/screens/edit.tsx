import { useNavigate, useParams } from 'react-router-dom'
import type { Clinic } from '#local/clinic.ts'
import { readRows } from '#local/rows.ts'
import { useClinic } from '#local/use-clinic.ts'
import { useLocal } from '#local/use-rows.ts'
import { Empty, Loading } from '#ui/list-states.tsx'
import { prescriptionDrafts, type PrescriptionDraftRow } from '../contract.ts'
import { amendmentOf } from '../drafts.ts'
import { readSheet, readSitter, type Sitter } from '../local.ts'
import type { Amended } from '../parts/use-issuing.ts'
import { useOnce } from '../parts/use-once.ts'
import { Writer } from '../parts/writer.tsx'
import { useRxText } from '../words.ts'

interface Begun {
  draft: PrescriptionDraftRow
  sitter: Sitter
  amended: Amended | null
}

/** Goes on with a draft in place, or begins the next version of an issued prescription. */
export default function Edit() {
  const { id = '' } = useParams()
  return <OfSheet key={id} id={id} />
}

function OfSheet({ id }: { id: string }) {
  const t = useRxText()
  const clinic = useClinic()
  const go = useNavigate()
  const begun = useOnce(() => begin(clinic, id))
  // What the desk measures meanwhile appears beside the sheet.
  const present = useLocal(async () => (begun ? readSitter(clinic, begun.draft) : null), [clinic, begun?.draft.id])
  if (begun === undefined) return <Loading />
  if (!begun) return <Empty page icon="prescription" title={t('sheet_gone')} hint={t('gone_hint')} />
  const { draft, sitter, amended } = begun
  return <Writer begun={draft} sitter={present ?? sitter} amended={amended} onIssued={({ prescription }) => void go(`/doctor/prescription/${prescription.id}`)} />
}

async function begin(clinic: Clinic, id: string): Promise<Begun | null> {
  const [drafts, sheet] = await Promise.all([readRows(clinic, prescriptionDrafts, { by: 'prescription_id', is: id }), readSheet(clinic, id)])
  const version = sheet?.versions.find((one) => one.id === sheet.prescription.head_version_id)
  const amended = sheet && version && sheet.prescription.status === 1 ? { head: sheet.prescription, version } : null
  const draft = drafts[0] ?? (amended && amendmentOf(clinic, amended.version, amended.head.appointment_id))
  if (!draft) return null
  const sitter = await readSitter(clinic, draft)
  return sitter && { draft, sitter, amended }
}
