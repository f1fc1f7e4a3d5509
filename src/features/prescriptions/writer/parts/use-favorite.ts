import type { ContentItem } from '#domain/phrase/rows.ts'
import { turnFavoriteAdvice, wordKey } from '#features/prescription-content/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import type { SectionLine } from '#ui/section-list.tsx'
import { useRxText } from '#features/prescriptions/words.ts'
import { useSaveFailed } from '#features/prescriptions/life/parts.ts'

/** One press makes an advice a favourite of the practice, which its list then offers first, or one among the others again. */
export function useFavorite(
  items: readonly ContentItem[],
): (line: { text: string; bn_text: string | null }) => Pick<SectionLine, 'turn'> {
  const t = useRxText()
  const clinic = useClinic()
  const failed = useSaveFailed()
  return ({ text, bn_text }) => {
    const on = items.some((item) => item.favorite === true && wordKey(item.text) === wordKey(text))
    const turn = () => turnFavoriteAdvice(clinic, { text, bn_text, favorite: !on })
    return {
      turn: {
        label: t('line.turn_favorite', { line: bn_text ?? text }),
        mark: on ? '★' : '☆',
        on,
        onTurn: () => void turn().catch(failed),
      },
    }
  }
}
