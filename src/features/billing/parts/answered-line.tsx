import type { AppointmentRow } from '#domain/appointment/rows.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useRows } from '#local/react/use-rows.ts'
import { Text } from '#ui/text.tsx'
import { moneyAnswered } from '#domain/payment/answers.ts'
import { useNameOfStaff } from '../use-staff-name.ts'
import { useBillingWords } from '../words.ts'

/** What somebody answered of a visit's money, with his reason and his name: a fee that was left, two payments that were both right. */
export function AnsweredLines({ visit }: { visit: AppointmentRow | null }) {
  const t = useBillingWords()
  const staffName = useNameOfStaff()
  const answers = useRows(useClinic(), moneyAnswered)
  const own = visit ? (answers ?? []).filter((one) => one.visit_ids.includes(visit.id)) : []
  return own.map(({ id, kind, reason, answered_by }) => (
    <Text key={id} as="div" size="sm" tone="muted">
      {t(`answered_${kind}`, { reason, name: staffName(answered_by) })}
    </Text>
  ))
}
