import { InChamber } from '#features/chosen-chamber/parts.ts'
import { DeskPage } from '../parts/desk.tsx'

/** The desk of the chamber one works in. */
export default function DeskScreen() {
  return <InChamber>{(chamber) => <DeskPage chamber={chamber} />}</InChamber>
}
