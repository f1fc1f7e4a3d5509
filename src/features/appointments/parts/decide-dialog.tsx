import type * as z from 'zod/mini'
import { wrongField } from '#contract/problem.ts'
import { schedules } from '#domain/schedule/rows.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal, useRow } from '#local/react/use-rows.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, Submit } from '#ui/form.tsx'
import { Stack } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Loading } from '#ui/list-states.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toasts.ts'
import { giveUpUnplaced, keepAsSeen, moveUnplaced, type UnplacedBooking, unplacedOf } from '../settle.ts'
import { useAppointmentWords } from '../words.ts'
import { SittingFields, TypedSlot, useOtherSitting } from './sitting-fields.tsx'
import { useVisitAttempt } from './use-attempt.ts'
import { useReachable } from './use-reachable.ts'
import type { VisitRow } from './use-visits.ts'
import { nameOf } from './visit-words.tsx'

const form = 'decide-visit'

interface Props {
  row: VisitRow
  onClose: () => void
}

/** A booking that found no place: another one, seen all the same, or given up. */
export function DecideDialog({ row, onClose }: Props) {
  const t = useAppointmentWords()
  const clinic = useClinic()
  const read = useLocal(
    async () => ({ unplaced: await unplacedOf(clinic, row.visit) }),
    [clinic, row.visit.id],
  )
  return (
    <Dialog open onClose={onClose} title={t('decide_title', { name: nameOf(row) })}>
      {!read ? (
        <Loading rows={3} />
      ) : read.unplaced ? (
        <Ways row={row} unplaced={read.unplaced} onClose={onClose} />
      ) : (
        <Elsewhere />
      )}
    </Dialog>
  )
}

/** What waits is no booking: the sync page knows it. */
function Elsewhere() {
  const t = useAppointmentWords()
  return (
    <Stack>
      <Text as="p">{t('decide_unknown')}</Text>
      <ButtonLink to="/doctor/sync" wide>
        {t('act_decide')}
      </ButtonLink>
    </Stack>
  )
}

function Ways({ row, unplaced, onClose }: Props & { unplaced: UnplacedBooking }) {
  const t = useAppointmentWords()
  const clinic = useClinic()
  const online = useReachable()
  const { op_id, free } = unplaced
  const other = useOtherSitting({
    chamber_id: row.visit.chamber_id,
    not: row.visit.schedule_id,
    preferred: free.map((one) => one.schedule_id),
  })
  const settled = () => {
    toast(t('decided'), { kind: 'success' })
    onClose()
  }
  const move = async ({ slot_time }: z.infer<typeof TypedSlot>) => {
    const sitting = other?.sitting
    if (!sitting) throw wrongField('schedule_id', 'required')
    await moveUnplaced(clinic, row.visit, { op_id, sitting, slot_time, online })
    settled()
  }
  return (
    <Stack>
      <Text as="p">
        {t(`decide_${unplaced.reason}`)} {t('decide_kept')}
      </Text>
      {other ? (
        <Form id={form} schema={TypedSlot} onSubmit={move}>
          <SittingFields {...other} label={t('decide_move')} />
          <Submit wide>{t('decide_move_act')}</Submit>
        </Form>
      ) : (
        <Loading rows={2} />
      )}
      <OtherWays row={row} unplaced={unplaced} onSettled={settled} onClose={onClose} />
    </Stack>
  )
}

/** Seen all the same, where the session did take place; or given up, which can be taken back. */
function OtherWays({
  row,
  unplaced,
  onSettled,
  onClose,
}: Props & { unplaced: UnplacedBooking; onSettled: () => void }) {
  const t = useAppointmentWords()
  const clinic = useClinic()
  const attempt = useVisitAttempt()
  const { op_id } = unplaced
  const tookPlace = useRow(clinic, schedules, row.visit.schedule_id)?.status === 'closed'
  const seen = () =>
    attempt(async () => {
      await keepAsSeen(clinic, row.visit, op_id)
      onSettled()
    })
  const giveUp = () =>
    attempt(async () => {
      const undo = await giveUpUnplaced(clinic, op_id)
      toast(t('told_given_up', { name: nameOf(row) }), { undo: () => void attempt(undo) })
      onClose()
    })
  return (
    <>
      {unplaced.may_be_seen && tookPlace && (
        <Button wide onClick={() => void seen()}>
          {t('decide_seen')}
        </Button>
      )}
      <Button wide kind="danger-quiet" onClick={() => void giveUp()}>
        {t('decide_discard')}
      </Button>
    </>
  )
}
