import { type RefObject, useEffect, useState } from 'react'
import { ageProblem, ageToBirth } from '#contract/clinic/age.ts'
import { parsePhone } from '#contract/clinic/phone.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { formatters } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { formValues } from '#ui/form-values.ts'
import { Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { alikes, type NewPatientWords } from '#domain/patient/alikes.ts'
import { type DuplicateMatch, patientIndex } from '../local-index.ts'
import { usePatientText, usePatientWords } from '../words.ts'

const breathMs = 150
const mostShown = 3
const leastName = 3

interface HintsProps {
  box: RefObject<HTMLElement | null>
  told: number
  self: string | null
  today: string
}

/** Whom the half-filled form may mean already. It never stands in the way. */
export function AlikeHints(props: HintsProps) {
  const t = usePatientText()
  const words = usePatientWords()
  const found = useAlike(props)
  if (found.length === 0) return null
  return (
    <Stack gap="sm">
      {found.map(({ patient, kind }) => (
        <Banner
          key={patient.id}
          tone={kind === 'likely' ? 'warn' : 'info'}
          icon="patients"
          act={
            <ButtonLink size="sm" to={`/doctor/patients/info?id=${patient.id}`}>
              {t('alike.open')}
            </ButtonLink>
          }
        >
          {t(`alike.${kind}`, {
            name: formatters.name(patient),
            line: `${words.line(patient)} · ${words.phone(patient.phone)}`,
          })}
        </Banner>
      ))}
    </Stack>
  )
}

/** Looked for each time the form has rested a moment. */
function useAlike({ box, told, self, today }: HintsProps): DuplicateMatch[] {
  const clinic = useClinic()
  const [found, setFound] = useState<DuplicateMatch[]>([])
  useEffect(() => {
    const form = box.current?.closest('form')
    let left = false
    // A hint that cannot be had is none.
    const look = () =>
      form &&
      alikeTo(clinic, typedIn(form, today), today).then(
        (all) => left || setFound(all.filter((one) => one.patient.id !== self).slice(0, mostShown)),
        reportError,
      )
    const timer = setTimeout(() => void look(), breathMs)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [box, clinic, self, today, told])
  return found
}

const alikeTo = async (clinic: Clinic, typed: NewPatientWords, today: string): Promise<DuplicateMatch[]> =>
  typed.name.length < leastName ? [] : alikes(typed, await patientIndex(clinic), today)

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)

function typedIn(form: HTMLFormElement, today: string): NewPatientWords {
  const typed = formValues(form)
  const phone = typeof typed['phone'] === 'string' ? parsePhone(typed['phone']) : null
  const dob = typeof typed['dob'] === 'string' ? typed['dob'] : birthIn(typed['age'], today)
  return {
    name: typeof typed['name'] === 'string' ? typed['name'] : '',
    phone: phone && 'phone' in phone ? phone.phone : null,
    gender: numberIn(typed['gender']),
    dob,
    upazila_id: numberIn(typed['upazila_id']),
  }
}

function birthIn(age: unknown, today: string): string | null {
  const parts = typeof age === 'object' && age !== null ? age : {}
  const told = Object.fromEntries(Object.entries(parts).filter(([, value]) => typeof value === 'number'))
  return ageProblem(told) ? null : ageToBirth(told, today).dob
}
