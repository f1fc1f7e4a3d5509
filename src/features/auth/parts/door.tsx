import type { ReactNode } from 'react'
import { useProduct } from '#features/app-data/parts.ts'
import { Banner } from '#ui/banner.tsx'
import { EntryFrame, EntryTitle } from '#ui/bare-frame.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { TokenCard } from '#ui/token-card.tsx'
import { useAuthWords } from '../words.ts'
import { LanguageButton } from './language-button.tsx'
import { useOnline } from '#net/use-online.ts'

/** Every step of signing in stands in this frame: what the product is beside it, the language below it. */
export function Door({
  title,
  second,
  links,
  children,
}: {
  title: string
  second?: ReactNode
  links?: ReactNode
  children: ReactNode
}) {
  const t = useAuthWords()
  const product = useProduct()
  const online = useOnline()
  return (
    <EntryFrame
      product={product}
      home="/"
      slogan={t('slogan')}
      second={t('slogan_second')}
      aside={<Sample />}
    >
      <EntryTitle second={second}>{title}</EntryTitle>
      {!online && (
        <Banner tone="warn" icon="offline">
          {t('no_line')}
        </Banner>
      )}
      {children}
      <Row justify="between">
        {links}
        <LanguageButton />
      </Row>
    </EntryFrame>
  )
}

/** What a patient will see of a booking. */
function Sample() {
  const t = useAuthWords()
  return (
    <TokenCard serial="12" name={t('sample_serial')}>
      <Stack gap="xs">
        <Text size="lg" strong>
          {t('sample_doctor')}
        </Text>
        <Text tone="muted">{t('sample_time')}</Text>
        <Text tone="muted">{t('sample_ahead')}</Text>
      </Stack>
    </TokenCard>
  )
}
