import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { mapAddress } from '#features/directory/parts.ts'
import { ShareButton } from '#features/share/parts.ts'
import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Row, Stack, Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty, ErrorState, Loading, OfflineState } from '#ui/list-states.tsx'
import { Facts, Text } from '#ui/text.tsx'
import { TokenCard } from '#ui/token-card.tsx'
import { serialPath } from '../addresses.ts'
import { type LiveSerial, showLiveSerial } from '../contract.ts'
import { useTicking } from '../use-ticking.ts'
import { useLiveSerialWords } from '../words.ts'

/** From so many on before him the tab says that it is soon. */
const soon = 3

/** A serial as it moves on, for whoever holds its address. */
export default function Serial() {
  const t = useLiveSerialWords()
  const { id = '' } = useParams()
  const { asked, again } = useQuery(showLiveSerial, { params: { id } })
  const [known, setKnown] = useState<LiveSerial | null>(null)
  // What was seen last stands while there is no line.
  if (asked.kind === 'known' && asked.answer.serial !== known) setKnown(asked.answer.serial)
  useTicking(again)
  return (
    <Width of="form" center>
      <Stack gap="lg">
        <PageHeading title={t('title')} />
        {known ? (
          <Standing serial={known} id={id} isOld={asked.kind === 'offline'} />
        ) : (
          <NotKnown asked={asked} again={again} />
        )}
      </Stack>
    </Width>
  )
}

function NotKnown({ asked, again }: ReturnType<typeof useQuery<typeof showLiveSerial>>) {
  const t = useLiveSerialWords()
  if (asked.kind === 'loading') return <Loading rows={4} />
  if (asked.kind === 'offline') return <OfflineState onAgain={again} />
  if (asked.kind === 'refused' && [404, 422].includes(asked.problem.status))
    return (
      <Empty
        icon="search"
        title={t('gone')}
        hint={t('gone_hint')}
        act={<Button onClick={again}>{t('again')}</Button>}
      />
    )
  return <ErrorState onAgain={again} />
}

function Standing({ serial, id, isOld }: { serial: LiveSerial; id: string; isOld: boolean }) {
  const t = useLiveSerialWords()
  const show = useShow()
  const { state, ahead, as_of, session } = serial
  const isTurn = state === 'called'
  useTitle(isTurn ? t('your_turn') : ahead === null || ahead > soon ? null : t('told', { count: ahead }))
  const word = wordOf(session)
  return (
    <>
      {isOld && (
        <Banner tone="warn" icon="offline">
          {t('no_line', { time: show.time(as_of) })}
        </Banner>
      )}
      {word && (
        <Banner tone={word === 'off' ? 'danger' : 'info'} icon="info">
          {t(word)}
        </Banner>
      )}
      <TokenCard serial={serial.serial} name={t('yours')} now={isTurn}>
        <div aria-live="polite">
          <b>{t(`state.${state}`)}</b>
        </div>
      </TokenCard>
      <Queue serial={serial} />
      <Text as="p" tone="muted">
        {t('as_of', { time: show.time(as_of) })}
      </Text>
      <Ways serial={serial} id={id} />
    </>
  )
}

/** What is said of the session itself; nothing while it runs. */
function wordOf(session: LiveSerial['session']) {
  if (session === 'running') return null
  return ({ cancelled: 'off', closed: 'closed', paused: 'paused', scheduled: 'waits' } as const)[session]
}

function Queue({ serial }: { serial: LiveSerial }) {
  const t = useLiveSerialWords()
  const show = useShow()
  const { called, ahead, expected, sitting_date, slot_time, start_time, delay_min, doctor, chamber } = serial
  const late = delay_min > 0 ? `, ${t('late', { count: delay_min })}` : ''
  const rows = [
    { name: t('now'), value: called === null ? t('none_called') : show.number(called) },
    ...(ahead === null
      ? []
      : [{ name: t('ahead'), value: ahead === 0 ? t('nobody') : t('people', { count: ahead }) }]),
    ...(expected === null
      ? [{ name: t('starts'), value: `${show.clock(slot_time ?? start_time)}${late}` }]
      : [
          {
            name: t('expected'),
            value: t('between', { from: show.time(expected.from), to: show.time(expected.to) }),
          },
        ]),
    { name: t('when'), value: show.weekday(sitting_date) },
    { name: t('doctor'), value: show.name(doctor) },
    {
      name: t('chamber'),
      value: [show.name(chamber), show.name({ name: chamber.address, bn_name: chamber.bn_address })].join(
        ', ',
      ),
    },
  ]
  return <Facts rows={rows} />
}

function Ways({ serial: { chamber, doctor }, id }: { serial: LiveSerial; id: string }) {
  const t = useLiveSerialWords()
  const show = useShow()
  return (
    <Row>
      {chamber.phone !== null && (
        <ButtonLink size="lg" icon="phone" to={`tel:${chamber.phone}`}>
          {t('call')}
        </ButtonLink>
      )}
      <ButtonLink size="lg" icon="location" to={mapAddress({ ...chamber, district: null })}>
        {t('directions')}
      </ButtonLink>
      <ShareButton path={serialPath(id)} title={t('title')} description={show.name(doctor)} />
    </Row>
  )
}

/** The tab says it too, for who looks at another page meanwhile. */
function useTitle(said: string | null): void {
  useEffect(() => {
    if (said === null) return
    const before = document.title
    document.title = said
    return () => {
      document.title = before
    }
  }, [said])
}
