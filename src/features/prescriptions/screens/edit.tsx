import { useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { PRESCRIPTION_STATE } from '#contract/clinic/prescription-state.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { readRows } from '#local/store/rows.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal, useRow } from '#local/react/use-rows.ts'
import { Empty, Loading } from '#ui/list-states.tsx'
import {
  prescriptionDrafts,
  type PrescriptionDraftRow,
  type PrescriptionRow,
  prescriptions,
} from '#domain/prescription/rows.ts'
import {
  AlreadyIssued,
  amendmentOf,
  NewerVersion,
  OtherDrafts,
  readSheet,
  readSheetsOfVisit,
  readWriterPatient,
  TakenBack,
  writerPath,
  type WriterPatient,
  type Writing,
} from '../life/parts.ts'
import { type AmendedVersion, useOnce, Writer } from '../writer/parts.ts'
import { useRxText } from '../words.ts'

interface Begun {
  draft: PrescriptionDraftRow
  who: WriterPatient
  amended: AmendedVersion | null
}

const editPath = ({ prescription_id }: PrescriptionDraftRow): string =>
  `/doctor/prescriptions/edit/${prescription_id}`

/** What an address of this page is told beside itself: whoever writes knows that his sheet stands beside an issued one. */
const besideIssued = 'beside_issued'

/** Goes on with a draft in place, or begins the next version of an issued prescription. */
export default function Edit() {
  const { id = '' } = useParams()
  const [turn, setTurn] = useState(0)
  return <OfSheet key={`${id}/${turn}`} id={id} onAgain={() => setTurn(turn + 1)} />
}

function OfSheet({ id, onAgain }: { id: string; onAgain: () => void }) {
  const t = useRxText()
  const clinic = useClinic()
  const go = useNavigate()
  const begun = useOnce(() => begin(clinic, id))
  // What the desk measures meanwhile appears beside the sheet.
  const present = useLocal(
    async () => (begun ? readWriterPatient(clinic, begun.draft) : null),
    [clinic, begun?.draft.id],
  )
  const beside = useLocation().state === besideIssued
  const overtaken = useIssuedOf(begun?.draft)
  const head = useRow(clinic, prescriptions, id)
  if (begun === undefined) return <Loading />
  if (!begun) return <Empty page icon="prescription" title={t('sheet_gone')} hint={t('gone_hint')} />
  const { draft, who, amended } = begun
  const newer = amended && head && head.head_version_id !== amended.version.id ? head : null
  return (
    <Writer
      begun={draft}
      who={present ?? who}
      amended={amended}
      beside={beside}
      onIssued={({ prescription }) => void go(`/doctor/prescription/${prescription.id}`)}
      above={(writing) => (
        <Above writing={writing} newer={newer} overtaken={beside ? null : overtaken} onAgain={onAgain} />
      )}
    />
  )
}

/** What was issued for the visit of a draft that is no amendment. */
function useIssuedOf(draft: PrescriptionDraftRow | undefined): PrescriptionRow | null {
  const clinic = useClinic()
  const visit = draft?.base_version === 0 ? draft.appointment_id : null
  const issued = useLocal(
    async () => (visit === null ? null : (await readSheetsOfVisit(clinic, visit)).issued),
    [clinic, visit],
  )
  return issued ?? null
}

interface AboveProps {
  writing: Writing
  /** The head of the amended prescription, where a newer version was issued meanwhile. */
  newer: PrescriptionRow | null
  /** What was issued for the visit of a first sheet meanwhile. */
  overtaken: PrescriptionRow | null
  onAgain: () => void
}

/** What happened elsewhere to the sheet that is written here. */
function Above({ writing, newer, overtaken, onAgain }: AboveProps) {
  const go = useNavigate()
  const goTo = (draft: PrescriptionDraftRow) => void go(editPath(draft))
  const goBeside = (own: PrescriptionDraftRow) =>
    void go(editPath(own), { replace: true, state: besideIssued })
  // A new sheet of a visit belongs to the visit's own page, which knows what else was issued there.
  const onNew = (own: PrescriptionDraftRow) =>
    own.appointment_id === null ? goTo(own) : void go(writerPath(own.appointment_id))
  return (
    <>
      {newer && newer.status !== PRESCRIPTION_STATE.void ? (
        <NewerVersion head={newer} writing={writing} onAmend={onAgain} />
      ) : overtaken ? (
        <AlreadyIssued head={overtaken} writing={writing} onBeside={goBeside} />
      ) : (
        <TakenBack writing={writing} onNew={onNew} />
      )}
      <OtherDrafts writing={writing} onOpen={goTo} />
    </>
  )
}

async function begin(clinic: Clinic, id: string): Promise<Begun | null> {
  const [drafts, sheet] = await Promise.all([
    readRows(clinic, prescriptionDrafts, { by: 'prescription_id', is: id }),
    readSheet(clinic, id),
  ])
  const version = sheet?.versions.find((one) => one.id === sheet.prescription.head_version_id)
  // A draft goes on from the version it was begun with, also where a newer one was issued since.
  const [kept] = drafts
    .filter(({ base_version }) => !version || base_version > 0)
    .toSorted((a, b) => (a.updated_at < b.updated_at ? 1 : -1))
  const base = kept && sheet?.versions.find((one) => one.version === kept.base_version)
  const amended =
    sheet && version && sheet.prescription.status === PRESCRIPTION_STATE.issued
      ? { head: sheet.prescription, version: base ?? version }
      : null
  const draft = kept ?? (amended && amendmentOf(clinic, amended.version, amended.head.appointment_id))
  if (!draft) return null
  const who = await readWriterPatient(clinic, draft)
  return who && { draft, who, amended }
}
