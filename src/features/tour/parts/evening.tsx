import '#ui/styles.css'
import { CallNext, RoomCard } from '#ui/call-next.tsx'
import { List, StubRow } from '#ui/list.tsx'
import { Mark } from '#ui/mark.tsx'
import { MoneyState } from '#ui/queue-row.tsx'
import { Scene, SceneBar } from '#ui/public-parts.tsx'
import { useShow } from '#text/show.ts'
import { useTourWords } from '../words.ts'

/** One evening at a desk: who is inside, who is next, who still owes; made of the parts that the desk is made of. */
export function TourEvening() {
  const t = useTourWords()
  const show = useShow()
  const wait = (minutes: number) => t('minutes', { count: show.number(minutes) })
  const paid = <MoneyState state="paid">{t('paid')}</MoneyState>
  return (
    <Scene caption={t('example')}>
      <SceneBar icon="offline" end={<Mark state="here">{t('kept')}</Mark>}>
        {t('offline')}
      </SceneBar>
      <RoomCard
        flush
        serial="14"
        place={t('room')}
        name={t('inside')}
        second={t('inside_second')}
        money={paid}
      >
        {null}
      </RoomCard>
      <CallNext
        next={{ serial: '15', name: t('next'), person: `${t('next')} · ${t('next_second')}` }}
        onCall={nothing}
      />
      <List>
        <StubRow
          serial="16"
          source={t('desk')}
          name={t('third')}
          second={`${t('third_second')} · ${wait(6)}`}
          end={<MoneyState state="due">{t('due', { sum: show.taka(25000) })}</MoneyState>}
        />
      </List>
    </Scene>
  )
}

/** A picture answers to no finger. */
const nothing = () => undefined
