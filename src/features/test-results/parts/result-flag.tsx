import type { TestResultRow } from '#domain/test-result/rows.ts'
import { useShow } from '#text/show.ts'
import { Badge } from '#ui/badge.tsx'
import { useResultText } from '../words.ts'

/** How a result is against the range of its report; one without is said to be not judged. */
export function FlagBadge({ flag }: Pick<TestResultRow, 'flag'>) {
  const t = useResultText()
  if (flag === null) return <Badge>{t('not_judged')}</Badge>
  return flag === 'normal' ? (
    <Badge tone="ok">{t('flag.normal')}</Badge>
  ) : (
    <Badge tone="danger" {...(flag !== 'abnormal' && { icon: flag === 'high' ? 'up' : 'down' })}>
      {t(`flag.${flag}`)}
    </Badge>
  )
}

/** The value as it was typed, with its unit; a plain number in the digits of the language. */
export function useShownValue(): (row: Pick<TestResultRow, 'value' | 'unit' | 'number'>) => string {
  const show = useShow()
  return ({ value, unit, number }) =>
    [number === null ? value : show.number(value), unit].filter((part) => part !== null).join(' ')
}
