import { useParams } from 'react-router-dom'
import { type ChamberRow, chambers } from '#domain/chamber/rows.ts'
import { chamberName } from '#features/chosen-chamber/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useRow } from '#local/react/use-rows.ts'
import { PageHeading } from '#ui/heading.tsx'
import { Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty, Loading } from '#ui/list-states.tsx'
import { prescriptionSettings, settingId, settingOf } from '#domain/prescription-setting/rows.ts'
import { SettingForm } from '../parts/setting-form.tsx'
import { useSettingsWords } from '../words.ts'

/** What a prescription of one chamber contains. */
export default function Content() {
  const { id = '' } = useParams()
  const t = useSettingsWords()
  const chamber = useRow(useClinic(), chambers, Number(id))
  if (chamber === undefined) return <Loading />
  const back = <ButtonLink to="/doctor/chambers/list">{t('back')}</ButtonLink>
  if (chamber === null)
    return <Empty page icon="chamber" title={t('gone')} hint={t('gone_hint')} act={back} />
  return <OfChamber key={chamber.id} chamber={chamber} />
}

function OfChamber({ chamber }: { chamber: ChamberRow }) {
  const t = useSettingsWords()
  const row = useRow(useClinic(), prescriptionSettings, settingId(chamber.id))
  return (
    <Width>
      <PageHeading title={t('title')} second={chamberName(chamber)} />
      {row === undefined ? (
        <Loading />
      ) : (
        <SettingForm key={row?.id} chamber_id={chamber.id} begun={settingOf(row)} />
      )}
    </Width>
  )
}
