import { useSearchParams } from 'react-router-dom'
import { patients } from '#domain/patient/rows.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useRow } from '#local/react/use-rows.ts'
import { useNoLine } from '#local/react/use-sync.ts'
import { PageHeading } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty, Loading, OfflineState } from '#ui/list-states.tsx'
import { Text } from '#ui/text.tsx'
import { Compare } from '../parts/compare.tsx'
import { FindOther } from '../parts/find-other.tsx'
import { useMergeText } from '../words.ts'

/** Two records of one person: which they are, what of each is kept, and one record in the end. */
export default function Merge() {
  const t = useMergeText()
  const [params, setParams] = useSearchParams()
  const clinic = useClinic()
  const offline = useNoLine()
  const [id, other_id] = [params.get('id') ?? '', params.get('with') ?? '']
  const one = useRow(clinic, patients, id)
  const other = useRow(clinic, patients, other_id)
  if (one === undefined || other === undefined) return <Loading rows={6} />
  if (!one)
    return (
      <Empty
        page
        icon="patient"
        title={t('gone')}
        act={<ButtonLink to="/doctor/patients">{t('to_list')}</ButtonLink>}
      />
    )
  return (
    <Width of="page">
      <PageHeading title={t('title')} />
      <Stack gap="lg">
        <Text as="p" tone="muted">
          {t('hint')}
        </Text>
        {offline && <OfflineState title={t('offline')} hint={t('offline_hint')} />}
        <FindOther one={one} onFound={(found) => setParams({ id, with: found })} />
        {!offline && other && other.id !== one.id && (
          <Compare key={`${one.id} ${other.id}`} one={one} other={other} />
        )}
      </Stack>
    </Width>
  )
}
