import { AnsweredLines, billsOfPatient } from '#features/billing/parts.ts'
import { usePatientText } from '#features/patients/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLocal } from '#local/react/use-rows.ts'
import { useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Item, List } from '#ui/list.tsx'
import { EmptyPart, Loading } from '#ui/list-states.tsx'
import { Facts } from '#ui/text.tsx'

function Owed({ due }: { due: number }) {
  const t = usePatientText()
  const show = useShow()
  return due > 0 ? (
    <Badge tone="warn">{t('info.due', { amount: show.taka(due) })}</Badge>
  ) : (
    <Badge tone="ok" icon="check">
      {t('info.paid')}
    </Badge>
  )
}

/** What every visit cost, and what is still owed. */
export function BillList({ patient_id }: { patient_id: string }) {
  const t = usePatientText()
  const show = useShow()
  const clinic = useClinic()
  const bills = useLocal(() => billsOfPatient(clinic, patient_id), [clinic, patient_id])
  if (!bills) return <Loading rows={3} />
  const due = bills.reduce((sum, one) => sum + one.bill.due, 0)
  return (
    <PageSection title={t('info.bills')} count={bills.length}>
      {bills.length === 0 ? (
        <EmptyPart icon="money" title={t('info.no_bills')} />
      ) : (
        <List label={t('info.bills')}>
          {bills.map(({ visit, date, bill }) => (
            <Item
              key={visit?.id ?? 'without'}
              icon="money"
              title={show.taka(bill.net)}
              second={
                <>
                  {show.day(date)}
                  <AnsweredLines visit={visit} />
                </>
              }
              end={<Owed due={bill.due} />}
            />
          ))}
        </List>
      )}
      {due > 0 && <Facts rows={[{ name: t('info.total_due'), value: show.taka(due), tone: 'warn' }]} />}
    </PageSection>
  )
}
