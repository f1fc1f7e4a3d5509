import { SheetList } from '../parts/sheet-list.tsx'

/** Every prescription and draft of the practice, today first. */
export default function Prescriptions() {
  return <SheetList begins={{}} />
}
