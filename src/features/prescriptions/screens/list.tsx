import { SheetList } from '../lists/parts.ts'

/** Every prescription and draft of the practice, today first. */
export default function Prescriptions() {
  return <SheetList begins={{}} />
}
