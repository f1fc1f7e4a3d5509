import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { certificateKinds } from '#contract/clinic/certificate-kind.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { useChosenChamber } from '#features/chosen-chamber/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useFresh } from '#local/react/use-rows.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { Field } from '#ui/field.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty, Loading } from '#ui/list-states.tsx'
import { type Desk, readDesk, readKind } from '../local.ts'
import { CertificateFormPart } from '../parts/certificate-form.tsx'
import { useCertificateText } from '../words.ts'

/** A certificate, letter or card in writing for one patient; `?kind=`, `?sheet=` and `?replaces=` say how it begins. */
export default function Write() {
  const t = useCertificateText()
  const clinic = useClinic()
  const { patient: patient_id = '' } = useParams()
  const [query] = useSearchParams()
  const chamber = useChosenChamber()
  const replaces = query.get('replaces')
  const chamber_id = chamber?.id ?? null
  const desk = useFresh(
    () => readDesk(clinic, { patient_id, chamber_id, replaces }),
    [clinic, patient_id, chamber_id, replaces],
  )
  if (desk === undefined || chamber === undefined) return <Loading rows={8} />
  if (desk === null) return <Empty page icon="patient" title={t('no_patient')} />
  return <Known key={`${patient_id}|${replaces ?? ''}`} desk={desk} />
}

function Known({ desk }: { desk: Desk }) {
  const t = useCertificateText()
  const show = useShow()
  const clinic = useClinic()
  const [query, setQuery] = useSearchParams()
  const [today] = useState(() => sittingDate(clinic.clock.now()))
  const kind = desk.before?.kind ?? readKind(query.get('kind')) ?? 'sick_leave'
  const { patient, before } = desk
  const choose = (next: string) => {
    const now = new URLSearchParams(query)
    now.set('kind', next)
    setQuery(now, { replace: true })
  }
  return (
    <Stack gap="lg">
      <PageHeading title={t('title_write')} second={`${show.name(patient)} · ${patient.code}`}>
        <ButtonLink to={`/doctor/patients/info?id=${patient.id}`} icon="patient">
          {t('patient')}
        </ButtonLink>
      </PageHeading>
      {before ? (
        <Banner>{t('correcting', { number: before.number })}</Banner>
      ) : (
        <Field label={t('kind')} group>
          <ChoiceChips
            name="kind"
            value={kind}
            onChange={choose}
            options={certificateKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
        </Field>
      )}
      <CertificateFormPart key={kind} kind={kind} desk={desk} today={today} sheet_id={query.get('sheet')} />
    </Stack>
  )
}
