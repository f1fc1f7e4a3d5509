import { useEffect, useRef, useState } from 'react'
import { newId } from '#contract/clinic/uuid.ts'
import { type DrugHit, drugName, type FoundDrug, type KnownDrugs, openCatalogue, ownDrugStep, usualLine } from '#features/drugs/parts.ts'
import { useClinic } from '#local/use-clinic.ts'
import { write } from '#local/write.ts'
import { DrugBox, type Parsed } from '#ui/drug-box.tsx'
import { type Suggestion, useSuggestions } from '#ui/suggestions.ts'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toasts.ts'
import { chosenOf } from '../chosen-drug.ts'
import type { DrugLine } from '../content.ts'
import { type ChosenDrug, doseText, drugHead, drugLineOf, understand } from '../drug-line-of.ts'
import { useRxText } from '../words.ts'

const keyOf = (drug: ChosenDrug): string => `${drug.drug_id ?? ''}/${drug.own_drug_id ?? ''}`

export interface Editing {
  key: string
  drug: ChosenDrug
  text: string
}

interface DrugEntryProps {
  number: number
  known: KnownDrugs | undefined
  focusAt: number
  /** A line that is typed anew; it goes back to its place. */
  editing: Editing | null
  onAdd: (line: DrugLine) => void
}

/** Where a medicine is typed: 'nap 500 111 pc 5d' and Enter, or the medicine first and its dose then. What no list knows is kept as the doctor's own. */
export function DrugEntry({ number, known, focusAt, editing, onAdd }: DrugEntryProps) {
  const t = useRxText()
  const { text, type, chosen, read, first, suggestions, reading, pick, add } = useDrugTyping({ known, editing, onAdd })
  return (
    <DrugBox
      number={number} text={text} onText={type} label={t('drug_box')} placeholder={t('drug_hint')} kbd="/" focusAt={focusAt} parsed={parsedOf({ drug: first, reading }, read, t)}
      found={chosen ? [] : suggestions} reading={reading} onPick={pick} whole={chosen !== null || (read.whole && read.search !== '')} onAdd={add}
    />
  )
}

