import { useChosenChamber } from '#features/chambers/parts.ts'
import { Empty, Loading } from '#ui/list-states.tsx'
import { Desk } from '../parts/desk.tsx'
import { useDeskWords } from '../words.ts'

/** The desk of the chamber one works in. */
export default function DeskScreen() {
  const t = useDeskWords()
  const chamber = useChosenChamber()
  if (chamber === undefined) return <Loading />
  if (chamber === null) return <Empty page icon="chamber" title={t('no_chamber')} hint={t('no_chamber_hint')} />
  return <Desk key={chamber.id} chamber={chamber} />
}
