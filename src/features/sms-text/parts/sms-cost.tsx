import type { Lang } from '#contract/clinic/digits.ts'
import { smsSize } from '#domain/sms/size.ts'
import { Badge } from '#ui/badge.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { useSmsTextWords } from '../words.ts'

/** What a message costs, for an example of it. */
export function SmsCost({ example, lang }: { example: string; lang: Lang }) {
  const t = useSmsTextWords()
  const { parts, units, alphabet, one } = smsSize(example)
  const over = units - one
  return (
    <Stack gap="xs">
      <Row justify="between">
        <Text size="sm">{t('letters', { count: units, alphabet: t(alphabet) })}</Text>
        <Badge tone={parts > 1 ? 'warn' : 'ok'}>{t('parts', { count: parts })}</Badge>
      </Row>
      {over > 0 && (
        <Text size="sm" tone="warn">
          {t('over', { count: over })}
        </Text>
      )}
      <Text as="p" size="sm" tone="muted">
        {t('example')}: <Text lang={lang}>{example}</Text>
      </Text>
    </Stack>
  )
}
