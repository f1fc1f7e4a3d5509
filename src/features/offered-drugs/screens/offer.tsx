import { useParams } from 'react-router-dom'
import { WhenKnown } from '#features/resource/parts.ts'
import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { Columns } from '#ui/columns.tsx'
import { Heading, PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty } from '#ui/list-states.tsx'
import { List } from '#ui/list.tsx'
import { Panel } from '#ui/panel.tsx'
import { Facts, Text } from '#ui/text.tsx'
import { type NearDrug, type OfferedDrug, showOfferedDrug } from '../contract.ts'
import { NearRow, NearRows } from '../parts/near-rows.tsx'
import { TakeForm } from '../parts/take-form.tsx'
import { offeredPages } from '../pages.ts'
import { useOfferedWords } from '../words.ts'

/** One offered medicine beside the rows of the list that it may be already, and the word of an administrator about it. */
export default function Offer() {
  const t = useOfferedWords()
  const { id = '' } = useParams()
  const query = useQuery(showOfferedDrug, { params: { id } })
  const gone = <Empty page icon="drug" title={t('gone')} hint={t('gone_hint')} act={<Back />} />
  return (
    <WhenKnown {...query} gone={gone}>
      {(answer) => <Shown {...answer} again={query.again} />}
    </WhenKnown>
  )
}

const Back = () => {
  const t = useOfferedWords()
  return (
    <ButtonLink to={offeredPages.list} icon="back">
      {t('back')}
    </ButtonLink>
  )
}

interface ShownProps {
  offered: OfferedDrug
  became: NearDrug | null
  near: readonly NearDrug[]
  again: () => void
}

function Shown({ offered, became, near, again }: ShownProps) {
  const show = useShow()
  const doctor = show.name({ name: offered.doctor, bn_name: offered.bn_doctor })
  const beside = offered.status === 'waiting' && <NearRows {...{ offered, near, again }} />
  return (
    <Stack>
      <PageHeading title={`${offered.brand} ${offered.strength}`.trim()} second={doctor}>
        <Back />
      </PageHeading>
      <Columns
        side="wide"
        main={
          <>
            <AsOffered offered={offered} />
            {beside}
          </>
        }
        aside={
          offered.status === 'waiting' ? (
            <TakeForm key={offered.id} offered={offered} again={again} />
          ) : (
            <Decided offered={offered} became={became} />
          )
        }
      />
    </Stack>
  )
}

function AsOffered({ offered }: { offered: OfferedDrug }) {
  const t = useOfferedWords()
  const show = useShow()
  return (
    <Panel>
      <Stack gap="sm">
        <Heading>{t('offered')}</Heading>
        <Facts
          rows={[
            { name: t('brand'), value: offered.brand },
            { name: t('substance'), value: offered.generic || t('no_substance') },
            { name: t('strength'), value: offered.strength },
            { name: t('form'), value: offered.form || offered.form_abbr },
            { name: t('company'), value: offered.company },
            { name: t('when'), value: show.moment(Date.parse(offered.created_at)) },
          ].filter(({ value }) => value !== '')}
        />
      </Stack>
    </Panel>
  )
}

/** What was decided, by whom and when, and the row of the list that it is now. */
function Decided({ offered, became }: { offered: OfferedDrug; became: NearDrug | null }) {
  const t = useOfferedWords()
  const show = useShow()
  const { status, reason, decided_by, decided_at } = offered
  return (
    <Stack gap="sm">
      <Banner tone={status === 'taken' ? 'ok' : 'danger'} icon={status === 'taken' ? 'check' : 'block'}>
        {reason === null ? t('state.taken') : t('refused_why', { reason })}
      </Banner>
      {decided_by !== null && decided_at !== null && (
        <Text tone="muted">
          {t('decided_by', { name: decided_by, when: show.moment(Date.parse(decided_at)) })}
        </Text>
      )}
      {became && (
        <List label={t('became')}>
          <NearRow row={became} mark={t('became')} />
        </List>
      )}
    </Stack>
  )
}
