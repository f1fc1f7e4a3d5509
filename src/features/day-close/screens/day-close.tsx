import type { ReactNode } from 'react'
import { useRecords, useNameOfStaff } from '#features/billing/parts.ts'
import type { ChamberRow } from '#domain/chamber/rows.ts'
import { InChamber } from '#features/chosen-chamber/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useMay } from '#nav/use-may.ts'
import { CloseLayout } from '#ui/close-layout.tsx'
import { Stack } from '#ui/layout.tsx'
import { Loading } from '#ui/list-states.tsx'
import { Text } from '#ui/text.tsx'
import { isClosed } from '#domain/day-close/rows.ts'
import type { DifferingClose, DrawerDay } from '../local.ts'
import { ClosedDrawer } from '../parts/closed-drawer.tsx'
import { CountDrawer } from '../parts/count-drawer.tsx'
import { DayHead } from '../parts/day-head.tsx'
import { DifferingPanel } from '../parts/differing-panel.tsx'
import { ReceiptLists } from '../parts/receipt-lists.tsx'
import { ToApprove } from '../parts/to-approve.tsx'
import { useDrawer, useDrawerDay } from '../parts/use-drawer.ts'
import { splitByClose } from '#domain/day-close/drawer.ts'
import { useDayCloseWords } from '../words.ts'

/** Counts the drawer at the end of the day. */
export default function DayClose() {
  return <InChamber>{(chamber) => <DayCloseIn chamber={chamber} />}</InChamber>
}

function DayCloseIn({ chamber }: { chamber: ChamberRow }) {
  const { till, choose } = useDrawer(chamber.id)
  const read = useDrawerDay(till)
  const records = useRecords({ chamber_id: chamber.id, from: till.sitting_date, to: till.sitting_date })
  const { isDoctor } = useMay()
  if (!read || !records) return <Loading />
  const { day, users, differing } = read
  const split = splitByClose(
    records.lines.filter((line) => line.payment?.taken_by === till.user_id),
    day.close,
  )
  const receipts = (
    <Stack>
      {isDoctor && <ToApprove chamber_id={chamber.id} but={till} />}
      <ReceiptLists {...split} marks={records.marks} />
    </Stack>
  )
  return (
    <Drawer
      key={`${till.user_id}|${till.sitting_date}|${day.close?.status ?? 'open'}`}
      {...{ day, differing, receipts }}
      head={<DayHead {...{ chamber, day, users, choose }} {...split} />}
    />
  )
}

interface DrawerProps {
  day: DrawerDay
  differing: DifferingClose | null
  head: ReactNode
  receipts: ReactNode
}

function Drawer({ day, differing, ...around }: DrawerProps) {
  const t = useDayCloseWords()
  const clinic = useClinic()
  const staffName = useNameOfStaff()
  const isOwn = day.till.user_id === clinic.user_id
  if (differing && isOwn)
    return <CloseLayout {...around} count={<DifferingPanel day={day} differing={differing} />} />
  if (day.close && isClosed(day.close)) return <ClosedDrawer close={day.close} {...around} />
  return isOwn ? (
    <CountDrawer day={day} {...around} />
  ) : (
    <CloseLayout
      {...around}
      count={<Text tone="muted">{t('not_own', { name: staffName(day.till.user_id) })}</Text>}
    />
  )
}
