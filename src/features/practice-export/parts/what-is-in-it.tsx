import { PageSection } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Item, List } from '#ui/list.tsx'
import { Text } from '#ui/text.tsx'
import { useTakeHomeWords } from '../words.ts'

const kinds = [
  ['papers', 'prescription'],
  ['pictures', 'gallery'],
  ['tables', 'list'],
  ['records', 'patient'],
  ['rows', 'package'],
] as const

/** What she takes home, and that nobody else opens it. */
export function WhatIsInIt() {
  const t = useTakeHomeWords()
  return (
    <Stack gap="lg">
      <PageSection title={t('what_title')}>
        <List label={t('what_title')}>
          {kinds.map(([kind, icon]) => (
            <Item key={kind} icon={icon} title={t(`what.${kind}`)} />
          ))}
        </List>
      </PageSection>
      <PageSection title={t('sealed_title')}>
        <Text>{t('sealed')}</Text>
      </PageSection>
    </Stack>
  )
}
