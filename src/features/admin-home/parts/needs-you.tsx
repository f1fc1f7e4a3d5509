import type { Reply } from '#contract/endpoint.ts'
import { dhakaDayOf } from '#contract/clinic/day.ts'
import { useMay } from '#nav/use-may.ts'
import { useShow } from '#text/show.ts'
import { PageSection } from '#ui/heading.tsx'
import { Empty } from '#ui/list-states.tsx'
import { Item, List } from '#ui/list.tsx'
import type { showAdminDashboard } from '../contract.ts'
import { useAdminHomeWords } from '../words.ts'

type Waiting = Reply<typeof showAdminDashboard>['waiting']

/** What waits for an administrator; what he may open leads there. */
export function NeedsYou({ waiting }: { waiting: Waiting }) {
  const t = useAdminHomeWords()
  const show = useShow()
  const { may } = useMay()
  const { requests, oldest_at, payment_methods, testimonials } = waiting
  const titled = (count: number, word: 'requests' | 'payment_methods' | 'testimonials') =>
    `${show.number(count)} · ${t(word)}`
  const none = requests + payment_methods + testimonials === 0
  return (
    <PageSection title={t('needs_you')}>
      {none ? (
        <Empty icon="ok" title={t('nothing_waits')} hint={t('nothing_waits_hint')} />
      ) : (
        <List>
          {requests > 0 && (
            <Item
              title={titled(requests, 'requests')}
              second={oldest_at && t('oldest', { day: show.day(dhakaDayOf(Date.parse(oldest_at))) })}
              {...(may('Doctor List') ? { to: '/admin/doctors?status=0' } : {})}
            />
          )}
          {payment_methods > 0 && (
            <Item title={titled(payment_methods, 'payment_methods')} to="/admin/payment-methods" />
          )}
          {testimonials > 0 && (
            <Item title={titled(testimonials, 'testimonials')} to="/admin/testimonials?status=pending" />
          )}
        </List>
      )}
    </PageSection>
  )
}
