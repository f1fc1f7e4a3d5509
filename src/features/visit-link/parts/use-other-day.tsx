import { type ReactNode, useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import { MoveDays } from '#features/patient-visits/parts.ts'
import { call } from '#net/call.ts'
import { formCall } from '#net/form-call.ts'
import { useIdOf } from '#net/use-id-of.ts'
import { Dialog } from '#ui/dialog.tsx'
import { moveByLink, type VisitByLink } from '../contract.ts'
import { useVisitLinkWords } from '../words.ts'

/** Offers the other days of the chamber, and takes the one that is chosen. */
export function useOtherDay(
  token: string,
  days: VisitByLink['days'],
  onMoved: (visit: Reply<typeof moveByLink>['visit']) => void,
): [() => void, ReactNode] {
  const t = useVisitLinkWords()
  const idOf = useIdOf()
  const [isOpen, setOpen] = useState(false)
  const save = async (body: { schedule_id: string }) => {
    const { visit } = await formCall(() =>
      call(moveByLink, { params: { token }, body }, { op_id: idOf(body) }),
    )
    onMoved(visit)
  }
  const dialog = isOpen && (
    <Dialog open onClose={() => setOpen(false)} title={t('move_title')}>
      <MoveDays sittings={days} label={t('move_title')} onSubmit={save} />
    </Dialog>
  )
  return [() => setOpen(true), dialog]
}
