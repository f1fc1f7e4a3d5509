import { SheetList } from '../parts/sheet-list.tsx'

export default function PendingQuickPrescriptions() {
  return <SheetList begins={{ tab: 'draft', kind: 'quick' }} />
}
