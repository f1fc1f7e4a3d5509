import { SheetList } from '../parts/sheet-list.tsx'

export default function SchedulePrescriptions() {
  return <SheetList begins={{ kind: 'schedule' }} />
}
