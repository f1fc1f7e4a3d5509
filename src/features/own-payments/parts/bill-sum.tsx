import type { OwnBill } from '#features/billing/contract.ts'
import { useShow } from '#text/show.ts'
import { Panel } from '#ui/panel.tsx'
import { Facts, Text } from '#ui/text.tsx'
import { useOwnPaymentWords } from '../words.ts'

/** What is to be paid, large, and what it is made of. */
export function BillSum({ bill }: { bill: OwnBill }) {
  const t = useOwnPaymentWords()
  const show = useShow()
  const { net_paisa, paid_paisa, unproven_paisa, refunded_paisa, due_paisa } = bill
  const sure = paid_paisa - unproven_paisa
  const rows = [
    { name: t('fee'), value: show.taka(net_paisa) },
    ...(sure > 0 ? [{ name: t('paid'), value: show.taka(sure) }] : []),
    ...(unproven_paisa > 0 ? [{ name: t('unproven'), value: show.taka(unproven_paisa) }] : []),
    ...(refunded_paisa > 0 ? [{ name: t('refunded'), value: show.taka(refunded_paisa) }] : []),
  ]
  return (
    <Panel>
      <Text as="p" tone="muted">
        {due_paisa > 0 ? t('due') : t('nothing')}
      </Text>
      {due_paisa > 0 && (
        <Text as="p" size="xl" strong tabular>
          {show.taka(due_paisa)}
        </Text>
      )}
      <Facts rows={rows} />
    </Panel>
  )
}
