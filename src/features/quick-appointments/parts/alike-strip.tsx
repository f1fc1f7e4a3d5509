import { alikes } from '#domain/patient/alikes.ts'
import { patients } from '#domain/patient/rows.ts'
import { type DuplicateMatch, patientIndex, usePatientWords } from '#features/patients/parts.ts'
import type { Clinic } from '#local/store/clinic.ts'
import { readRow } from '#local/store/rows.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ageToBirth, ageProblem } from '#contract/clinic/age.ts'
import { formatters } from '#text/show.ts'
import { formValues } from '#ui/form-values.ts'
import { phoneIn } from '../arrival-form.ts'
import { useDeskWords } from '../words.ts'

/** Whom the half-filled form may mean, of all that this device knows; null when nobody is near enough. */
export async function alikeTo(
  clinic: Clinic,
  form: HTMLFormElement,
  at: { box: string; today: string },
): Promise<DuplicateMatch | null> {
  const typed = formValues(form)
  const name = typeof typed['name'] === 'string' ? typed['name'] : ''
  if (name.length < 3) return null
  const told = phoneIn(at.box)
  const years = ageIn(typed['age'])
  const asked = {
    name,
    phone: 'phone' in told ? told.phone : null,
    gender: typeof typed['gender'] === 'number' ? typed['gender'] : null,
    dob: years === null || ageProblem({ years }) ? null : ageToBirth({ years }, at.today).dob,
  }
  const [best] = alikes(asked, await patientIndex(clinic), at.today)
  return best && (await readRow(clinic, patients, best.patient.id)) ? best : null
}

const ageIn = (age: unknown): number | null => {
  const years: unknown = typeof age === 'object' && age !== null && 'years' in age ? age.years : null
  return typeof years === 'number' ? years : null
}

/** Says that this may be somebody known, and takes him at a press; it never stands in the way. */
export function AlikeStrip({ alike, onTake }: { alike: DuplicateMatch; onTake: (id: string) => void }) {
  const t = useDeskWords()
  const words = usePatientWords()
  const { patient } = alike
  const line = `${words.line(patient)} · ${words.phone(patient.phone)}`
  return (
    <Banner
      tone={alike.kind === 'likely' ? 'warn' : 'info'}
      act={
        <Button size="sm" onClick={() => onTake(patient.id)}>
          {t('alike_take')}
        </Button>
      }
    >
      {t('alike', { name: formatters.name(patient), line })}
    </Banner>
  )
}
