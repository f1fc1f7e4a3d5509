import {
  type DrugChoice,
  type DrugChoices,
  drugName,
  type DrugHit,
  isFar,
  type KnownDrugs,
  type OpenReason,
} from '#features/drugs/parts.ts'
import { Badge } from '#ui/badge.tsx'
import type { Suggestion } from '#ui/suggestions.ts'
import { Text } from '#ui/text.tsx'
import { chosenOf } from '#features/prescriptions/content/parts.ts'
import type { useRxText } from '#features/prescriptions/words.ts'

type Words = ReturnType<typeof useRxText>

/** The line that keeps what no list knows as the doctor's own. */
export const ownLine = 'own'

/** A choice's name in the list: of a medicine, or of a brand whose strength is still open. */
export const choiceId = ({ drug, open }: DrugChoice): string => {
  const { drug_id, own_drug_id } = chosenOf(drug)
  return `${open.length > 0 ? 'brand' : 'drug'}/${drug_id ?? ''}/${own_drug_id ?? ''}`
}

/** The lines under the drug box: what may be meant, marked where it is only near, and the doctor's own last. */
export function suggestionsOf(
  found: DrugChoices | null,
  typed: string,
  on: { known: KnownDrugs | undefined; t: Words },
): Suggestion[] {
  if (!found || typed === '') return []
  const own = { id: ownLine, label: on.t('own_drug', { name: typed }), second: on.t('own_drug_hint') }
  return [...found.choices.map((choice) => suggestionOf(choice, on)), ...(found.certain ? [] : [own])]
}

function suggestionOf(
  choice: DrugChoice,
  { known, t }: { known: KnownDrugs | undefined; t: Words },
): Suggestion {
  const { drug, open, how } = choice
  const { form_abbr, brand, generic, drug_id, own_drug_id, ...chosen } = chosenOf(drug)
  const uses =
    known?.favorites.find((one) => one.drug_id === drug_id && one.own_drug_id === own_drug_id)?.uses ?? 0
  const row = 'own' in drug ? drug.own : drug.hit.row
  const form = open.length > 0 ? '' : row.form === '' ? form_abbr : row.form
  const second = [form, open.join(' / '), generic === '' ? t('no_molecule') : generic, row.company]
  return {
    id: choiceId(choice),
    label: open.length > 0 ? brand : drugName({ brand, strength: chosen.strength }),
    second: second.filter((part) => part !== '').join(' · '),
    far: isFar(how),
    ...('hit' in drug ? { ranges: rangesOf(drug.hit, open.length > 0) } : {}),
    ...endOf(choice, uses, t),
  }
}

function endOf({ drug, how, other }: DrugChoice, uses: number, t: Words): Pick<Suggestion, 'end'> {
  if (isFar(how))
    return {
      end: (
        <Badge tone="warn" icon="help">
          {other ? t(`near_other.${nearBy(how)}`) : t(`near.${nearBy(how)}`)}
        </Badge>
      ),
    }
  // The list may have a medicine of the same name: which of the two is one's own is always said.
  const words = [
    ...('own' in drug ? [t('own_mark')] : []),
    ...(uses > 0 ? [t('yours', { count: uses })] : []),
  ]
  return words.length === 0
    ? {}
    : {
        end: (
          <Text tone="accent" size="xs" strong>
            {words.join(' · ')}
          </Text>
        ),
      }
}

const nearBy = (how: DrugChoice['how']): 'spelling' | 'maker' => (how === 'company' ? 'maker' : 'spelling')

/** Why Enter adds nothing yet, in words. */
export function whyChoose(reason: OpenReason, found: DrugChoices, t: Words): string {
  const count = found.choices.filter(({ how }) => how === 'exact').length
  return t(`why.${reason}`, { count, words: found.strength })
}

/** What matched of the label 'Napa 500 mg': brand first, the strength behind it. */
function rangesOf({ row, ranges }: DrugHit, brandOnly: boolean): (readonly [number, number])[] {
  const shift = { brand: 0, strength: row.brand.length + 1 }
  return ranges.flatMap(({ field, from, to }) =>
    field === 'brand' || (field === 'strength' && !brandOnly)
      ? [[from + shift[field], to + shift[field]] as const]
      : [],
  )
}
