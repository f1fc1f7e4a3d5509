import { useNavigate } from 'react-router-dom'
import { useNoLine } from '#local/react/use-sync.ts'
import { useMay } from '#nav/use-may.ts'
import { Banner } from '#ui/banner.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { toast } from '#ui/toasts.ts'
import { ChamberForm } from '../parts/chamber-form.tsx'
import { useChamberText } from '../words.ts'

/** A new chamber; its weekly plan comes next. */
export default function CreateChamber() {
  const t = useChamberText()
  const go = useNavigate()
  const { may } = useMay()
  const offline = useNoLine()
  if (!may('Setting List'))
    return (
      <Empty
        page
        icon="lock"
        title={t('only_settings')}
        act={<ButtonLink to="/doctor/chambers/list">{t('to_list')}</ButtonLink>}
      />
    )
  const saved = (id: number) => {
    toast(t('saved'), { kind: 'success' })
    void go(`/doctor/chambers/${id}/schedules`)
  }
  return (
    <Width of="page">
      <Stack>
        <PageHeading title={t('create_title')} />
        {offline && (
          <Banner tone="warn" icon="offline">
            {t('create_offline')}
          </Banner>
        )}
        <ChamberForm onSaved={saved} />
      </Stack>
    </Width>
  )
}
