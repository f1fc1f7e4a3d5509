import { leaveWaiting, listOwnWaiting, type OwnWaiting } from '#features/appointments/contract.ts'
import { call } from '#net/call.ts'
import { codeSaid } from '#net/line-error.ts'
import { usePatientAnswer } from '#local/react/use-patient-answer.ts'
import { Answered } from '#ui/answered.tsx'
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
  const query = usePatientAnswer(listOwnWaiting, {}, 'visits:waiting')
  const { asked, again } = query
  const [ask, question] = useConfirm()
  const known = asked.kind === 'known' ? asked.answer : asked.kind === 'offline' ? asked.kept : null
  if (asked.kind === 'loading' || known?.waiting.length === 0) return null
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
      <Answered query={query} rows={1}>
        {({ waiting }) => (
          <List label={t('waiting')}>
            {waiting.map((one) => (
              <Waiting
                key={one.id}
                one={one}
                {...(asked.kind === 'known' ? { onLeave: () => void leave(one.id) } : {})}
              />
            ))}
          </List>
        )}
      </Answered>
      {question}
    </PageSection>
  )
}

/** `onLeave`: absent where nothing can be asked for now. */
function Waiting({ one, onLeave }: { one: OwnWaiting; onLeave?: () => void }) {
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
          {onLeave && (
            <Button kind="quiet" flush onClick={onLeave}>
              {t('leave')}
            </Button>
          )}
        </>
      }
    />
  )
}
