import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { mapAddress } from '#features/directory/parts.ts'
import { ShareButton } from '#features/share/parts.ts'
import { useQuery } from '#net/use-asked.ts'
import { useLanguage } from '#text/index.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/checkbox.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Row, Stack, Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty, ErrorState, Loading, OfflineState } from '#ui/list-states.tsx'
import { Facts, Text } from '#ui/text.tsx'
import { TokenCard } from '#ui/token-card.tsx'
import { calendarPath, serialPath } from '../addresses.ts'
import { type LiveSerial, showLiveSerial } from '../contract.ts'
import { nearnessOf } from '../nearness.ts'
import { askForNotices, useAlert } from '../use-alert.ts'
import { useMoves } from '../use-moves.ts'
import { useLiveSerialWords } from '../words.ts'

/** A serial as it moves on, for whoever holds its address. */
export default function Serial() {
  const t = useLiveSerialWords()
  const { id = '' } = useParams()
  const { asked, again } = useQuery(showLiveSerial, { params: { id } })
  const [known, setKnown] = useState<LiveSerial | null>(null)
  // What was seen last stands while there is no line.
  if (asked.kind === 'known' && asked.answer.serial !== known) setKnown(asked.answer.serial)
  const [isAlert, setAlert] = useState(false)
  useMoves({ id, again, isAlert })
  return (
    <Width of="form" center>
      <Stack gap="lg">
        <PageHeading title={t('title')} />
        {known ? (
          <>
            <Standing serial={known} isOld={asked.kind === 'offline'} isAlert={isAlert} />
            {isLive(known) && <Alert isAlert={isAlert} onChange={setAlert} />}
            <Ways serial={known} id={id} />
          </>
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

interface StandingProps {
  serial: LiveSerial
  isOld: boolean
  isAlert: boolean
}

function Standing({ serial, isOld, isAlert }: StandingProps) {
  const t = useLiveSerialWords()
  const show = useShow()
  const { state, ahead, as_of, session } = serial
  const near = nearnessOf(serial)
  const told = { far: null, soon: t('told', { count: ahead ?? 0 }), turn: t('your_turn') }[near]
  useTitle(told)
  useAlert({ wanted: isAlert, near, words: told })
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
      <TokenCard serial={serial.serial} name={t('yours')} now={near === 'turn'}>
        <Now serial={serial} />
        <div aria-live="polite">
          <b>{t(`state.${state}`)}</b>
          {near === 'soon' && <p>{told}</p>}
        </div>
      </TokenCard>
      <Queue serial={serial} />
      <Text as="p" tone="muted">
        {t('as_of', { time: show.time(as_of) })}
      </Text>
    </>
  )
}

/** Whether something may still become of it. */
const isLive = ({ state, session }: LiveSerial): boolean =>
  ['booked', 'arrived', 'vitals_done'].includes(state) && session !== 'cancelled' && session !== 'closed'

/** Off until somebody wants it. */
function Alert({ isAlert, onChange }: { isAlert: boolean; onChange: (isAlert: boolean) => void }) {
  const t = useLiveSerialWords()
  const change = (wanted: boolean) => {
    onChange(wanted)
    if (wanted) void askForNotices()
  }
  return (
    <Switch
      label={t('alert')}
      second={t('alert_hint')}
      checked={isAlert}
      onChange={({ target }) => change(target.checked)}
    />
  )
}

/** Whom the doctor sees, and how many are before him, beside his own number. */
function Now({ serial: { called, ahead } }: { serial: LiveSerial }) {
  const t = useLiveSerialWords()
  const show = useShow()
  return (
    <>
      <Text as="p" tone="muted">
        {t('now')}
      </Text>
      <Text as="p" size={called === null ? 'md' : '3xl'} strong tabular>
        {called === null ? t('none_called') : show.number(called)}
      </Text>
      {ahead !== null && (
        <Text as="p">
          {t('ahead')}: {ahead === 0 ? t('nobody') : t('people', { count: ahead })}
        </Text>
      )}
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
  const { expected, sitting_date, slot_time, start_time, delay_min, doctor, chamber } = serial
  const late = delay_min > 0 ? `, ${t('late', { count: delay_min })}` : ''
  const rows = [
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
  const language = useLanguage()
  return (
    <Row>
      {chamber.phone !== null && (
        <ButtonLink size="lg" to={`tel:${chamber.phone}`}>
          {t('call')}
        </ButtonLink>
      )}
      <ButtonLink size="lg" icon="location" to={mapAddress({ ...chamber, district: null })}>
        {t('directions')}
      </ButtonLink>
      <ButtonLink size="lg" icon="download" to={calendarPath(id, language)}>
        {t('calendar')}
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
