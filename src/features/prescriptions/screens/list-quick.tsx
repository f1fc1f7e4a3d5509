import { SheetList } from '../lists/parts.ts'

export default function QuickPrescriptions() {
  return <SheetList begins={{ kind: 'quick' }} />
}
