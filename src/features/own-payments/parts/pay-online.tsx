import { useState } from 'react'
import type { OwnBill } from '#features/billing/contract.ts'
import { gatewayAway, openOrder, orderPayment } from '#features/gateway-payments/contract.ts'
import { call } from '#net/call.ts'
import { codeSaid } from '#net/line-error.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { Panel } from '#ui/panel.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toasts.ts'
import { orderingOnline } from '../order-online.ts'
import { useOwnPaymentWords } from '../words.ts'

const ours: Parameters<typeof orderingOnline>[0] = {
  order: async (body, op_id) => (await call(orderPayment, { body }, { op_id })).order.id,
  open: async (id) => (await call(openOrder, { params: { id }, body: { origin: location.origin } })).url,
}

/** Pays at once, at the gateway's own page: what is due, or what the chamber wants ahead. */
export function PayOnline({ bill, again }: { bill: OwnBill; again: () => void }) {
  const t = useOwnPaymentWords()
  const show = useShow()
  const [orderOnline] = useState(() => orderingOnline(ours))
  const [isGoing, setGoing] = useState(false)
  const sum = bill.advance_paisa ?? bill.due_paisa
  const go = async () => {
    setGoing(true)
    try {
      location.assign(await orderOnline({ appointment_id: bill.id, paid_paisa: sum }))
    } catch (error) {
      setGoing(false)
      toast(t(codeSaid(error) === gatewayAway.code ? 'gateway_away' : 'go_failed'), { kind: 'error' })
      again()
    }
  }
  return (
    <Panel>
      <Stack>
        <Text as="p">{t('online_text')}</Text>
        <Button kind="primary" size="lg" wide working={isGoing} onClick={() => void go()}>
          {t('online', { sum: show.taka(sum) })}
        </Button>
      </Stack>
    </Panel>
  )
}
