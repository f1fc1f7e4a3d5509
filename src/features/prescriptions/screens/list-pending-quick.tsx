import { SheetList } from '../lists/parts.ts'

export default function PendingQuickPrescriptions() {
  return <SheetList begins={{ tab: 'draft', kind: 'quick' }} />
}
