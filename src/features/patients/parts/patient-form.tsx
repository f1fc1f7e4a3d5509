import { type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { useKeptForm } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { Button } from '#ui/button.tsx'
import { Form, Submit } from '#ui/form.tsx'
import { PageSection } from '#ui/heading.tsx'
import type { FormKeeper } from '#ui/kept-form.ts'
import { KeptValue } from '#ui/kept-value.tsx'
import { Stack } from '#ui/layout.tsx'
import { FormActions } from '#ui/toolbar.tsx'
import type { Clinical } from '#domain/patient/clinical.ts'
import { asKept, broughtBack } from '../kept-clinical.ts'
import type { PatientRow } from '#domain/patient/rows.ts'
import { type PatientRecord, patientRecord, TypedPatient } from '../typed-patient.ts'
import { usePatientText } from '../words.ts'
import { ClinicalFields } from './clinical-fields.tsx'
import { AlikeHints } from './alike-hints.tsx'
import { MorePatientFields, AddressFields, WhoFields } from './patient-fields.tsx'
import { takenAlong, type Unadded, UnaddedContext } from './unadded.ts'

const nothingKnown: Clinical = {
  allergies: [],
  conditions: [],
  long_term_drugs: [],
  flags: { pregnant: false, lactating: false, renal: false, hepatic: false },
}

/** Only these: a whole record laid over the form would take back what was typed. */
const clinicalOf = ({ allergies, conditions, long_term_drugs, flags }: Clinical): Clinical => ({
  allergies,
  conditions,
  long_term_drugs,
  flags,
})

interface PatientFormProps {
  /** The id of who is changed, or with whom somebody new lives. */
  keptAs: string
  known: PatientRow | null
  begin?: Partial<PatientRow>
  onSave: (told: PatientRecord & Clinical) => Promise<void>
}

/** Everything that is written down of a patient; whom it may be already is said while one types. */
export function PatientForm({ keptAs, ...props }: PatientFormProps) {
  const { keep, round } = useKeptForm(`patient:${keptAs}`)
  return <WholePatient key={round} {...props} keep={keep} />
}

type WholeProps = Omit<PatientFormProps, 'keptAs'> & { keep: FormKeeper }

function WholePatient({ known, begin = {}, onSave, keep }: WholeProps) {
  const t = usePatientText()
  const clinic = useClinic()
  const box = useRef<HTMLDivElement>(null)
  const [told, setTold] = useState(0)
  const tell = () => setTold((last) => last + 1)
  // The ages in it stay as they were shown, also when it is saved past four.
  const [today] = useState(() => sittingDate(clinic.clock.now()))
  const start = known ?? begin
  const { all, fields } = useClinicalFields(clinicalOf(known ?? nothingKnown))
  const submit = (typed: TypedPatient) =>
    onSave({ ...patientRecord(typed, { known, opened: today, now: clinic.clock.now() }), ...all() })
  return (
    <Form
      {...{ schema: TypedPatient, keep, onSubmit: submit }}
      label={t(known ? 'title_edit' : 'title_create')}
    >
      <div ref={box} onInput={tell} onChange={tell}>
        <Stack gap="lg">
          <PageSection title={t('form.who')}>
            <WhoFields start={start} today={today} edits={known !== null} />
          </PageSection>
          <AlikeHints box={box} told={told} self={known?.id ?? null} today={today} />
          <PageSection title={t('form.where')}>
            <AddressFields start={start} />
          </PageSection>
          <PageSection title={t('form.more')}>
            <MorePatientFields start={start} />
          </PageSection>
          <PageSection title={t('form.clinical')}>{fields}</PageSection>
        </Stack>
      </div>
      <Actions keep={keep} />
    </Form>
  )
}

function Actions({ keep }: { keep: FormKeeper }) {
  const t = usePatientText()
  const go = useNavigate()
  const cancel = () => {
    keep.forget()
    void go(-1)
  }
  return (
    <FormActions>
      <Button onClick={cancel}>{t('form.cancel')}</Button>
      <Submit>{t('form.save')}</Submit>
    </FormActions>
  )
}

/** The clinical lists in the form, kept with it; `all` takes half-typed lines along. */
function useClinicalFields(seen: Clinical): { all: () => Clinical; fields: ReactNode } {
  const [clinical, setClinical] = useState(seen)
  const [unadded] = useState((): Unadded => new Map())
  return {
    all: () => ({ ...clinical, ...takenAlong(unadded) }),
    fields: (
      <>
        <KeptValue
          name="clinical"
          value={asKept({ seen, told: clinical })}
          onBack={(words) => setClinical(broughtBack(words, seen))}
        />
        <UnaddedContext value={unadded}>
          <ClinicalFields value={clinical} onChange={(next) => setClinical({ ...clinical, ...next })} />
        </UnaddedContext>
      </>
    ),
  }
}
