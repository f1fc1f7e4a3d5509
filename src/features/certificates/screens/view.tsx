import { useParams } from 'react-router-dom'
import { useClinic } from '#local/react/use-clinic.ts'
import { useFresh } from '#local/react/use-rows.ts'
import { Empty, Loading } from '#ui/list-states.tsx'
import { readCertificate } from '../local.ts'
import { IssuedCertificate } from '../parts/issued-certificate.tsx'
import { useCertificateText } from '../words.ts'

/** An issued certificate, to be read, printed again, replaced or taken back. */
export default function View() {
  const t = useCertificateText()
  const clinic = useClinic()
  const { certificate: id = '' } = useParams()
  const shown = useFresh(() => readCertificate(clinic, id), [clinic, id])
  if (shown === undefined) return <Loading rows={8} />
  if (shown === null) return <Empty page icon="certificate" title={t('gone')} hint={t('gone_hint')} />
  return <IssuedCertificate key={id} shown={shown} />
}
