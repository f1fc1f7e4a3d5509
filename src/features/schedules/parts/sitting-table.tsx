import { useState } from 'react'
import type { ReactNode } from 'react'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { appointments } from '#domain/appointment/rows.ts'
import type { ChamberRow } from '#domain/chamber/rows.ts'
import { chamberName } from '#features/chosen-chamber/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { readClear } from '#local/store/rows.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { Only, Row } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import type { Sitting } from '../sitting.ts'
import { useSessionActs, useSessionName } from '../use-session-acts.ts'
import { useScheduleWords } from '../words.ts'
import { CancelSessionDialog } from './cancel-dialog.tsx'
import { ChangeSessionDialog } from './change-dialog.tsx'
import { SessionState } from './session-state.tsx'
import { SittingMenu } from './sitting-menu.tsx'

const givenUp = ['cancelled', 'rescheduled', 'expired']

/** How many people have a place in each of these sessions; undefined while they are being counted. */
function useBooked(ids: readonly string[]): ReadonlyMap<string, number> | undefined {
  const clinic = useClinic()
  const visits = useLocal(
    () => readClear(clinic, appointments, { by: 'schedule_id', any: [...ids] }),
    [clinic, ids.join()],
  )
  if (!visits) return undefined
  const counts = new Map<string, number>()
  for (const { schedule_id, status } of visits) {
    if (schedule_id !== undefined && status !== undefined && !givenUp.includes(status))
      counts.set(schedule_id, (counts.get(schedule_id) ?? 0) + 1)
  }
  return counts
}

interface TableProps {
  sittings: readonly Sitting[]
  chambers?: readonly ChamberRow[]
  none: ReactNode
}

/** Dated sessions with their state and what can be done with them; with `chambers`, of several. */
export function SittingTable({ none, ...of }: TableProps) {
  const t = useScheduleWords()
  const columns = useColumns(of)
  const [changing, setChanging] = useState<Sitting | null>(null)
  const [cancelling, setCancelling] = useState<Sitting | null>(null)
  const { what } = useSessionActs()
  const asks = { change: setChanging, cancel: setCancelling }
  const menu: Column<Sitting> = {
    key: 'menu',
    title: '',
    phone: 'mark',
    cell: (sitting) => <SittingMenu sitting={sitting} asks={asks} name={what(sitting)} />,
  }
  return (
    <>
      <DataTable
        label={t('title')}
        columns={[...columns, menu]}
        rows={of.sittings}
        keyOf={({ form }) => form.id}
        none={none}
      />
      {changing && <ChangeSessionDialog sitting={changing} onClose={() => setChanging(null)} />}
      {cancelling && <CancelSessionDialog sitting={cancelling} onClose={() => setCancelling(null)} />}
    </>
  )
}

function useColumns({ sittings, chambers }: Omit<TableProps, 'none'>): Column<Sitting>[] {
  const t = useScheduleWords()
  const show = useShow()
  const clinic = useClinic()
  const booked = useBooked(sittings.map(({ form }) => form.id))
  const today = sittingDate(clinic.clock.now())
  const chamber = ({ form }: Sitting) => {
    const one = chambers?.find((row) => row.id === form.chamber_id)
    return one ? chamberName(one) : ''
  }
  const taken = ({ form }: Sitting) =>
    `${booked ? show.number(booked.get(form.id) ?? 0) : '–'} / ${show.number(form.max)}`
  return [
    {
      key: 'day',
      title: t('date'),
      phone: 'title',
      cell: ({ form }) => <DayCell day={show.weekday(form.date)} today={form.date === today} />,
    },
    ...(chambers ? [{ key: 'chamber', title: t('chamber'), cell: chamber }] : []),
    {
      key: 'session',
      title: t('sessions'),
      phone: 'second',
      cell: (one) => <SessionCell form={one.form} small={[chamber(one), taken(one)]} />,
    },
    { key: 'booked', title: t('patients_of'), number: true, cell: taken },
    {
      key: 'state',
      title: t('status'),
      phone: 'figure',
      cell: (one) => <SessionState schedule={one.schedule} />,
    },
  ]
}

function DayCell({ day, today }: { day: string; today: boolean }) {
  const t = useScheduleWords()
  return (
    <Row gap="sm" wrap={false}>
      <Text strong>{day}</Text>
      {today && <Badge tone="accent">{t('today')}</Badge>}
    </Row>
  )
}

/** `small` stands here only where there is no room for columns of its own. */
function SessionCell({ form, small }: { form: Sitting['form']; small: readonly string[] }) {
  const show = useShow()
  const nameOf = useSessionName()
  const { note, start_time, end_time } = form
  return (
    <>
      <Text nowrap tabular>
        {`${show.clock(start_time)} – ${show.clock(end_time)}`}
      </Text>{' '}
      <Text tone="muted">{nameOf(form)}</Text>
      <Only on="phone">
        <Text as="div" tabular>
          {small.filter((one) => one !== '').join(' · ')}
        </Text>
      </Only>
      {note !== null && (
        <Text as="div" size="sm" tone="muted">
          {note}
        </Text>
      )}
    </>
  )
}
