import { useRef } from 'react'
import { plainText } from '#contract/clinic/allergy-text.ts'
import { suggestSubstances } from '#contract/clinic/resolve-substance.ts'
import { idOf, type Substance } from '#contract/clinic/substance-vocabulary.ts'
import { readListed } from '#features/drugs/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { useLanguage } from '#text/index.ts'
import { Combobox } from '#ui/combobox.tsx'
import type { Suggestion } from '#ui/suggestions.ts'
import { usePatientText } from '../words.ts'

const most = 8

/** Finds a substance, a family or a brand of the catalogue in either script, misspelt too. Enter alone takes nothing of the list. */
export function SubstanceBox({
  onPick,
  autoFocus = false,
  ...free
}: {
  onPick: (picked: Substance) => void
  autoFocus?: boolean
  /** The words as they stand from the start, and as they are typed, where words alone will do too. */
  defaultText?: string
  onText?: (text: string) => void
  onEnter?: () => void
}) {
  const t = usePatientText()
  const clinic = useClinic()
  const lang = useLanguage()
  const found = useRef<ReadonlyMap<string, Substance>>(new Map())
  const search = async (text: string): Promise<Suggestion[]> => {
    if (plainText(text).length < 2) return []
    const substances = suggestSubstances(text, await readListed(clinic, text)).slice(0, most)
    found.current = new Map(substances.map((one) => [idOf(one), one]))
    return substances.map((one) => ({
      id: idOf(one),
      label: one.label,
      second: [
        lang === 'bn' ? one.bn_label : null,
        t(`clinical.kind.${one.kind}`),
        one.kind === 'brand' ? one.key : null,
      ]
        .filter(Boolean)
        .join(' · '),
    }))
  }
  const pick = ({ id }: Suggestion) => {
    const one = found.current.get(id)
    if (one) onPick(one)
  }
  return <Combobox free unmarked search={search} onPick={pick} autoFocus={autoFocus} {...free} />
}
