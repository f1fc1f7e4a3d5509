import type { CertificateState } from '#domain/certificate/rows.ts'
import { useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import { Item } from '#ui/list.tsx'
import type { ListedCertificate } from '../local.ts'
import { useCertificateText } from '../words.ts'

const tones = { in_force: 'ok', replaced: 'accent', void: 'danger' } as const satisfies Record<
  CertificateState,
  string
>

/** Whether a certificate counts. */
export function CertificateBadge({ state }: { state: CertificateState }) {
  const t = useCertificateText()
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}

/** One certificate of a list. `named`: of whom it is. */
export function CertificateItem({
  listed: { certificate, patient, state },
  named = false,
}: {
  listed: ListedCertificate
  named?: boolean
}) {
  const t = useCertificateText()
  const show = useShow()
  const { id, kind, number, issued_at } = certificate
  const of = named && patient ? [show.name(patient)] : []
  return (
    <Item
      icon="certificate"
      to={`/doctor/certificates/${id}`}
      title={[...of, t(`kinds.${kind}`)].join(' · ')}
      second={`${number} · ${show.moment(issued_at)}`}
      end={<CertificateBadge state={state} />}
    />
  )
}
