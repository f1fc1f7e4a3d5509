import { PatientAlert } from '#ui/caution.tsx'
import type { PatientRow } from '#domain/patient/rows.ts'
import { usePatientText, usePatientWords } from '../words.ts'

/** What must be known of a patient before anything else: what he does not bear, what he has, what he is. */
export function PatientAlerts({ patient }: { patient: PatientRow }) {
  const t = usePatientText()
  const words = usePatientWords()
  const flags = (['pregnant', 'lactating', 'renal', 'hepatic'] as const).filter((flag) => patient.flags[flag])
  return (
    <>
      {patient.allergies.map((one) => (
        <PatientAlert
          key={one.substance}
          title={words.allergies({ allergies: [one] }) ?? ''}
          {...(one.reaction === null ? {} : { second: one.reaction })}
        />
      ))}
      {patient.conditions
        .filter((one) => one.active)
        .map((one) => (
          <PatientAlert
            key={one.text}
            tone="warn"
            title={one.text}
            {...(one.since === null ? {} : { second: one.since })}
          />
        ))}
      {flags.map((flag) => (
        <PatientAlert key={flag} tone="warn" title={t(`clinical.${flag}`)} />
      ))}
    </>
  )
}
