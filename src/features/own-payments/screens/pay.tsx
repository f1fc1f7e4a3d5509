import { useSearchParams } from 'react-router-dom'
import type { Reply } from '#contract/endpoint.ts'
import { isOff } from '#domain/payment/bill.ts'
import { showOwnBill } from '#features/billing/contract.ts'
import { useQuery } from '#net/use-asked.ts'
import { useSession } from '#net/session.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { PageHeading } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Empty, ErrorState, Loading, OfflineState } from '#ui/list-states.tsx'
import { Text } from '#ui/text.tsx'
import { BillSum } from '../parts/bill-sum.tsx'
import { PayForm } from '../parts/pay-form.tsx'
import { OrderStanding } from '../parts/order-standing.tsx'
import { PayOnline } from '../parts/pay-online.tsx'
import { PaymentLines } from '../parts/payment-lines.tsx'
import { useOwnPaymentWords } from '../words.ts'

/** What one of one's own visits costs, and where it is paid from home. */
export default function Pay() {
  const [asked] = useSearchParams()
  const id = asked.get('id')
  return id === null ? <NoVisit why="which" /> : <PayFor key={id} id={id} order={asked.get('order')} />
}

function NoVisit({ why }: { why: 'which' | 'gone' }) {
  const t = useOwnPaymentWords()
  const user_id = useSession((state) => state.user?.id ?? 0)
  return (
    <Empty
      page
      icon="money"
      title={t(why)}
      hint={t(`${why}_hint`)}
      act={<ButtonLink to={`/user/current-appointment/${user_id}`}>{t('to_serials')}</ButtonLink>}
    />
  )
}

function PayFor({ id, order }: { id: string; order: string | null }) {
  const t = useOwnPaymentWords()
  const { asked, again } = useQuery(showOwnBill, { params: { id }, query: {} })
  if (asked.kind === 'refused' && [404, 422].includes(asked.problem.status)) return <NoVisit why="gone" />
  return (
    <Width of="form" center>
      <Stack>
        <PageHeading title={t('title')} />
        {order !== null && <OrderStanding id={order} onSettled={again} />}
        {asked.kind === 'loading' && <Loading rows={5} />}
        {asked.kind === 'refused' && <ErrorState onAgain={again} />}
        {asked.kind === 'offline' && <OfflineState hint={t('needs_line')} onAgain={again} />}
        {asked.kind === 'known' && <Bill answer={asked.answer} again={again} />}
      </Stack>
    </Width>
  )
}

function Bill({ answer, again }: { answer: Reply<typeof showOwnBill>; again: () => void }) {
  const { current_appointment: bill, patient, payment_methods, pays_online } = answer
  const show = useShow()
  const t = useOwnPaymentWords()
  const { doctor, bn_doctor, sitting_date, due_paisa } = bill
  const by = show.name({ name: doctor, bn_name: bn_doctor })
  return (
    <>
      <div>
        <Text as="p" strong size="md">
          {show.name(patient)}
        </Text>
        <Text as="p" tone="muted">
          {t('about', { doctor: by, day: show.weekday(sitting_date) })}
        </Text>
      </div>
      <BillSum bill={bill} />
      <Standing bill={bill} />
      {due_paisa > 0 && pays_online && !isOff(bill.status) && <PayOnline bill={bill} again={again} />}
      {due_paisa > 0 && (
        <PayForm bill={bill} methods={payment_methods} paysOnline={pays_online} again={again} />
      )}
      <PaymentLines payments={bill.payments} />
    </>
  )
}

/** What a person has to know before he sends money. */
function Standing({ bill }: { bill: Reply<typeof showOwnBill>['current_appointment'] }) {
  const t = useOwnPaymentWords()
  const show = useShow()
  if (isOff(bill.status))
    return (
      <Banner tone="warn" icon="info">
        {t(bill.paid_paisa > bill.refunded_paisa ? 'off_paid' : 'off')}
      </Banner>
    )
  const { held_until, advance_paisa } = bill
  return (
    <>
      {held_until !== null && advance_paisa !== null && (
        <Banner tone="warn" icon="wait">
          {t('kept_until', { sum: show.taka(advance_paisa), time: show.moment(held_until) })}
        </Banner>
      )}
      {bill.unproven_paisa > 0 && (
        <Banner tone="info" icon="wait">
          <b>{t('checking')}</b> {t('checking_text')}
        </Banner>
      )}
      {bill.payment_status === 6 && (
        <Banner tone="danger" icon="alert">
          <b>{t('refused')}</b> {t('refused_text')}
        </Banner>
      )}
    </>
  )
}
