import { useState } from 'react'
import type { OwnBill } from '#features/billing/contract.ts'
import { gatewayAway, openOrder, orderPayment } from '#features/gateway-payments/contract.ts'
import { call } from '#net/call.ts'
import { codeSaid } from '#net/line-error.ts'
import { useIdOf } from '#net/use-id-of.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { Panel } from '#ui/panel.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toasts.ts'
import { useOwnPaymentWords } from '../words.ts'

/** Pays at once, at the gateway's own page: what is due, or what the chamber wants ahead. */
export function PayOnline({ bill, again }: { bill: OwnBill; again: () => void }) {
  const t = useOwnPaymentWords()
  const show = useShow()
  const idOf = useIdOf()
  const [isGoing, setGoing] = useState(false)
  const sum = bill.advance_paisa ?? bill.due_paisa
  const go = async () => {
    setGoing(true)
    const body = { appointment_id: bill.id, paid_paisa: sum }
    try {
      const { order } = await call(orderPayment, { body }, { op_id: idOf(body) })
      const { url } = await call(openOrder, {
        params: { id: order.id },
        body: { origin: location.origin },
      })
      location.assign(url)
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
