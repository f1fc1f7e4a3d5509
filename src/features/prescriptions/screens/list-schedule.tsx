import { SheetList } from '../lists/parts.ts'

export default function SchedulePrescriptions() {
  return <SheetList begins={{ kind: 'schedule' }} />
}
