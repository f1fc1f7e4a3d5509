import { SheetList } from '../parts/sheet-list.tsx'

export default function PendingQuickPrescriptions() {
  return <SheetList tab="pending_quick" />
}
