import { SheetList } from '../parts/sheet-list.tsx'

export default function PendingSchedulePrescriptions() {
  return <SheetList begins={{ tab: 'draft', kind: 'schedule' }} />
}
