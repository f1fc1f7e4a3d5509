import { useNavigate, useParams } from 'react-router-dom'
import { chamberName, useChambers } from '#features/chosen-chamber/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useRows } from '#local/react/use-rows.ts'
import { useNoLine } from '#local/react/use-sync.ts'
import { Banner } from '#ui/banner.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty, Loading } from '#ui/list-states.tsx'
import { toast } from '#ui/toasts.ts'
import { feeCriteria } from '#domain/fee/rows.ts'
import { FeeForm } from '../parts/fee-form.tsx'
import { useFeeWords } from '../words.ts'

/** The fees of one chamber. */
export default function EditFees() {
  const t = useFeeWords()
  const go = useNavigate()
  const { id } = useParams()
  const clinic = useClinic()
  const chambers = useChambers(clinic)
  const rules = useRows(clinic, feeCriteria, { by: 'chamber_id', is: Number(id) })
  const offline = useNoLine()
  if (!chambers || !rules) return <Loading />
  const chamber = chambers.find((one) => String(one.id) === id)
  if (!chamber)
    return (
      <Empty
        page
        icon="money"
        title={t('chamber_gone')}
        act={<ButtonLink to="/doctor/patient-type-criteria">{t('back')}</ButtonLink>}
      />
    )
  const saved = () => {
    toast(t('saved'), { kind: 'success' })
    void go('/doctor/patient-type-criteria')
  }
  return (
    <Width of="page">
      <Stack>
        <PageHeading title={t('edit_title')} second={chamberName(chamber)} />
        {offline && (
          <Banner tone="warn" icon="offline">
            {t('offline')}
          </Banner>
        )}
        <FeeForm key={chamber.id} chamber_id={chamber.id} criteria={rules[0] ?? null} onSaved={saved} />
      </Stack>
    </Width>
  )
}
