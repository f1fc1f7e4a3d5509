import { SheetList } from '../parts/sheet-list.tsx'

export default function PendingSchedulePrescriptions() {
  return <SheetList tab="pending_schedule" />
}
