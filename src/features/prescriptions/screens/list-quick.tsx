import { SheetList } from '../parts/sheet-list.tsx'

export default function QuickPrescriptions() {
  return <SheetList begins={{ kind: 'quick' }} />
}
