import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { useMay } from '#nav/use-may.ts'
import { PageSection } from '#ui/heading.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { EmptyPart } from '#ui/list-states.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { readOfPatient } from '../local.ts'
import { useCertificateText } from '../words.ts'
import { CertificateItem } from './certificate-item.tsx'

/** The certificates, letters and cards of a patient, and the way to another one. */
export function CertificatesCard({ patient_id }: { patient_id: string }) {
  const t = useCertificateText()
  const clinic = useClinic()
  const { may } = useMay()
  const rows = useLocal(() => readOfPatient(clinic, patient_id), [clinic, patient_id])
  return (
    <PageSection
      title={t('menu')}
      count={rows?.length ?? 0}
      end={
        may('Prescription Issue') && (
          <ButtonLink to={`/doctor/certificates/write/${patient_id}`} icon="certificate" size="sm">
            {t('write')}
          </ButtonLink>
        )
      }
    >
      <PagedList
        label={t('menu')}
        rows={rows}
        loading={2}
        none={<EmptyPart icon="certificate" title={t('none')} hint={t('second')} />}
      >
        {(listed) => <CertificateItem key={listed.certificate.id} listed={listed} />}
      </PagedList>
    </PageSection>
  )
}
