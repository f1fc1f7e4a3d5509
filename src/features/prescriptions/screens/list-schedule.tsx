import { SheetList } from '../parts/sheet-list.tsx'

export default function SchedulePrescriptions() {
  return <SheetList tab="schedule" />
}
