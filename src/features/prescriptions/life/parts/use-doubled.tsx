import type { ReactNode } from 'react'
import type { PrescriptionContent } from '#domain/prescription/content.ts'
import { useLanguage } from '#text/language.ts'
import { useConfirm } from '#ui/confirm.tsx'
import { askedOf } from '../twin-words.ts'
import { twinsIn } from '../twins.ts'
import { useRxText } from '#features/prescriptions/words.ts'
import { usePartTitle } from './doubled-lines.tsx'

/** Asks before a sheet is issued on which nobody chose between two wordings; answers at once where there is none. */
export function useDoubled(): readonly [
  isMeant: (content: PrescriptionContent) => Promise<boolean>,
  ReactNode,
] {
  const t = useRxText()
  const language = useLanguage()
  const title = usePartTitle()
  const [ask, question] = useConfirm()
  const isMeant = async (content: PrescriptionContent): Promise<boolean> => {
    const twins = twinsIn(content)
    if (twins.length === 0) return true
    const named = (kind: 'line' | 'part') =>
      twins
        .filter((twin) => twin.kind === kind)
        .map((twin) => askedOf(content, twin, language))
        .map(({ of, wordings }) => [title(of), wordings[0]?.text ?? ''].filter(Boolean).join(': '))
        .join('; ')
    const [lines, parts] = [named('line'), named('part')]
    return ask({
      title: t('doubled.ask', { count: twins.length }),
      body: (
        <>
          {lines !== '' && <p>{t('doubled.ask_lines', { lines })}</p>}
          {parts !== '' && <p>{t('doubled.ask_parts', { parts })}</p>}
        </>
      ),
      yes: t('doubled.yes'),
      no: t('doubled.no'),
    })
  }
  return [isMeant, question]
}
