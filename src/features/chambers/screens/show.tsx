import { useParams } from 'react-router-dom'
import { useClinic } from '#local/react/use-clinic.ts'
import { useRow } from '#local/react/use-rows.ts'
import { useMay } from '#nav/use-may.ts'
import { Badge } from '#ui/badge.tsx'
import { Columns } from '#ui/columns.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty, Loading } from '#ui/list-states.tsx'
import { toast } from '#ui/toasts.ts'
import { type ChamberRow, chambers } from '#domain/chamber/rows.ts'
import { ChamberAside } from '../parts/chamber-aside.tsx'
import { ChamberFacts } from '../parts/chamber-facts.tsx'
import { ChamberForm } from '../parts/chamber-form.tsx'
import { chamberName } from '#features/chosen-chamber/parts.ts'
import { useChamberText } from '../words.ts'

/** One chamber: what it is, and what hangs on it. */
export default function Chamber() {
  const t = useChamberText()
  const { id } = useParams()
  const chamber = useRow(useClinic(), chambers, Number(id))
  if (chamber === undefined) return <Loading />
  if (chamber === null)
    return (
      <Empty
        page
        icon="chamber"
        title={t('gone')}
        hint={t('gone_hint')}
        act={<ButtonLink to="/doctor/chambers/list">{t('to_list')}</ButtonLink>}
      />
    )
  return <Shown key={chamber.id} chamber={chamber} />
}

function Shown({ chamber }: { chamber: ChamberRow }) {
  const t = useChamberText()
  const may = useMay().may('Setting List')
  return (
    <Stack>
      <PageHeading
        title={chamberName(chamber)}
        second={chamber.active ? undefined : <Badge tone="off">{t('archived')}</Badge>}
      >
        <ButtonLink to={`/doctor/chambers/${chamber.id}/schedules`} icon="schedule">
          {t('plan')}
        </ButtonLink>
      </PageHeading>
      <Columns
        main={
          may ? (
            <ChamberForm chamber={chamber} onSaved={() => toast(t('saved'), { kind: 'success' })} />
          ) : (
            <ChamberFacts chamber={chamber} />
          )
        }
        aside={<ChamberAside chamber={chamber} may={may} />}
      />
    </Stack>
  )
}
