import { useState } from 'react'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { toLatinDigits } from '#contract/clinic/digits.ts'
import { useKeptForm } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { CloseLayout, SumFoot } from '#ui/close-layout.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { Field } from '#ui/field.tsx'
import { Form, Submit } from '#ui/form.tsx'
import { Heading } from '#ui/heading.tsx'
import type { FormKeeper } from '#ui/kept-form.ts'
import { KeptStrip } from '#ui/kept-strip.tsx'
import { Only, Row, Stack } from '#ui/layout.tsx'
import { NoteCount } from '#ui/note-count.tsx'
import { Text } from '#ui/text.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { type DayCloseRow, noNotes } from '#domain/day-close/rows.ts'
import { closeDrawer, type DrawerDay } from '../local.ts'
import { cashIn, coins, denominations, drawerOf } from '#domain/day-close/drawer.ts'
import { useDayCloseWords } from '../words.ts'
import { Explained } from './differing-panel.tsx'
import { DrawerDifference } from './drawer-facts.tsx'
import { DrawerNotes } from './drawer-notes.tsx'
import { useCloseAttempt, useCountErrors } from './use-attempt.ts'

/** Counts one's own drawer note by note, and closes its day. What is counted outlives a reload, the lock and every way out of the page. */
export function CountDrawer({ day, ...around }: { day: DrawerDay; head: ReactNode; receipts: ReactNode }) {
  const { chamber_id, sitting_date, user_id } = day.till
  const { keep, round } = useKeptForm(
    `till:${chamber_id}:${sitting_date}:${user_id}:${day.close?.status ?? 'open'}`,
  )
  return <Drawer key={round} day={day} keep={keep} {...around} />
}

function Drawer({
  day,
  keep,
  ...around
}: {
  day: DrawerDay
  keep: FormKeeper
  head: ReactNode
  receipts: ReactNode
}) {
  const counting = useCounting(day, keep)
  return (
    <CloseLayout
      {...around}
      count={<Notes day={day} counting={counting} />}
      foot={<Foot day={day} counting={counting} />}
    />
  )
}

type Counting = ReturnType<typeof useCounting>

const mostNotes = 100_000

/** Whole notes as typed in either script; nothing that can be read is none. */
const notesIn = (typed: string): number =>
  Math.min(mostNotes, Number(toLatinDigits(typed).replaceAll(/\D/g, '')))

/** What was counted so far, kept or begun here. Before the first number was typed nothing is short: nobody has looked. */
function useCounting({ close, entries }: DrawerDay, keep: FormKeeper) {
  const before = keep.begun?.value
  const [notes, setNotes] = useState(() =>
    denominations.reduce<DayCloseRow['notes']>(
      (all, one) => ({ ...all, [one]: before?.[one] === undefined ? all[one] : notesIn(before[one]) }),
      close?.notes ?? noNotes,
    ),
  )
  const [reason, setReason] = useState(before?.['reason'] ?? '')
  const [typed, setTyped] = useState(before !== undefined)
  const own = {
    opening_paisa: close?.opening_paisa ?? 0,
    outs: close?.outs ?? [],
    cash_in_paisa: cashIn(entries),
  }
  const drawer = drawerOf({ ...own, notes })
  const hold = (now: DayCloseRow['notes'], why: string) =>
    keep.note({ ...Object.fromEntries(denominations.map((one) => [one, String(now[one])])), reason: why })
  const note = (key: string, text: string) => {
    const now = { ...notes, [key]: notesIn(text) }
    setNotes(now)
    setTyped(true)
    hold(now, reason)
  }
  const explain = (why: string) => {
    setReason(why)
    hold(notes, why)
  }
  return { notes, note, reason, explain, keep, own, drawer, begun: typed || drawer.counted > 0 }
}

function Notes({
  day,
  counting: { notes, note, keep, own, drawer },
}: {
  day: DrawerDay
  counting: Counting
}) {
  const t = useDayCloseWords()
  const show = useShow()
  const [small, setSmall] = useState(coins.some((taka) => notes[taka] > 0))
  const taka = (one: string) => show.taka(Number(one) * 100)
  const rows = denominations
    .filter((one) => small || !coins.includes(one))
    .map((one) => ({
      key: one,
      label: t('times', { taka: taka(one) }),
      value: notes[one],
      ...(notes[one] > 0 ? { sum: show.taka(Number(one) * 100 * notes[one]) } : {}),
    }))
  return (
    <Stack gap="sm">
      {keep.begun && <KeptStrip at={keep.begun.at} onThrowAway={keep.throwAway} />}
      <Heading end={t('only_counts')}>{t('count')}</Heading>
      <DrawerNotes till={day.till} own={own} expected={drawer.expected} />
      <NoteCount label={t('count')} rows={rows} onCount={note} />
      {!small && (
        <Row>
          <Button kind="quiet" size="sm" icon="add" onClick={() => setSmall(true)}>
            {t('coins', { two: taka('2'), one: taka('1') })}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

interface FootProps {
  day: DrawerDay
  counting: Counting
}

/** The sum, whether it is what must be there, and the button; a reason is asked where it is not. */
function Foot({ day, counting }: FootProps) {
  const t = useDayCloseWords()
  const show = useShow()
  const { drawer, begun } = counting
  const mayClose = begun || drawer.expected === 0
  return (
    <SumFoot name={t('counted')} value={begun ? show.taka(drawer.counted) : '–'}>
      {begun ? <DrawerDifference paisa={drawer.difference} /> : <NotBegun isNoCash={mayClose} />}
      {mayClose ? (
        <CloseForm day={day} counting={counting} />
      ) : (
        <Button size="lg" icon="lock" wide disabled>
          {t('count_first')}
        </Button>
      )}
      {day.unsent > 0 && (
        <Text size="sm" tone="muted">
          {t('unsent', { count: day.unsent })}
        </Text>
      )}
    </SumFoot>
  )
}

function NotBegun({ isNoCash }: { isNoCash: boolean }) {
  const t = useDayCloseWords()
  const line = (words: string) => (
    <Text as="p" size="sm" tone="muted">
      {words}
    </Text>
  )
  return isNoCash ? line(t('no_cash')) : <Only on="not-phone">{line(t('not_begun'))}</Only>
}

function CloseForm({ day, counting: { notes, reason, explain: holdReason, keep, drawer } }: FootProps) {
  const t = useDayCloseWords()
  const show = useShow()
  const clinic = useClinic()
  const { fromForm } = useCloseAttempt()
  const explain = useCountErrors()
  const [ask, question] = useConfirm()
  const close = async ({ difference_reason }: z.infer<typeof Explained>) => {
    const body = t('close_body', { expected: show.taka(drawer.expected), counted: show.taka(drawer.counted) })
    const isSure =
      (drawer.difference !== 0 && difference_reason === null) ||
      (await ask({ title: t('close_title'), body, yes: t('close') }))
    if (!isSure) return
    await fromForm(() => closeDrawer(clinic, day, { notes, difference_reason }), t('closed'))
    keep.forget()
  }
  return (
    <>
      <Form schema={Explained} onSubmit={close} explain={explain} label={t('close')}>
        {drawer.difference !== 0 && (
          <Field label={t('reason')} name="difference_reason" required>
            <TextInput
              name="difference_reason"
              maxLength={200}
              defaultValue={reason}
              onChange={(event) => holdReason(event.currentTarget.value)}
            />
          </Field>
        )}
        <Submit size="lg" icon="lock" wide>
          {t('close')}
        </Submit>
      </Form>
      {question}
    </>
  )
}