function useDrugTyping({ known, editing, onAdd }: Pick<DrugEntryProps, 'known' | 'editing' | 'onAdd'>) {
  const [text, setText] = useState(editing?.text ?? '')
  const [chosen, setChosen] = useState<ChosenDrug | null>(editing?.drug ?? null)
  const read = understand(text, { form_abbr: chosen?.form_abbr ?? '', chosen: chosen !== null })
  const { drugs, suggestions, reading } = useFoundDrugs(chosen === null ? read.search : '', known)
  const first = chosen ?? drugs.map(chosenOf)[0] ?? null
  const addLine = (drug: ChosenDrug, dose: string) => {
    onAdd(drugLineOf(drug, dose, editing?.key ?? newId()))
    setText('')
    setChosen(null)
  }
  const addOwn = useOwnDrug(addLine)
  const add = useOnceRead(reading, text, () => {
    if (chosen) addLine(chosen, text)
    else if (first) addLine(first, doseText(text))
    else if (read.search !== '') addOwn(read.search, doseText(text))
  })
  const pick = ({ id }: Suggestion) => {
    const drug = drugs.map(chosenOf).find((one) => keyOf(one) === id)
    if (!drug) return
    setChosen(drug)
    setText(doseText(text) || usualLine(known, drug))
  }
  const type = (next: string) => {
    // An emptied box lets go of the medicine.
    if (chosen && next === '' && text !== '') setChosen(null)
    // The key that leads here may be pressed here too.
    setText(next.replace(/^\//, ''))
  }
  return { text, type, chosen, read, first, suggestions, reading, pick, add }
}

/** An act that waits until the list was read: Enter pressed before it takes no medicine of an older text, and makes none of one's own. Typing on calls it off. */
function useOnceRead(reading: boolean, text: string, act: () => void): () => void {
  const [heldFor, setHeldFor] = useState<string | null>(null)
  useEffect(() => {
    if (heldFor === null || (reading && heldFor === text)) return
    setHeldFor(null)
    if (heldFor === text) act()
  }, [heldFor, reading, text, act])
  return () => (reading ? setHeldFor(text) : act())
}

/** Keeps a medicine that no list knows as the doctor's own, then adds its line. */
function useOwnDrug(addLine: (drug: ChosenDrug, dose: string) => void): (brand: string, dose: string) => void {
  const t = useRxText()
  const clinic = useClinic()
  return (brand, dose) => {
    const { drug, step } = ownDrugStep(clinic, { brand })
    write(clinic, step).then(() => addLine(chosenOf({ own: drug }), dose), () => toast(t('save_failed'), { kind: 'error' }))
  }
}

function parsedOf({ drug, reading }: { drug: ChosenDrug | null; reading: boolean }, read: ReturnType<typeof understand>, t: ReturnType<typeof useRxText>): Parsed | null {
  if (!drug && read.search === '' && read.chips.length === 0) return null
  const name = drug ? drugHead(drug) : reading ? read.search : `${read.search} — ${t('own_drug')}`
  const chips = [{ id: 'drug', text: name, lang: 'en' as const }, ...read.chips.map((chip) => ({ ...chip, lang: 'bn' as const }))]
  const unknown = read.unknown.length === 0 ? '' : t('not_understood', { words: read.unknown.join(' ') })
  return { chips, sentence: [read.sentence, unknown].filter((part) => part !== '').join(' · ') }
}

/** What the lists know by these words. While they are `reading`, what stands is of the words before, if those were the same but for a few letters. */
function useFoundDrugs(search: string, known: KnownDrugs | undefined): { drugs: readonly FoundDrug[]; suggestions: readonly Suggestion[]; reading: boolean } {
  const t = useRxText()
  const clinic = useClinic()
  const [found, setFound] = useState<{ search: string; drugs: readonly FoundDrug[] }>({ search: '', drugs: [] })
  const asked = useRef(search)
  const settle = (drugs: readonly FoundDrug[]) => {
    if (asked.current === search) setFound({ search, drugs })
  }
  const find = async (): Promise<readonly Suggestion[]> => {
    asked.current = search
    try {
      const drugs = await (await openCatalogue(clinic)).find(search)
      settle(drugs)
      return drugs.map((one) => suggestionOf(one, known, t))
    } catch (error) {
      // A list that cannot be read must not keep anybody from writing.
      settle([])
      throw error
    }
  }
  const { found: suggestions } = useSuggestions(search, search === '' ? null : find)
  const near = search !== '' && found.search !== '' && (search.startsWith(found.search) || found.search.startsWith(search))
  return { drugs: near ? found.drugs : [], suggestions, reading: search !== '' && found.search !== search }
}

function suggestionOf(found: FoundDrug, known: KnownDrugs | undefined, t: ReturnType<typeof useRxText>): Suggestion {
  const drug = chosenOf(found)
  const uses = known?.favorites.find((one) => one.drug_id === drug.drug_id && one.own_drug_id === drug.own_drug_id)?.uses ?? 0
  const company = 'own' in found ? found.own.company : found.hit.row.company
  const end = uses > 0 ? t('yours', { count: uses }) : 'own' in found ? t('own_mark') : null
  return {
    id: keyOf(drug), label: drugName(drug), second: [drug.form_abbr, drug.generic, company].filter((part) => part !== '').join(' · '),
    ...('hit' in found ? { ranges: rangesOf(found.hit) } : {}),
    ...(end === null ? {} : { end: <Text tone="accent" size="xs" strong>{end}</Text> }),
  }
}

/** What matched of the label 'Napa 500 mg': brand first, the strength behind it. */
function rangesOf({ row, ranges }: DrugHit): (readonly [number, number])[] {
  const shift = { brand: 0, strength: row.brand.length + 1 }
  return ranges.flatMap(({ field, from, to }) => (field === 'brand' || field === 'strength' ? [[from + shift[field], to + shift[field]] as const] : []))
}
