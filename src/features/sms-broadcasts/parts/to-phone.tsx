import { useMay } from '#nav/use-may.ts'
import { useShow } from '#text/show.ts'
import { PageSection } from '#ui/heading.tsx'
import { Item, List } from '#ui/list.tsx'
import type { BroadcastLine, BroadcastState } from '../contract.ts'
import { useBroadcastWords } from '../words.ts'
import { useLineWords } from './who.tsx'

/** Who hears it from nobody unless he is phoned. */
const unheard: ReadonlySet<BroadcastState> = new Set(['no_credit', 'no_number', 'quiet_hours'])

/** Who is to be phoned; each line leads to where his number stands, for whoever may read it. */
export function ToPhone({ lines }: { lines: readonly BroadcastLine[] }) {
  const t = useBroadcastWords()
  const show = useShow()
  const { may } = useMay()
  const words = useLineWords()
  const left = lines.filter(({ state }) => unheard.has(state))
  if (left.length === 0) return null
  return (
    <PageSection title={t('call')} count={left.length}>
      <List label={t('call')}>
        {left.map((line) => {
          const [first] = line.people
          const { name, second } = words(line)
          return (
            first && (
              <Item
                key={first.id}
                icon="phone"
                title={name}
                second={[show.number(first.serial), second].filter(Boolean).join(' · ')}
                {...(may('Appointment List') ? { to: `/doctor/appointments/${first.id}` } : {})}
              />
            )
          )
        })}
      </List>
    </PageSection>
  )
}
