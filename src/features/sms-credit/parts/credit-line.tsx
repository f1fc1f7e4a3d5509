import { dhakaDayOf } from '#contract/clinic/day.ts'
import { type SmsCreditLevel, smsCreditLevel } from '#domain/sms/credit.ts'
import { useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import { Row } from '#ui/layout.tsx'
import { Meter } from '#ui/progress.tsx'
import { Text } from '#ui/text.tsx'
import type { SmsCredit } from '../contract.ts'
import { useSmsCreditWords } from '../words.ts'

const tones: Partial<Record<SmsCreditLevel, 'warn' | 'danger'>> = {
  low: 'warn',
  last: 'danger',
  empty: 'danger',
}

/** What the practice has left, and that it is little. */
export function CreditLine({ credit }: { credit: SmsCredit }) {
  const t = useSmsCreditWords()
  const show = useShow()
  const level = smsCreditLevel(credit)
  if (level === 'none') return <Text tone="muted">{t('nothing')}</Text>
  const left = t('left', { left: credit.left, bought: credit.bought })
  const until = credit.until && t('until', { day: show.day(dhakaDayOf(Date.parse(credit.until))) })
  return (
    <Row>
      <Text tabular>{[left, ...(until ? [until] : [])].join(' · ')}</Text>
      <Meter label={t('level_label')} share={credit.left / credit.bought} tone={tones[level] ?? 'ok'} />
      {level !== 'ok' && (
        <Badge tone={tones[level] ?? 'plain'} icon="caution">
          {t(`level.${level}`)}
        </Badge>
      )}
    </Row>
  )
}
