import { useState } from 'react'
import * as z from 'zod/mini'
import { blank } from '#contract/fields.ts'
import { KeptForm } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Submit } from '#ui/form.tsx'
import { Heading } from '#ui/heading.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Panel } from '#ui/panel.tsx'
import { Facts, Text } from '#ui/text.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { closeAsCounted, countAnew, type DifferingClose, type DrawerDay } from '../local.ts'
import { countDrawer, type DrawerCount } from '#domain/day-close/drawer.ts'
import { useDayCloseWords } from '../words.ts'
import { DrawerDifference } from './drawer-facts.tsx'
import { keptAs } from './drawer-notes.tsx'
import { useCloseAttempt, useCountErrors } from './use-attempt.ts'

/** The reason for a difference, where there is one. */
export const Explained = z.object({ difference_reason: blank(z.string()) })

interface Differing {
  day: DrawerDay
  differing: DifferingClose
}

/** The server counted the drawer otherwise: both counts, and the two ways on. */
export function DifferingPanel(props: Differing) {
  const t = useDayCloseWords()
  const {
    day,
    differing: { told, current },
  } = props
  const now = countDrawer(day.entries, current)
  const off = told.counted_paisa - now.expected_paisa
  return (
    <Panel tone="danger">
      <Stack>
        <Heading>{t('differs')}</Heading>
        <Banner tone="warn">{t('differs_body')}</Banner>
        <BothCounts told={told} now={now} />
        <DrawerDifference paisa={off} />
        {day.undecided > 0 ? (
          <Text tone="danger">{t('error.undecided')}</Text>
        ) : (
          <WaysOn {...props} off={off} />
        )}
      </Stack>
    </Panel>
  )
}

function BothCounts({ told, now }: { told: DifferingClose['told']; now: DrawerCount }) {
  const t = useDayCloseWords()
  const show = useShow()
  const both = (mine: number, theirs: number, say: (amount: number) => string) =>
    mine === theirs ? say(mine) : t('both_counts', { told: say(mine), now: say(theirs) })
  return (
    <Facts
      rows={[
        { name: t('receipts'), value: both(told.receipt_ids.length, now.receipt_ids.length, show.number) },
        { name: t('opening'), value: both(told.opening_paisa, now.opening_paisa, show.taka) },
        { name: t('cash_in'), value: both(told.cash_in_paisa, now.cash_in_paisa, show.taka) },
        { name: t('expected'), value: both(told.expected_paisa, now.expected_paisa, show.taka) },
        { name: t('counted'), value: <strong>{show.taka(told.counted_paisa)}</strong> },
      ]}
    />
  )
}

/** Closes the day with what was counted, or counts it anew. */
function WaysOn({ day, differing, off }: Differing & { off: number }) {
  const t = useDayCloseWords()
  const clinic = useClinic()
  const { fromForm, onPress } = useCloseAttempt()
  const explain = useCountErrors()
  const [leaving, setLeaving] = useState(false)
  const { told } = differing
  const confirm = ({ difference_reason }: z.infer<typeof Explained>) =>
    fromForm(() => closeAsCounted(clinic, day, { ...differing, difference_reason }), t('closed'))
  const again = async () => {
    setLeaving(true)
    if (!(await onPress(() => countAnew(clinic, differing)))) setLeaving(false)
  }
  return (
    <KeptForm
      as={keptAs('till-differs', day.till)}
      schema={Explained}
      onSubmit={confirm}
      explain={explain}
      label={t('differs')}
    >
      {off !== 0 && (
        <Field label={t('reason')} name="difference_reason" required>
          <TextInput name="difference_reason" maxLength={200} defaultValue={told.difference_reason ?? ''} />
        </Field>
      )}
      <Row>
        <Submit icon="lock">{t('close_so')}</Submit>
        <Button icon="refresh" disabled={leaving} onClick={() => void again()}>
          {t('count_anew')}
        </Button>
      </Row>
    </KeptForm>
  )
}
