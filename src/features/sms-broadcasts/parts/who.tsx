import { useState } from 'react'
import { useShow } from '#text/show.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { PageSection } from '#ui/heading.tsx'
import type { IconName } from '#ui/icons.ts'
import { List, StubRow } from '#ui/list.tsx'
import { EmptyPart } from '#ui/list-states.tsx'
import type { BroadcastLine, BroadcastState } from '../contract.ts'
import { useBroadcastWords } from '../words.ts'

const looks: Record<BroadcastState | 'joined', { tone: BadgeTone; icon: IconName }> = {
  sms: { tone: 'info', icon: 'sms' },
  joined: { tone: 'accent', icon: 'users' },
  push: { tone: 'ok', icon: 'phone' },
  no_credit: { tone: 'warn', icon: 'caution' },
  no_number: { tone: 'warn', icon: 'caution' },
  quiet_hours: { tone: 'warn', icon: 'clock' },
  opted_out: { tone: 'off', icon: 'block' },
  told: { tone: 'off', icon: 'check' },
}

/** Lines in sight before somebody asks for all. */
const few = 8

/** Everybody whom it concerns, by serial, with what becomes of him. */
export function Who({ lines }: { lines: readonly BroadcastLine[] }) {
  const t = useBroadcastWords()
  const [all, setAll] = useState(false)
  const count = lines.reduce((sum, { people }) => sum + people.length, 0)
  const shown = all ? lines : lines.slice(0, few)
  const more = lines.length > few && (
    <Button kind="quiet" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
      {all ? t('fewer') : t('all', { count })}
    </Button>
  )
  return (
    <PageSection title={t('who')} end={more}>
      {lines.length === 0 ? (
        <EmptyPart icon="users" title={t('nobody')} hint={t('nobody_hint')} />
      ) : (
        <List label={t('who')}>
          {shown.map((line) => (
            <WhoLine key={`${line.state} ${line.people[0]?.id}`} line={line} />
          ))}
        </List>
      )}
    </PageSection>
  )
}

function WhoLine({ line }: { line: BroadcastLine }) {
  const t = useBroadcastWords()
  const { state, people } = line
  const isJoined = state === 'sms' && people.length > 1
  const look = isJoined ? 'joined' : state
  const { name, second } = useLineWords()(line)
  return (
    <StubRow
      serial={people[0]?.serial ?? ''}
      name={name}
      second={second}
      end={<Badge {...looks[look]}>{t(`states.${look}`)}</Badge>}
    />
  )
}

/** Whom a line names, and what is said of it; who may read no names has serials. */
export function useLineWords() {
  const t = useBroadcastWords()
  const show = useShow()
  return ({ people, state, to_masked }: BroadcastLine) => ({
    name: people
      .map(({ patient, serial }) => (patient ? show.name(patient) : show.number(serial)))
      .join(', '),
    second: [
      ...(to_masked === null ? [] : [show.number(to_masked)]),
      ...(people.length > 1 ? [t('joined', { count: people.length })] : []),
      ...(state === 'sms' || state === 'no_credit' ? [] : [t(`why.${state}`)]),
    ].join(' · '),
  })
}
