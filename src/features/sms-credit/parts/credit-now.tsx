import { dhakaDayOf } from '#contract/clinic/day.ts'
import { WhenKnown } from '#features/resource/parts.ts'
import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { Banner } from '#ui/banner.tsx'
import { Panel } from '#ui/panel.tsx'
import { showSmsCredit } from '../contract.ts'
import { useSmsCreditWords } from '../words.ts'
import { CreditLine } from './credit-line.tsx'

/** What the practice has left now, and that its messages are stopped where they are. */
export function CreditNow() {
  const t = useSmsCreditWords()
  const show = useShow()
  const query = useQuery(showSmsCredit, {})
  // The page below says already that there is no line.
  if (query.asked.kind === 'offline') return null
  return (
    <WhenKnown {...query} rows={1}>
      {({ credit, suspended }) => (
        <>
          <Panel pad="sm">
            <CreditLine credit={credit} />
          </Panel>
          {suspended && (
            <Banner tone="danger" icon="block">
              {t('stopped', {
                day: show.day(dhakaDayOf(Date.parse(suspended.since))),
                reason: suspended.reason,
              })}
            </Banner>
          )}
        </>
      )}
    </WhenKnown>
  )
}
