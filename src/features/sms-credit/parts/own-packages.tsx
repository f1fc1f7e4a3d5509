import { dhakaDayOf } from '#contract/clinic/day.ts'
import { useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import { Item, List } from '#ui/list.tsx'
import { EmptyPart } from '#ui/list-states.tsx'
import { activationLooks } from '../activation-looks.ts'
import type { SmsActivation } from '../contract.ts'
import { useSmsCreditWords } from '../words.ts'

/** What the practice asked for and bought, the latest first. */
export function OwnPackages({ rows }: { rows: readonly SmsActivation[] }) {
  const t = useSmsCreditWords()
  if (rows.length === 0) return <EmptyPart icon="package" title={t('own_none')} />
  return (
    <List label={t('own')}>
      {rows.map((row) => (
        <OwnPackage key={row.id} row={row} />
      ))}
    </List>
  )
}

function OwnPackage({ row }: { row: SmsActivation }) {
  const t = useSmsCreditWords()
  const show = useShow()
  const day = (at: string) => show.day(dhakaDayOf(Date.parse(at)))
  const second = [
    show.taka(row.price_paisa),
    day(row.requested_at),
    ...(row.reference ? [row.reference] : []),
    ...(row.state === 'active' && row.expires_at
      ? [t('rest', { left: row.credits_left, day: day(row.expires_at) })]
      : []),
    ...(row.reject_reason ? [row.reject_reason] : []),
  ].join(' · ')
  return (
    <Item
      icon="package"
      title={show.name(row)}
      second={second}
      end={<Badge tone={activationLooks[row.state]}>{t(`state.${row.state}`)}</Badge>}
    />
  )
}
