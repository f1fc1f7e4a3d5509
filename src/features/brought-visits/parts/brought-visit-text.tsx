import type { BroughtPart } from '#domain/brought-visit/rows.ts'
import { useShow } from '#text/show.ts'
import { Stack } from '#ui/layout.tsx'
import { Prose, Text } from '#ui/text.tsx'
import { useBroughtWords } from '../use-brought-words.ts'

interface BroughtVisitTextProps {
  /** Absent where the day stands above. */
  day?: string
  parts: readonly BroughtPart[]
}

/** What another program has of a visit, in its own words. */
export function BroughtVisitText({ day, parts }: BroughtVisitTextProps) {
  const show = useShow()
  const { partName } = useBroughtWords()
  return (
    <Stack gap="xs">
      {day !== undefined && <Text strong>{show.day(day)}</Text>}
      {parts.map((part, at) => (
        <div key={at}>
          <Text size="sm" tone="muted">
            {partName(part)}
          </Text>
          <Prose>{part.text}</Prose>
        </div>
      ))}
    </Stack>
  )
}
