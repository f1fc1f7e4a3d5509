import { leaveWaiting, listOwnWaiting, type OwnWaiting } from '#features/appointments/contract.ts'
import { call } from '#net/call.ts'
import { codeSaid } from '#net/line-error.ts'
import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Item, List } from '#ui/list.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toasts.ts'
import { useVisitWords } from '../words.ts'

/** The lists of full sessions on which he and his family stand; nothing where they stand on none. */
export function WaitingPlaces() {
  const t = useVisitWords()
  const { asked, again } = useQuery(listOwnWaiting, {})
  const [ask, question] = useConfirm()
  if (asked.kind !== 'known' || asked.answer.waiting.length === 0) return null
  const leave = async (id: string) => {
    if (!(await ask({ title: t('leave_ask'), body: t('leave_text'), yes: t('leave'), no: t('leave_no') })))
      return
    try {
      await call(leaveWaiting, { params: { id } })
      toast(t('left'))
    } catch (error) {
      codeSaid(error)
      toast(t('leave_failed'), { kind: 'error' })
    }
    again()
  }
  return (
    <PageSection title={t('waiting')}>
      <List label={t('waiting')}>
        {asked.answer.waiting.map((one) => (
          <Waiting key={one.id} one={one} onLeave={() => void leave(one.id)} />
        ))}
      </List>
      {question}
    </PageSection>
  )
}

function Waiting({ one, onLeave }: { one: OwnWaiting; onLeave: () => void }) {
  const t = useVisitWords()
  const show = useShow()
  const { patient, bn_patient, doctor, bn_doctor, sitting_date, start_time, ahead } = one
  return (
    <Item
      icon="wait"
      title={show.name({ name: patient, bn_name: bn_patient })}
      second={
        <>
          <Text size="base" strong>
            {ahead === 0 ? t('first') : t('ahead', { count: ahead })}
          </Text>
          <Text size="base">
            {t('when', { day: show.weekday(sitting_date), clock: show.clock(start_time) })}
          </Text>
          <Text size="base">{show.name({ name: doctor, bn_name: bn_doctor })}</Text>
          <Button kind="quiet" flush onClick={onLeave}>
            {t('leave')}
          </Button>
        </>
      }
    />
  )
}
