import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { Reply } from '#contract/endpoint.ts'
import { WhenKnown } from '#features/resource/parts.ts'
import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { Columns } from '#ui/columns.tsx'
import { PageHeading, PageSection } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Item, List } from '#ui/list.tsx'
import { Empty } from '#ui/list-states.tsx'
import { Panel } from '#ui/panel.tsx'
import { Text } from '#ui/text.tsx'
import { listSmsPackagesOfType, type SmsPackage } from '../contract.ts'
import { AskForm } from '../parts/ask-form.tsx'
import { CreditLine } from '../parts/credit-line.tsx'
import { OwnPackages } from '../parts/own-packages.tsx'
import { useSmsCreditWords } from '../words.ts'

/** Packages that pay for one kind of message, what the practice has of them, and the way to one more. */
export default function Packages() {
  const t = useSmsCreditWords()
  const show = useShow()
  const { id = '' } = useParams()
  const query = useQuery(listSmsPackagesOfType, { params: { id } })
  const name = query.asked.kind === 'known' ? show.name(query.asked.answer.type) : ''
  return (
    <Stack>
      <PageHeading title={t('title')} second={name && t('for', { name })}>
        <ButtonLink to="/doctor/settings/sms-package" icon="back">
          {t('back')}
        </ButtonLink>
      </PageHeading>
      <WhenKnown {...query} gone={<Empty icon="package" title={t('none')} hint={t('none_hint')} />}>
        {(answer) => <Known answer={answer} again={query.again} />}
      </WhenKnown>
    </Stack>
  )
}

type Answer = Reply<typeof listSmsPackagesOfType>

function Known({ answer, again }: { answer: Answer; again: () => void }) {
  const t = useSmsCreditWords()
  const [chosen, setChosen] = useState<number | null>(null)
  const open = answer.packages.find(({ id }) => id === chosen) ?? answer.packages[0]
  return (
    <>
      <Panel>
        <CreditLine credit={answer.credit} />
      </Panel>
      {!answer.may_ask && <Banner>{t('may_not')}</Banner>}
      <Columns
        side="wide"
        main={<OnSale packages={answer.packages} open={open} onOpen={setChosen} />}
        aside={
          answer.may_ask &&
          open && (
            <Panel>
              {/* What was asked for stands in the list below: the form begins anew. */}
              <AskForm key={`${open.id} ${answer.activations[0]?.id}`} sold={open} onAsked={again} />
            </Panel>
          )
        }
      />
      <PageSection title={t('own')}>
        <OwnPackages rows={answer.activations} />
      </PageSection>
    </>
  )
}

interface OnSaleProps {
  packages: readonly SmsPackage[]
  open: SmsPackage | undefined
  onOpen: (id: number) => void
}

function OnSale({ packages, open, onOpen }: OnSaleProps) {
  const t = useSmsCreditWords()
  const show = useShow()
  if (packages.length === 0) return <Empty icon="package" title={t('none')} hint={t('none_hint')} />
  return (
    <List label={t('title')}>
      {packages.map((one) => (
        <Item
          key={one.id}
          icon="package"
          title={show.name(one)}
          second={[
            t('holds', { count: one.credits, days: one.validity_days }),
            t(one.sms_type_id === null ? 'all_kinds' : 'one_kind'),
          ].join(' · ')}
          on={one === open}
          onOpen={() => onOpen(one.id)}
          end={
            <Text strong tabular>
              {show.taka(one.price_paisa)}
            </Text>
          }
        />
      ))}
    </List>
  )
}
