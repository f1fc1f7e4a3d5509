import type { CertificateRow } from '#domain/certificate/rows.ts'
import { useMay } from '#nav/use-may.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/link.tsx'
import { useCertificateText } from '../words.ts'
import { useKeeping } from './use-keeping.tsx'

interface SiblingsProps {
  certificate: CertificateRow
  siblings: readonly CertificateRow[]
}

/** While several papers count in place of one, the doctor says here which one does. */
export function SiblingsNotice({ certificate, siblings }: SiblingsProps) {
  const t = useCertificateText()
  const { may } = useMay()
  const { keepOne, question } = useKeeping()
  if (siblings.length === 0) return null
  return (
    <Banner
      tone="warn"
      urgent
      act={
        <>
          {siblings.map((one) => (
            <TextLink key={one.id} strong to={`/doctor/certificates/${one.id}`}>
              {one.number}
            </TextLink>
          ))}
          {may('Prescription Issue') && (
            <Button size="sm" onClick={() => keepOne(certificate, siblings)}>
              {t('twice.keep')}
            </Button>
          )}
        </>
      }
    >
      {t('twice.sibling', { numbers: [certificate, ...siblings].map(({ number }) => number).join(', ') })}
      {question}
    </Banner>
  )
}
