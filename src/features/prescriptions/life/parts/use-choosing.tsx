import type { ReactNode } from 'react'
import { useClinic } from '#local/react/use-clinic.ts'
import { useConfirm } from '#ui/confirm.tsx'
import { toast } from '#ui/toasts.ts'
import type { PrescriptionRow } from '#domain/prescription/rows.ts'
import { besideSheet, keepOneSheet } from '../drafts.ts'
import { useRxText } from '#features/prescriptions/words.ts'
import { useSaveFailed } from './use-save-failed.ts'

interface Choosing {
  /** Asks, then takes the others out of force. */
  keepOne: (one: PrescriptionRow, others: readonly PrescriptionRow[]) => void
  /** Lets all of them count: of several the first stays what it is. */
  keepAll: (all: readonly PrescriptionRow[]) => void
  question: ReactNode
}

/** Which of the prescriptions of one visit count is a person's word. */
export function useChoosing(): Choosing {
  const t = useRxText()
  const clinic = useClinic()
  const [ask, question] = useConfirm()
  const one = async (kept: PrescriptionRow, others: readonly PrescriptionRow[]) => {
    const numbers = others.map(({ number }) => number).join(', ')
    if (
      !(await ask({
        title: t('twice.ask', { number: kept.number }),
        body: t('twice.ask_hint', { others: numbers }),
        yes: t('twice.yes'),
        danger: true,
      }))
    )
      return
    await keepOneSheet(clinic, { kept, others }, t('replaced_by', { number: kept.number }))
    toast(t('in_force_now', { number: kept.number }), { kind: 'success' })
  }
  const all = async (sheets: readonly PrescriptionRow[]) => {
    for (const later of sheets.toSorted((a, b) => (a.issued_at < b.issued_at ? -1 : 1)).slice(1))
      await besideSheet(clinic, later)
    toast(t('twice.both_done'), { kind: 'success' })
  }
  const failed = useSaveFailed()
  return {
    keepOne: (kept, others) => void one(kept, others).catch(failed),
    keepAll: (sheets) => void all(sheets).catch(failed),
    question,
  }
}
