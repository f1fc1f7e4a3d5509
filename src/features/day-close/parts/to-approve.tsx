import { addDays } from '#contract/clinic/day.ts'
import { sittingDate } from '#contract/clinic/sitting-date.ts'
import { useNameOfStaff } from '#features/billing/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useRows } from '#local/react/use-rows.ts'
import { useShow } from '#text/show.ts'
import { PageSection } from '#ui/heading.tsx'
import { Item, List } from '#ui/list.tsx'
import { Text } from '#ui/text.tsx'
import { dayCloses, type CashDrawer } from '#domain/day-close/rows.ts'
import { awaiting } from '#domain/day-close/drawer.ts'
import { useDayCloseWords } from '../words.ts'

/** How far back counted days are looked for that nobody has approved. */
const daysBack = 31

/** Counted days of this chamber on which the doctor has not said a word yet, each a press away; the one in front is left out. */
export function ToApprove({ chamber_id, but }: { chamber_id: number; but: CashDrawer }) {
  const t = useDayCloseWords()
  const show = useShow()
  const clinic = useClinic()
  const staffName = useNameOfStaff()
  const today = sittingDate(clinic.clock.now())
  const rows = useRows(clinic, dayCloses, {
    by: '[chamber_id+sitting_date]',
    from: [chamber_id, addDays(today, -daysBack)],
    to: [chamber_id, today],
  })
  const open = awaiting(rows ?? [], but)
  if (open.length === 0) return null
  return (
    <PageSection title={t('to_approve')} count={open.length}>
      <List label={t('to_approve')}>
        {open.map(({ id, sitting_date, user_id, counted_paisa, expected_paisa }) => (
          <Item
            key={id}
            icon="lock"
            title={show.weekday(sitting_date)}
            second={staffName(user_id)}
            to={`/doctor/day-close?day=${sitting_date}&by=${user_id}`}
            end={
              counted_paisa === expected_paisa ? (
                <Text tone="muted">{t('exact')}</Text>
              ) : (
                <Text strong tone="warn">
                  {t(counted_paisa < expected_paisa ? 'short' : 'over', {
                    amount: show.taka(Math.abs(counted_paisa - expected_paisa)),
                  })}
                </Text>
              )
            }
          />
        ))}
      </List>
    </PageSection>
  )
}
