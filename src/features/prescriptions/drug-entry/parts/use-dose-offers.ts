import { useMemo } from 'react'
import type { NamedDiagnosis } from '#domain/drug/diagnosis-lines.ts'
import type { KnownDrugs } from '#features/drugs/parts.ts'
import { usualLine, usualUnder } from '#features/drugs/parts.ts'
import { useLanguage } from '#text/language.ts'
import type { Suggestion } from '#ui/suggestions.ts'
import { doseHabits } from '../dose-habits.ts'
import { type DoseLists, doseOffers, withOffer } from '../dose-offers.ts'
import { type ChosenDrug, doseText } from '#features/prescriptions/content/rules.ts'
import { useRxText } from '#features/prescriptions/words.ts'

interface Offered {
  text: string
  /** The medicine the words are for, as soon as nothing but its dose is open. */
  drug: ChosenDrug | null
  /** All words are its dose. */
  isChosen: boolean
  lists: DoseLists | undefined
  known: KnownDrugs | undefined
  /** What the sheet is written for. */
  diagnoses: readonly NamedDiagnosis[]
}

/** What may be said next of a certain medicine, and what the box holds when it is taken. A note behind is the doctor's own. */
export function useDoseOffers({ text, drug, isChosen, lists, known, diagnoses }: Offered): {
  offers: readonly Suggestion[]
  taken: (one: Suggestion) => string
} {
  const t = useRxText()
  const lang = useLanguage()
  const uses = useHabits(drug, known)
  const dose = isChosen ? text : doseText(text, drug && { ...drug, listed: [] })
  const open = drug !== null && !text.includes('//') && (isChosen || dose !== '' || text.endsWith(' '))
  // What is saved or read meanwhile draws the box again, with the same words in it.
  const { left, offers } = useMemo(
    () =>
      open && lists
        ? doseOffers(dose, {
            drug,
            lists,
            usual: usualLine(known, drug),
            under: usualUnder(known, drug, diagnoses),
            uses: (item) => uses(item.text),
          })
        : nothing,
    [open, lists, dose, drug, known, diagnoses, uses],
  )
  const suggestions = offers.map((one): Suggestion => ({
    id: one.id,
    label: lang === 'bn' ? one.bn_text : one.text,
    ...(one.again
      ? { end: one.diagnosis ? t('usual_under', { diagnosis: one.diagnosis }) : t('usual_line') }
      : {}),
  }))
  const taken = ({ id }: Suggestion): string => {
    const one = offers.find((offer) => offer.id === id)
    return one ? withOffer(text, { dose, left, lang }, one) : text
  }
  return { offers: suggestions, taken }
}

/** How often the practice gave certain words to a medicine of this form. */
function useHabits(drug: ChosenDrug | null, known: KnownDrugs | undefined) {
  const form = drug?.form_abbr ?? null
  const generic = drug?.generic ?? ''
  return useMemo(
    () => (form === null ? () => 0 : doseHabits(known?.favorites ?? [], { form_abbr: form, generic })),
    [known, form, generic],
  )
}

const nothing: ReturnType<typeof doseOffers> = { left: '', offers: [] }
