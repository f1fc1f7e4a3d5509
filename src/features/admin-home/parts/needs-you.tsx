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

/** What else waits, what opens it (null: every administrator may), and where it stands. */
const restPages = [
  ['payment_methods', null, '/admin/payment-methods'],
  ['package_payments', 'Payment List', '/admin/payments'],
  ['testimonials', null, '/admin/testimonials?status=pending'],
] as const

/** What waits for an administrator; what he may open leads there. */
export function NeedsYou({ waiting }: { waiting: Waiting }) {
  const t = useAdminHomeWords()
  const show = useShow()
  const { may } = useMay()
  const { requests, oldest_at, ...others } = waiting
  const titled = (count: number, word: 'requests' | keyof typeof others) =>
    `${show.number(count)} · ${t(word)}`
  const rest = restPages.filter(([word]) => others[word] > 0)
  return (
    <PageSection title={t('needs_you')}>
      {requests + rest.length === 0 ? (
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
          {rest.map(([word, needs, to]) => (
            <Item
              key={word}
              title={titled(others[word], word)}
              {...(needs === null || may(needs) ? { to } : {})}
            />
          ))}
        </List>
      )}
    </PageSection>
  )
}
