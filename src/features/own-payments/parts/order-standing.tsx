import { useEffect } from 'react'
import { showOrder } from '#features/gateway-payments/contract.ts'
import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { useOwnPaymentWords } from '../words.ts'

/** Milliseconds after which it is asked again what the gateway has told. */
const askEvery = 3_000

const tones = {
  ordered: 'info',
  paid: 'ok',
  failed: 'warn',
  odd: 'danger',
  refunding: 'warn',
  refunded: 'info',
} as const

/** What became of the order with which somebody comes back from the gateway's page; the bill is read anew once it is known. */
export function OrderStanding({ id, onSettled }: { id: string; onSettled: () => void }) {
  const t = useOwnPaymentWords()
  const show = useShow()
  const { asked, again } = useQuery(showOrder, { params: { id } })
  const order = asked.kind === 'known' ? asked.answer.order : null
  const status = order?.status
  useEffect(() => {
    if (status === 'ordered') {
      const timer = setInterval(again, askEvery)
      return () => clearInterval(timer)
    }
    if (status !== undefined) onSettled()
    return undefined
  }, [status, again, onSettled])
  if (!order) return null
  return (
    <Banner tone={tones[order.status]} icon={order.status === 'paid' ? 'check' : 'info'}>
      {t(`order.${order.status}`, { sum: show.taka(order.amount_paisa) })}
    </Banner>
  )
}
