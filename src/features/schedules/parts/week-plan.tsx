import { useState } from 'react'
import { showWeekday, WEEKDAYS, type Weekday } from '#contract/clinic/day.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useRows } from '#local/react/use-rows.ts'
import { useNoLine } from '#local/react/use-sync.ts'
import { useMay } from '#nav/use-may.ts'
import { useLanguage } from '#text/index.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Only, Row, Stack } from '#ui/layout.tsx'
import { Empty, Loading } from '#ui/list-states.tsx'
import { Text } from '#ui/text.tsx'
import { type ScheduleSlotRow, scheduleSlots } from '#domain/schedule/rows.ts'
import { useScheduleWords } from '../words.ts'
import { SlotDialog } from './slot-dialog.tsx'

/** A chamber's week, Saturday first, with its sessions; each opens to be changed. */
export function WeekPlan({ chamber_id }: { chamber_id: number }) {
  const t = useScheduleWords()
  const clinic = useClinic()
  const { may } = useMay()
  const slots = useRows(clinic, scheduleSlots, { by: 'chamber_id', is: chamber_id })
  const [open, setOpen] = useState<ScheduleSlotRow | 'new' | null>(null)
  const offline = useNoLine()
  if (!slots) return <Loading rows={7} />
  const add = may('Setting List') ? (
    <Button icon="add" size="sm" onClick={() => setOpen('new')}>
      {t('add_slot')}
    </Button>
  ) : (
    <Text tone="muted" size="sm">
      {t('only_settings')}
    </Text>
  )
  return (
    <PageSection title={t('week')} end={slots.length > 0 && add}>
      <Stack gap="sm">
        <Text as="p" size="sm" tone="muted">
          {t('week_second')}
        </Text>
        {slots.length === 0 ? (
          <Empty icon="schedule" title={t('no_slots')} hint={t('no_slots_hint')} act={add} />
        ) : (
          <Week slots={slots} onOpen={may('Setting List') ? setOpen : null} />
        )}
      </Stack>
      <SlotDialog
        chamber_id={chamber_id}
        open={open}
        others={slots}
        offline={offline}
        onClose={() => setOpen(null)}
      />
    </PageSection>
  )
}

function Week({
  slots,
  onOpen,
}: {
  slots: readonly ScheduleSlotRow[]
  onOpen: ((slot: ScheduleSlotRow) => void) | null
}) {
  const t = useScheduleWords()
  const language = useLanguage()
  const columns: Column<Weekday>[] = [
    {
      key: 'day',
      title: t('weekday'),
      phone: 'title',
      cell: (day) => <Text strong>{showWeekday(day, language)}</Text>,
    },
    {
      key: 'sessions',
      title: t('sessions'),
      phone: 'second',
      cell: (day) => <DaySlots slots={slots.filter((slot) => slot.weekdays.includes(day))} onOpen={onOpen} />,
    },
  ]
  return <DataTable label={t('week')} columns={columns} rows={WEEKDAYS} keyOf={(day) => day} />
}

function DaySlots({
  slots,
  onOpen,
}: {
  slots: readonly ScheduleSlotRow[]
  onOpen: ((slot: ScheduleSlotRow) => void) | null
}) {
  const show = useShow()
  const t = useScheduleWords()
  if (slots.length === 0) return <Text tone="faint">–</Text>
  const inOrder = slots.toSorted((a, b) => a.start_time.localeCompare(b.start_time))
  const said = (slot: ScheduleSlotRow) => (
    <span>
      {`${slot.session_code} · ${show.clock(slot.start_time)} – ${show.clock(slot.end_time)}`}
      <Only on="not-phone">{` · ${t('places', { count: slot.max })}`}</Only>
    </span>
  )
  return (
    <Row gap="sm">
      {inOrder.map((slot) =>
        onOpen ? (
          <Button key={slot.id} size="sm" icon="edit" onClick={() => onOpen(slot)}>
            {said(slot)}
          </Button>
        ) : (
          <Text key={slot.id} tabular>
            {said(slot)}
          </Text>
        ),
      )}
    </Row>
  )
}
