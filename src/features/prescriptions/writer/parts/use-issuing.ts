import { createElement, Fragment, useState } from 'react'
import { Problem } from '#contract/problem.ts'
import { useDayCheck } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { overfull } from '#domain/prescription/content-lines.ts'
import { useSession } from '#net/session.ts'
import { toast } from '#ui/toasts.ts'
import { type CheckResult, decisionsLeft, withFindings } from '#features/prescriptions/checks/rules.ts'
import type { PrescriptionContent } from '#domain/prescription/content.ts'
import type {
  PrescriptionDraftRow,
  PrescriptionRow,
  PrescriptionVersionRow,
} from '#domain/prescription/rows.ts'
import {
  type IssuedPrescription,
  type IssueInput,
  issueSheet,
  mustSaySomething,
  reportFault,
  useDoubled,
  useMayIssue,
  type WriterPatient,
  type Writing,
} from '#features/prescriptions/life/parts.ts'
import { plainPad } from '#features/sheet-paper/parts.ts'
import { useRxText } from '#features/prescriptions/words.ts'

export interface AmendedVersion {
  head: PrescriptionRow
  version: PrescriptionVersionRow
}

/** The facts of a sheet besides its content, as they are now. */
export const factsOf = ({ patient, visit, vitals, weight, doctor, setting }: WriterPatient, day: string) => ({
  patient: { ...patient, weight_kg: weight.printed_kg },
  vitals,
  doctor,
  serial: visit?.serial ?? null,
  day,
  naming: setting.naming,
  print_quantity: setting.print_quantity,
})

/** Why a sheet was not issued, where its writer can put it right. */
const said = {
  empty_sheet: 'empty_sheet',
  issued_already: 'choose_first',
  void: 'overtaken.void_first',
} as const
const isSaid = (code: string): code is keyof typeof said => code in said

function reasonOf(error: unknown) {
  reportFault(error)
  return error instanceof Problem && isSaid(error.code) ? said[error.code] : 'issue_failed'
}

function refuse(text: string): null {
  toast(text, { kind: 'warning' })
  return null
}

/** Refuses an empty sheet; says of one that devices were joined in which section holds more than a sheet takes. */
function whyTooFull(content: PrescriptionContent, t: typeof useRxText.words): string | null {
  mustSaySomething(content)
  const section = overfull(content)
  return section === null ? null : t('full.issue', { section: t(`section.${section}`) })
}

export interface IssuingProps {
  writing: Writing
  who: WriterPatient
  /** Checks the sheet as it is when it is issued. */
  check: (content: PrescriptionContent) => Promise<CheckResult>
  amended: AmendedVersion | null
  beside: boolean
  day: string
  /** Decisions are left: says which. */
  onDecide: () => void
  /** Leads to the words that stand in a box and are on no line yet, and answers them; null where there are none. */
  halfTyped: () => string | null
}

const issuingOf = ({ who, amended, beside, day }: IssuingProps, doctor_id: number): IssueInput => ({
  doctor_id,
  visit: who.visit,
  amended,
  beside,
  facts: factsOf(who, day),
  pad: who.pad ?? plainPad,
})

/** Issues the sheet in writing, once, with what was found and not checked on it, and says why when it cannot. */
export function useIssuing(props: IssuingProps) {
  const { writing, check, onDecide, halfTyped } = props
  const t = useRxText()
  const clinic = useClinic()
  const doctor_id = useSession((state) => state.user?.doctor_id ?? null)
  const mayIssue = useMayIssue()
  const [working, setWorking] = useState(false)
  const [isMeant, dayQuestion] = useDayCheck()
  const [isChosen, doubledQuestion] = useDoubled()
  const issueNow = async (draft: PrescriptionDraftRow): Promise<IssuedPrescription | null> => {
    if (!mayIssue || doctor_id === null) return refuse(t('only_doctor'))
    const full = whyTooFull(draft.content, t)
    if (full !== null) return refuse(full)
    const checked = await check(draft.content)
    const left = decisionsLeft(draft.content, checked)
    if (left.findings.length + left.allergies.length > 0) {
      onDecide()
      return null
    }
    if (!(await isMeant()) || !(await isChosen(draft.content))) return null
    const said = { ...draft, content: withFindings(draft.content, checked) }
    const issued = await issueSheet(clinic, said, issuingOf(props, doctor_id))
    toast(t('issued', { number: issued.prescription.number }), { kind: 'success' })
    return issued
  }
  const issue = async (): Promise<IssuedPrescription | null> => {
    if (working) return null
    const words = halfTyped()
    if (words !== null) return refuse(t('half_typed', { words }))
    setWorking(true)
    try {
      return await issueNow(await writing.settle())
    } catch (error) {
      return refuse(t(reasonOf(error)))
    } finally {
      setWorking(false)
    }
  }
  return { issue, working, mayIssue, question: createElement(Fragment, null, dayQuestion, doubledQuestion) }
}
