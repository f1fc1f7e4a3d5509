import type { ReactNode } from 'react'
import { useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import { PatientCard } from '#ui/patient-card.tsx'
import type { PatientRow } from '../contract.ts'
import { usePatientWords } from '../words.ts'

/** Who it is, with what must never be overlooked: his allergies. */
export function PatientSummary({ patient, on, level = 1, children }: { patient: PatientRow; on?: string; level?: 1 | 2; children?: ReactNode }) {
  const words = usePatientWords()
  const show = useShow()
  const allergies = words.allergies(patient)
  const weight = patient.weight_kg === null ? '' : ` · ${show.number(patient.weight_kg)} kg`
  return (
    <PatientCard name={show.name(patient)} level={level} second={`${words.line(patient, on)}${weight}`} third={`${patient.code} · ${words.phone(patient.phone)}`}>
      {allergies !== null && <Badge tone="danger" icon="warning">{allergies}</Badge>}
      {children}
    </PatientCard>
  )
}
