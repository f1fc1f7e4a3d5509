import { type OwnWord, recordedSections, takeWords } from '#features/prescription-content/parts.ts'
import { useSaves } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { Badge } from '#ui/badge.tsx'
import { useConfirm } from '#ui/confirm.tsx'
import { Item } from '#ui/list.tsx'
import { RowMenu } from '#ui/menu.tsx'
import { toast } from '#ui/toasts.ts'
import { useOwnWordsText } from '../words.ts'

interface WordItemProps {
  row: OwnWord
  /** The section's name on screen. */
  section: string
  onChange: () => void
}

/** One of the practice's own words with what may be done with it. */
export function WordItem({ row, section, onChange }: WordItemProps) {
  const t = useOwnWordsText()
  const clinic = useClinic()
  const [ask, question] = useConfirm()
  const { happened } = useSaves({ missing: t('gone') })
  const { text: words, bn_text, uses, favorite } = row
  const take = async () => {
    const yes = { yes: t('take'), danger: true }
    if (!(await ask({ title: t('take_title', { words }), body: t('take_body'), ...yes }))) return
    if (await happened(() => takeWords(clinic, row))) toast(t('taken', { words }), { kind: 'success' })
  }
  const isRecorded = recordedSections.some((one) => one === row.section)
  return (
    <>
      <Item
        icon="list"
        title={words}
        second={[bn_text ?? '', section, t('uses', { count: uses })]
          .filter((part) => part !== '')
          .join(' · ')}
        end={favorite && <Badge tone="accent">{t('favorite')}</Badge>}
        menu={
          <RowMenu
            name={words}
            items={[
              ...(isRecorded ? [{ label: t('change'), icon: 'edit', act: onChange } as const] : []),
              { label: t('take'), icon: 'trash', danger: true, act: () => void take() } as const,
            ]}
          />
        }
      />
      {question}
    </>
  )
}
