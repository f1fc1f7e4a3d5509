import { useShow } from '#text/show.ts'
import { PageSection } from '#ui/heading.tsx'
import { Grid } from '#ui/layout.tsx'
import { Facts } from '#ui/text.tsx'
import { paidBy, type RecordLine } from '../records.ts'
import { useNameOfStaff } from '../use-staff-name.ts'
import { useBillingWords } from '../words.ts'
import { typeOf } from './use-type-name.ts'

/** What was paid, by kind of visit, by method and by who took it. */
export function Breakdown({ lines }: { lines: readonly RecordLine[] }) {
  const t = useBillingWords()
  const show = useShow()
  const staffName = useNameOfStaff()
  const rows = (sums: readonly { name: string; receipts: number; paid: number }[]) =>
    sums.map((one) => ({
      name: t('count_of', { what: one.name, count: one.receipts }),
      value: show.taka(one.paid),
    }))
  const byType = paidBy(lines, typeOf).map((one) => ({ ...one, name: t(one.key) }))
  const byMethod = paidBy(lines, (line) => line.payment?.method ?? null).map((one) => ({
    ...one,
    name: t(`method.${one.key}`),
  }))
  const byPerson = paidBy(lines, (line) => line.payment?.taken_by ?? null).map((one) => ({
    ...one,
    name: staffName(one.key),
  }))
  return (
    <Grid columns={3} gap="lg">
      <PageSection title={t('by_type')}>
        <Facts rows={rows(byType)} />
      </PageSection>
      <PageSection title={t('by_method')}>
        <Facts rows={rows(byMethod)} />
      </PageSection>
      <PageSection title={t('by_person')}>
        <Facts rows={rows(byPerson)} />
      </PageSection>
    </Grid>
  )
}
