import type { WriterSection } from '#domain/prescription-setting/rows.ts'
import { Text } from '#ui/text.tsx'
import { useRxText } from '#features/prescriptions/words.ts'
import { holds, isSet, type PartProps } from './part-props.ts'

interface WhyShownProps {
  part: PartProps
  section: WriterSection
}

/** Says of a section that its chamber hides why it stands here all the same: nothing on a sheet is ever out of sight. */
export function WhyShown({ part, section }: WhyShownProps) {
  const t = useRxText()
  if (isSet(part, section) || !holds(part.writing.content, section)) return null
  return (
    <Text as="p" size="sm" tone="muted">
      {t('hidden_but_held')}
    </Text>
  )
}
