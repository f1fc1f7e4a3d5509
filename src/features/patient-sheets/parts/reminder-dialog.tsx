import { useState } from 'react'
import { addDays, dhakaDayOf } from '#contract/clinic/day.ts'
import { useErrorText } from '#text/index.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { DateInput, TimeInput } from '#ui/date-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Item, List } from '#ui/list.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Text } from '#ui/text.tsx'
import type { OwnSheet } from '../contract.ts'
import type { KeptReminders } from '../kept-reminders.ts'
import { saveReminders, useReminderFile, usualClocks } from '../reminder-file.ts'
import { firstDayChosen, isCounted, leftOut, type Reminder, remindersOf } from '../reminders.ts'
import { useSheetWords } from '../words.ts'
import { timePictures } from './day-plan.tsx'

interface DialogProps {
  id: string
  sheet: OwnSheet
  kept: KeptReminders
  keep: (next: KeptReminders) => void
  onClose: () => void
  onMade: () => void
}

/** When the medicines of a sheet begin, at which clocks, and whether their names may stand in a calendar. */
export function ReminderDialog(props: DialogProps) {
  const t = useSheetWords()
  const { sheet, onClose } = props
  const { reminders, chosen, set, wrong, today, make } = useReminders(props)
  return (
    <Dialog
      open
      size="form"
      title={t('remind.title')}
      onClose={onClose}
      footer={
        <Button kind="primary" wide icon="calendar" onClick={make}>
          {t('remind.make')}
        </Button>
      }
    >
      <Stack>
        {sheet.drugs.some(isCounted) && (
          <FirstDay
            first={chosen.first}
            setFirst={(first) => set({ first })}
            printed={sheet.day}
            today={today}
            error={wrong}
          />
        )}
        <Clocks reminders={reminders} chosen={chosen} onChange={(clocks) => set({ clocks })} />
        <Checkbox
          label={t('remind.names')}
          second={t('remind.names_hint')}
          checked={chosen.names}
          onChange={({ target }) => set({ names: target.checked })}
        />
        <LeftOut drugs={sheet.drugs} />
        <Text as="p">{t('remind.stays')}</Text>
      </Stack>
    </Dialog>
  )
}

interface Chosen {
  first: string
  clocks: typeof usualClocks
  names: boolean
}

/** What somebody chooses for a sheet's reminders; `make` gives him the file, or says what is wrong. */
function useReminders({ id, sheet, kept, keep, onMade }: DialogProps) {
  const t = useSheetWords()
  const say = useErrorText()
  const fileOf = useReminderFile()
  const before = kept.sheets[id]
  const [today] = useState(() => dhakaDayOf(Date.now()))
  const [chosen, setChosen] = useState<Chosen>(() => ({
    first: firstDayChosen(sheet, { before, today }),
    clocks: { ...usualClocks, ...kept.times },
    names: before?.names ?? false,
  }))
  const [pressed, setPressed] = useState(false)
  const { first, clocks, names } = chosen
  const reminders = remindersOf(sheet.drugs, first || today)
  const isOver = reminders.every((one) => (lastDay(one) ?? today) < today)
  const wrong = first === '' ? say('choice') : isOver ? t('remind.over') : undefined
  const make = () => {
    setPressed(true)
    if (wrong !== undefined || reminders.some(({ time }) => clocks[time] === '')) return
    const { file, made } = fileOf({ id, reminders, clocks, names, before })
    saveReminders(sheet, file)
    const of = { version: sheet.version, first, names, made }
    keep({ times: clocks, sheets: { ...kept.sheets, [id]: of } })
    onMade()
  }
  const set = (some: Partial<Chosen>) => setChosen({ ...chosen, ...some })
  return { reminders, chosen, set, wrong: pressed ? wrong : undefined, today, make }
}

const lastDay = ({ first, days }: Reminder): string | null =>
  days === null ? null : addDays(first, days - 1)

interface FirstDayProps {
  first: string
  setFirst: (day: string) => void
  printed: string
  today: string
  error: string | undefined
}

/** The day of the sheet, today, or another one; none of them before somebody says so. */
function FirstDay({ first, setFirst, printed, today, error }: FirstDayProps) {
  const t = useSheetWords()
  const show = useShow()
  const named = [...new Set([printed, today])]
  const [isOther, setOther] = useState(first !== '' && !named.includes(first))
  const choose = (day: string) => {
    setOther(day === 'other')
    setFirst(day === 'other' ? '' : day)
  }
  return (
    <>
      <Field
        group
        required
        label={t('remind.first')}
        hint={t('remind.first_hint')}
        error={isOther ? undefined : error}
      >
        <Segmented
          name="first"
          value={isOther ? 'other' : first || null}
          onChange={choose}
          options={[
            ...named.map((day) => ({ value: day, label: day === today ? t('remind.today') : show.day(day) })),
            { value: 'other', label: t('remind.other') },
          ]}
        />
      </Field>
      {isOther && (
        <Field required label={t('remind.other')} error={error}>
          <DateInput value={first} onDay={setFirst} onEmpty={() => setFirst('')} />
        </Field>
      )}
    </>
  )
}

interface ClocksProps {
  reminders: readonly Reminder[]
  chosen: Chosen
  onChange: (clocks: Chosen['clocks']) => void
}

function Clocks({ reminders, chosen: { clocks, first }, onChange }: ClocksProps) {
  const t = useSheetWords()
  const say = useErrorText()
  const show = useShow()
  const until = (all: readonly Reminder[]) => {
    const last = all.map(lastDay).at(-1) ?? null
    return last === null ? t('remind.goes_on') : t('remind.until', { day: show.day(last) })
  }
  const times = [...new Set(reminders.map(({ time }) => time))]
  return (
    <List label={t('remind.clocks')}>
      {times.map((time) => (
        <Item
          key={time}
          icon={timePictures[time]}
          title={t(`time.${time}`)}
          second={
            clocks[time] === '' ? (
              <Text tone="danger">{say('required')}</Text>
            ) : (
              first !== '' && until(reminders.filter((one) => one.time === time))
            )
          }
          end={
            <TimeInput
              aria-label={t(`time.${time}`)}
              value={clocks[time]}
              onChange={({ target }) => onChange({ ...clocks, [time]: target.value })}
            />
          }
        />
      ))}
    </List>
  )
}

function LeftOut({ drugs }: Pick<OwnSheet, 'drugs'>) {
  const t = useSheetWords()
  const left = leftOut(drugs)
  if (left.length === 0) return null
  return (
    <PageSection title={t('remind.left_out')} count={left.length}>
      <List label={t('remind.left_out')}>
        {left.map(({ head, why }, at) => (
          <Item key={at} title={head} second={t(`remind.why.${why}`)} />
        ))}
      </List>
    </PageSection>
  )
}
