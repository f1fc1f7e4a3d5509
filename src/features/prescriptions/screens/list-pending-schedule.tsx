import { SheetList } from '../lists/parts.ts'

export default function PendingSchedulePrescriptions() {
  return <SheetList begins={{ tab: 'draft', kind: 'schedule' }} />
}
