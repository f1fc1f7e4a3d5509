import { InChamber } from '#features/chambers/parts.ts'
import { Desk } from '../parts/desk.tsx'

/** The desk of the chamber one works in. */
export default function DeskScreen() {
  return <InChamber>{(chamber) => <Desk chamber={chamber} />}</InChamber>
}
