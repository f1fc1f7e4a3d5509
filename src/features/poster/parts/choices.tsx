import { useState } from 'react'
import type { ProfileChamber } from '#features/directory/contract.ts'
import { currentLanguage } from '#text/index.ts'
import { useShow } from '#text/show.ts'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { Field } from '#ui/field.tsx'
import { Segmented } from '#ui/segmented.tsx'
import type { PaperLanguage } from '../paper-words.ts'
import { usePosterWords } from '../words.ts'
import type { PosterSize } from './poster-paper.tsx'

/** Of which chamber, on which paper and in which language. */
export function usePosterChoice(chambers: readonly ProfileChamber[]) {
  const [chosen, setChamber] = useState<string | null>(null)
  const [size, setSize] = useState<PosterSize>('A4')
  const [language, setLanguage] = useState<PaperLanguage>(currentLanguage)
  const chamber = chambers.find(({ id }) => String(id) === chosen) ?? chambers[0]
  return { chamber, setChamber, size, setSize, language, setLanguage }
}

type ChoicesProps = ReturnType<typeof usePosterChoice> & { chambers: readonly ProfileChamber[] }

/** What is chosen for a poster; a doctor with one chamber is not asked which. */
export function PosterChoices({ chambers, chamber, setChamber, ...choice }: ChoicesProps) {
  const t = usePosterWords()
  const show = useShow()
  const { size, setSize, language, setLanguage } = choice
  const [paper, tongue] = [t('paper'), t('language')]
  const tongues = [
    { value: 'bn' as const, label: t('bengali') },
    { value: 'en' as const, label: t('english') },
  ]
  return (
    <>
      {chambers.length > 1 && (
        <Field label={t('chamber')} group>
          <ChoiceChips
            name="chamber"
            label={t('chamber')}
            value={String(chamber?.id)}
            options={chambers.map((one) => ({ value: String(one.id), label: show.name(one) }))}
            onChange={setChamber}
          />
        </Field>
      )}
      <Field label={paper} group>
        <Segmented name="paper" label={paper} value={size} options={papers} onChange={setSize} />
      </Field>
      <Field label={tongue} group>
        <Segmented name="language" label={tongue} value={language} options={tongues} onChange={setLanguage} />
      </Field>
    </>
  )
}

const papers = [
  { value: 'A4' as const, label: 'A4' },
  { value: 'A5' as const, label: 'A5' },
]
