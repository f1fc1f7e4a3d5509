import { InChamber } from '#features/chosen-chamber/parts.ts'
import { Desk } from '../parts/desk.tsx'

/** The desk of the chamber one works in. */
export default function DeskScreen() {
  return <InChamber>{(chamber) => <Desk chamber={chamber} />}</InChamber>
}
