import { longestTyped } from '#domain/prescription/content.ts'
import type { NamedDiagnosis } from '#domain/drug/diagnosis-lines.ts'
import { OwnDrugDialog } from '#features/drugs/parts.ts'
import { DrugBox, type ParsedLine } from '#ui/drug-box.tsx'
import type { DoseLists } from '../dose-offers.ts'
import { drugHead } from '#features/prescriptions/content/rules.ts'
import { useRxText } from '#features/prescriptions/words.ts'
import { whyChoose } from './drug-suggestions.tsx'
import { useNamedTemplates, type WriterTemplates } from '#features/prescriptions/templates/parts.ts'
import { useDoseOffers } from './use-dose-offers.ts'
import { type DrugTypingInput, useDrugTyping } from './use-drug-typing.ts'

export type { EditedDrug } from './use-drug-typing.ts'

interface DrugEntryProps extends DrugTypingInput {
  number: number
  focusAt: number
  /** What a digit does while nothing is typed: it answers what is asked of the line above. */
  answers: readonly (() => void)[]
  /** What may be said of a dose, and what the sheet is written for: a line that was given for it is offered first. */
  offering: { lists: DoseLists | undefined; diagnoses: readonly NamedDiagnosis[] }
  templates: Pick<WriterTemplates, 'find' | 'setOpen'>
}

/** Where a medicine is typed: 'napa 500 111 pc 5d' and Enter, or the medicine first and its dose then. What is not certain is chosen from the list. */
export function DrugEntry({ number, focusAt, answers, offering, templates, ...typing }: DrugEntryProps) {
  const t = useRxText()
  const { text, type, lines, chosen, certain, read, found, suggestions, reading, asks, pick, add, asksOwn } =
    useDrugTyping(typing)
  const isReady = chosen !== null || (certain !== null && read.whole && found?.certain?.numbers.length === 0)
  const offered = useDoseOffers({
    text,
    drug: chosen ?? (found?.certain?.numbers.length === 0 && !reading ? certain : null),
    isChosen: chosen !== null,
    ...offering,
    known: typing.known,
  })
  const isOffered = offered.offers.length > 0
  const named = useNamedTemplates(templates, chosen || typing.editing ? null : text, () => type(''))
  const why =
    !isReady && found?.reason && !reading && (asks || read.whole) ? whyChoose(found.reason, found, t) : null
  return (
    <>
      <DrugBox
        {...{ number, text, focusAt, reading }}
        onText={type}
        label={t('drug_box')}
        placeholder={t('drug_hint')}
        maxLength={longestTyped}
        kbd="/"
        parsed={parsedOf({ head: chosen ?? certain, read, t })}
        found={isOffered ? offered.offers : [...(isReady ? [] : suggestions), ...named.suggestions]}
        chips={isOffered}
        listLabel={isOffered ? t('dose_list') : undefined}
        onPick={(one) => (isOffered ? type(offered.taken(one)) : named.take(one) ? type('') : pick(one))}
        asks={asks && !isOffered}
        why={why === null ? saidOfBox(text, lines, t) : `${why} ${t(asks ? 'why_digits' : 'why_keys')}`}
        onLines={lines.onPaste}
        onAdd={add}
        answers={chosen === null ? answers : []}
      />
      {asksOwn && <OwnDrugDialog {...asksOwn} />}
    </>
  )
}

/** What is to be known of the box itself: that it is full, or that more was pasted. */
function saidOfBox(
  text: string,
  { waiting }: ReturnType<typeof useDrugTyping>['lines'],
  t: ReturnType<typeof useRxText>,
): string | null {
  if (text.length >= longestTyped) return t('full.box', { count: longestTyped })
  return waiting > 0 ? t('lines_wait', { count: waiting }) : null
}

function parsedOf({
  head,
  read,
  t,
}: {
  head: Parameters<typeof drugHead>[0] | null
  read: ReturnType<typeof useDrugTyping>['read']
  t: ReturnType<typeof useRxText>
}): ParsedLine | null {
  if (!head && read.search === '' && read.chips.length === 0) return null
  // Until it is certain which medicine is meant, the words stand as they were typed.
  const name = head ? drugHead(head) : read.search
  const chips = [
    { id: 'drug', text: name, lang: 'en' as const },
    ...read.chips.map((chip) => ({ ...chip, lang: 'bn' as const })),
  ].filter(({ text }) => text !== '')
  const unknown = read.as_typed === null ? '' : t('not_understood', { words: read.as_typed })
  return { chips, sentence: unknown === '' ? read.sentence : unknown }
}
