import { useRef } from 'react'
import type { CertificateKind } from '#contract/clinic/certificate-kind.ts'
import { plainPad, usePictures } from '#features/sheet-paper/parts.ts'
import { Button } from '#ui/button.tsx'
import { Columns } from '#ui/columns.tsx'
import { Field } from '#ui/field.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { composeCertificate } from '../compose-certificate.ts'
import type { Desk } from '../local.ts'
import { drawable, type roughContent } from '../typed.ts'
import { type CertificateForm, useForm } from '../use-form.ts'
import { useGiving } from '../use-giving.ts'
import { useCertificateText } from '../words.ts'
import { CardFields } from './card-fields.tsx'
import { CertificatePaper } from './certificate-paper.tsx'
import { FitnessFields, LeaveFields } from './leave-fields.tsx'
import { LetterFields } from './letter-fields.tsx'

interface CertificateFormProps {
  kind: CertificateKind
  desk: Desk
  today: string
  /** The sheet from which the page was opened. */
  sheet_id: string | null
}

/** What is typed, and beside it the paper as it will be printed. */
export function CertificateFormPart({ kind, desk, today, sheet_id }: CertificateFormProps) {
  const t = useCertificateText()
  const sheet = desk.sheets.find(({ prescription }) => prescription.id === sheet_id)
  const form = useForm({ kind, desk, today, sheet })
  const issuing = useGiving({ kind, desk, today, form })
  const fields = useRef<HTMLDivElement>(null)
  const press = async () => {
    if (await issuing.issue()) return
    fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }
  return (
    <Columns
      side="half"
      main={
        <div ref={fields}>
          <Stack>
            <Language form={form} />
            <FieldsOf kind={kind} form={form} desk={desk} today={today} />
            <Button kind="primary" icon="certificate" working={issuing.working} onClick={() => void press()}>
              {t('issue')}
            </Button>
            {issuing.question}
          </Stack>
        </div>
      }
      aside={
        <PageSection title={t('preview')}>
          <Preview rough={issuing.rough} form={form} desk={desk} today={today} />
        </PageSection>
      }
    />
  )
}

function Language({ form }: { form: CertificateForm }) {
  const t = useCertificateText()
  return (
    <Field label={t('language')} group>
      <Segmented
        name="lang"
        value={form.typed.lang}
        onChange={form.setLang}
        options={[
          { value: 'bn', label: t('bn') },
          { value: 'en', label: t('en') },
        ]}
      />
    </Field>
  )
}

interface FieldsProps extends Pick<CertificateFormProps, 'kind' | 'desk' | 'today'> {
  form: CertificateForm
}

function FieldsOf({ kind, form, desk, today }: FieldsProps) {
  switch (kind) {
    case 'sick_leave':
      return <LeaveFields form={form} />
    case 'fitness':
      return <FitnessFields form={form} today={today} />
    case 'referral_letter':
      return <LetterFields form={form} sheets={desk.sheets} />
    case 'antenatal_card':
      return <CardFields form={form} today={today} measured={desk.measured} />
  }
}

interface PreviewProps extends Pick<FieldsProps, 'desk' | 'today' | 'form'> {
  rough: ReturnType<typeof roughContent>
}

/** The paper as it would be printed now; nobody has signed it, and it says so. */
function Preview({ rough, form, desk, today }: PreviewProps) {
  const t = useCertificateText()
  const pad = desk.pad ?? plainPad
  const pictures = usePictures(pad)
  const printed = composeCertificate(drawable(rough), {
    lang: form.typed.lang,
    patient: desk.patient,
    doctor: desk.doctor,
    number: '—',
    day: today,
    replaces: desk.before?.number ?? null,
  })
  const { logo } = pictures ?? {}
  return (
    <CertificatePaper
      printed={printed}
      pad={pad}
      pictures={logo === undefined ? {} : { logo }}
      watermark={t('draft')}
    />
  )
}
