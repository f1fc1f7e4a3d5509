import { useState } from 'react'
import type { ReactNode } from 'react'
import { useNameOfStaff } from '#features/billing/parts.ts'
import { ReasonDialog } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useMay } from '#nav/use-may.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { CloseLayout, SumFoot } from '#ui/close-layout.tsx'
import { Heading } from '#ui/heading.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import type { DayCloseRow } from '#domain/day-close/rows.ts'
import { decide } from '../local.ts'
import { useDayCloseWords } from '../words.ts'
import { DrawerDifference, DrawerFacts } from './drawer-facts.tsx'
import { useCloseAttempt } from './use-attempt.ts'

interface ClosedProps {
  close: DayCloseRow
  head: ReactNode
  receipts: ReactNode
}

/** How a drawer was counted; the doctor approves it or has it counted again. */
export function ClosedDrawer({ close, ...around }: ClosedProps) {
  const t = useDayCloseWords()
  const { isDoctor } = useMay()
  const show = useShow()
  const sums = {
    ...close,
    cash_in: close.cash_in_paisa,
    expected: close.expected_paisa,
    counted: close.counted_paisa,
  }
  const counted = (
    <Stack>
      <Heading>{t('drawer')}</Heading>
      <DrawerFacts sums={sums} />
      <CloseWords close={close} />
    </Stack>
  )
  const foot = (
    <SumFoot name={t('counted')} value={show.taka(close.counted_paisa)}>
      <DrawerDifference paisa={close.counted_paisa - close.expected_paisa} />
      {isDoctor && <Deciding close={close} />}
    </SumFoot>
  )
  return <CloseLayout {...around} count={counted} foot={foot} />
}

function Deciding({ close }: { close: DayCloseRow }) {
  const t = useDayCloseWords()
  const clinic = useClinic()
  const { onPress } = useCloseAttempt()
  const [reopening, setReopening] = useState(false)
  const approve = () => void onPress(() => decide(clinic, close, { status: 'approved' }), t('approved'))
  return (
    <>
      <Row>
        {close.status === 'closed' && (
          <Button kind="primary" icon="verified" onClick={approve}>
            {t('approve')}
          </Button>
        )}
        <Button icon="undo" onClick={() => setReopening(true)}>
          {t('reopen')}
        </Button>
      </Row>
      {reopening && <ReopenDialog close={close} onClose={() => setReopening(false)} />}
    </>
  )
}

function CloseWords({ close }: { close: DayCloseRow }) {
  const t = useDayCloseWords()
  const show = useShow()
  const staffName = useNameOfStaff()
  const words = [
    close.difference_reason !== null && t('difference_why', { reason: close.difference_reason }),
    close.closed_at !== null && t('counted_at', { time: show.moment(close.closed_at) }),
    close.approved_by !== null &&
      close.approved_at !== null &&
      t('approved_by', { name: staffName(close.approved_by), time: show.moment(close.approved_at) }),
    close.reopen_reason !== null && t('reopened_why', { reason: close.reopen_reason }),
    close.unsent > 0 && t('unsent', { count: close.unsent }),
  ].filter((one) => one !== false)
  return (
    <Stack gap="xs">
      {words.map((one) => (
        <Text key={one} size="sm" tone="muted">
          {one}
        </Text>
      ))}
    </Stack>
  )
}

function ReopenDialog({ close, onClose }: { close: DayCloseRow; onClose: () => void }) {
  const t = useDayCloseWords()
  const clinic = useClinic()
  const { fromForm } = useCloseAttempt()
  return (
    <ReasonDialog
      as={`reopen:${close.id}`}
      title={t('reopen_title')}
      body={t('reopen_body')}
      label={t('reason')}
      submit={t('reopen')}
      onReason={(reason) =>
        fromForm(() => decide(clinic, close, { status: 'reopened', reason }), t('reopened'))
      }
      onClose={onClose}
    />
  )
}
