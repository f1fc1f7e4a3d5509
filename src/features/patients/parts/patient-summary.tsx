import type { ReactNode } from 'react'
import { useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import { PatientCard } from '#ui/patient-card.tsx'
import type { PatientRow } from '#domain/patient/rows.ts'
import { usePatientWords } from '../words.ts'

interface SummaryProps {
  patient: PatientRow
  /** The day for which the age is said. */
  on?: string
  level?: 1 | 2
  /** False where the alerts stand below it in full. */
  alerts?: boolean
  children?: ReactNode
}

/** Who it is, with what must never be overlooked: his allergies. */
export function PatientSummary({ patient, on, level = 1, alerts = true, children }: SummaryProps) {
  const words = usePatientWords()
  const show = useShow()
  const allergies = words.allergies(patient)
  const weight = patient.weight_kg === null ? '' : ` · ${words.weight(patient.weight_kg)}`
  return (
    <PatientCard
      name={show.name(patient)}
      level={level}
      second={`${words.line(patient, on)}${weight}`}
      third={`${patient.code} · ${words.phone(patient.phone)}`}
    >
      {alerts && allergies !== null && (
        <Badge tone="danger" icon="warning">
          {allergies}
        </Badge>
      )}
      {children}
    </PatientCard>
  )
}
