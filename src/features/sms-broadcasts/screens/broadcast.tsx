import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { useKeptForm } from '#features/saving/parts.ts'
import { useSessionName } from '#features/schedules/parts.ts'
import { useErrorText } from '#text/index.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { Field } from '#ui/field.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { AgainButton, ErrorState, Loading, OfflineState } from '#ui/list-states.tsx'
import { Segmented } from '#ui/segmented.tsx'
import type { Broadcast } from '../contract.ts'
import { OwnWords } from '../parts/own-words.tsx'
import { BroadcastPreview } from '../parts/preview.tsx'
import { type BroadcastAsked, useBroadcast } from '../use-broadcast.ts'
import { useIsBehind } from '../use-is-behind.ts'
import { useBroadcastWords } from '../words.ts'

type Asking = ReturnType<typeof useBroadcast>

/** Who of a session would be told what, and what it costs; a press sends exactly that. */
export default function BroadcastScreen() {
  const { schedule = '' } = useParams()
  return <OfSession key={schedule} schedule={schedule} />
}

function OfSession({ schedule }: { schedule: string }) {
  const t = useBroadcastWords()
  const show = useShow()
  const nameOf = useSessionName()
  const [ask, setAsk] = useState<BroadcastAsked>({ kind: null, words: null })
  const on = useBroadcast(schedule, ask)
  const isBehind = useIsBehind(schedule, on)
  const { last } = on
  if (last === null) return <Unknown asked={on.asked} again={on.again} />
  return (
    <Stack>
      <PageHeading
        title={last.kind === null ? t('title') : t(`titles.${last.kind}`)}
        second={`${show.weekday(last.session.date)}, ${show.clock(last.session.start_time)}, ${nameOf(last.session)}`}
      />
      {isBehind && (
        <Banner tone="warn" act={<AgainButton onAgain={on.again} />}>
          {t('behind')}
        </Banner>
      )}
      {last.refused !== null && <Banner tone="warn">{t(`refused.${last.refused}`)}</Banner>}
      {last.refused !== 'broadcast_over' && (
        <Asked schedule={schedule} on={on} last={last} ask={ask} setAsk={setAsk} />
      )}
    </Stack>
  )
}

interface AskedProps {
  schedule: string
  on: Asking
  last: Broadcast
  ask: BroadcastAsked
  setAsk: (ask: BroadcastAsked) => void
}

function Asked({ schedule, on, last, ask, setAsk }: AskedProps) {
  const t = useBroadcastWords()
  const { keep, round } = useKeptForm(`broadcast:${schedule}`)
  const kind = ask.kind ?? last.kind
  const send = async (part: boolean) => {
    if (on.data && (await on.send(on.data, part)) && kind === 'custom') keep.beginAnew()
  }
  return (
    <>
      {last.kinds.length > 1 && (
        <Field label={t('kind')} name="kind" group>
          <Segmented
            name="kind"
            value={kind ?? ''}
            options={last.kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            onChange={(value) => value !== '' && setAsk({ kind: value, words: null })}
          />
        </Field>
      )}
      {kind === 'custom' && last.frames && (
        <OwnWords
          key={round}
          frames={last.frames}
          keep={keep}
          onWords={(words) => setAsk({ kind: 'custom', words })}
          onTyping={() => ask.words !== null && setAsk({ kind: 'custom', words: null })}
        />
      )}
      <Below on={on} onSend={(part) => void send(part)} />
    </>
  )
}

/** What is known of what is asked for now. */
function Below({ on, onSend }: { on: Asking; onSend: (part: boolean) => void }) {
  if (on.data === null) return <Unknown asked={on.asked} again={on.again} />
  return <BroadcastPreview data={on.data} pressed={on.pressed} working={on.working} onSend={onSend} />
}

function Unknown({ asked, again }: Pick<Asking, 'asked' | 'again'>) {
  const t = useBroadcastWords()
  const error = useErrorText()
  if (asked.kind === 'offline') return <OfflineState onAgain={again} />
  if (asked.kind !== 'refused') return <Loading rows={8} />
  const { status, code } = asked.problem
  if (status === 404) return <ErrorState title={t('gone')} />
  return (
    <ErrorState
      hint={code === 'too_many_people' ? t('refused.too_many_people') : error(code)}
      onAgain={again}
    />
  )
}
