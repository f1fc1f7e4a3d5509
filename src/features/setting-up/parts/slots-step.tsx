import { useState } from 'react'
import { showClock, showWeekday } from '#contract/clinic/day.ts'
import type { ChamberRow } from '#domain/chamber/rows.ts'
import type { ScheduleSlotRow } from '#domain/schedule/rows.ts'
import { SlotFormFields } from '#features/schedules/parts.ts'
import { useLanguage } from '#text/index.ts'
import { Button } from '#ui/button.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Item, List } from '#ui/list.tsx'
import { useSettingUpWords } from '../words.ts'

const week = [0, 1, 2, 3, 4, 5, 6] as const

interface SlotsProps {
  chamber: ChamberRow
  slots: readonly ScheduleSlotRow[]
  onDone: () => void
}

/** The weekly sessions so far, and the form of one more. */
export function SlotsStep({ chamber, slots, onDone }: SlotsProps) {
  const t = useSettingUpWords()
  const lang = useLanguage()
  const [adding, setAdding] = useState(slots.length === 0)
  const form = <SlotFormFields key={slots.length} chamber_id={chamber.id} others={slots} onSaved={onDone} />
  if (slots.length === 0) return form
  return (
    <Stack gap="lg">
      <PageSection title={t('slots_here')}>
        <List label={t('slots_here')}>
          {slots.map((slot) => (
            <Item
              key={slot.id}
              icon="schedule"
              title={`${slot.session_code} · ${showClock(slot.start_time, lang)}–${showClock(slot.end_time, lang)}`}
              second={week
                .filter((day) => slot.weekdays.includes(day))
                .map((day) => showWeekday(day, lang))
                .join(', ')}
            />
          ))}
        </List>
      </PageSection>
      {adding ? (
        form
      ) : (
        <Row>
          <Button icon="add" onClick={() => setAdding(true)}>
            {t('another')}
          </Button>
        </Row>
      )}
    </Stack>
  )
}
