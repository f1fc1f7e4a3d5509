import type { PatientSheet } from '#domain/prescription/patient-sheet.ts'
import { PageSection } from '#ui/heading.tsx'
import { Item, List } from '#ui/list.tsx'
import { Text } from '#ui/text.tsx'
import { useSheetWords } from '../words.ts'

/** Lines of the paper under a title; nothing where there are none. */
export function SheetLines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <PageSection title={title}>
      <List label={title}>
        {lines.map((line, at) => (
          <Item key={at} title={<Text lang="bn">{line}</Text>} />
        ))}
      </List>
    </PageSection>
  )
}

/** What else the doctor says: what to do, and when to come back. */
export function AdviceAndReturn({ sheet: { advises, follow_up } }: { sheet: PatientSheet }) {
  const t = useSheetWords()
  return (
    <>
      <SheetLines title={t('advice')} lines={advises} />
      <SheetLines title={t('follow_up')} lines={follow_up === null ? [] : [follow_up]} />
    </>
  )
}
