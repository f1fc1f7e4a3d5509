import { newId } from '#contract/clinic/uuid.ts'
import type { FavoriteDrugRow } from '#features/drugs/contract.ts'
import { type KnownDrugs, openCatalogue } from '#features/drugs/parts.ts'
import type { ContentItem } from '#features/prescription-content/contract.ts'
import { useClinic } from '#local/use-clinic.ts'
import { Section } from '#ui/heading.tsx'
import { PickChips } from '#ui/pick-chips.tsx'
import { toast } from '#ui/toasts.ts'
import { chosenOf } from '../chosen-drug.ts'
import { drugLineOf } from '../drug-line-of.ts'
import { addEntry, pickedEntry } from '../edit-content.ts'
import { useRxText } from '../words.ts'
import type { PartProps } from './sections.tsx'

const most = 8

/** What this doctor usually gives, tests and advice, by one press. */
export function Picks({ writing, lists, known }: PartProps & { known: KnownDrugs | undefined }) {
  const t = useRxText()
  return (
    <>
      <UsualDrugs writing={writing} favorites={known?.favorites ?? []} />
      {(['investigations', 'advises'] as const).map((section) => (
        <Section key={section} title={t(`section.${section}`)}>
          <Chips writing={writing} section={section} items={(lists?.[section] ?? []).slice(0, most)} label={t(`section.${section}`)} />
        </Section>
      ))}
    </>
  )
}

function Chips({ writing: { content, change }, section, items, label }: Pick<PartProps, 'writing'> & { section: 'investigations' | 'advises'; items: readonly ContentItem[]; label: string }) {
  const picks = items.map((item) => ({
    id: String(item.id), label: item.bn_text ?? item.text, on: content[section].some((line) => line.text === item.text), ...(item.bn_text === null ? {} : { lang: 'bn' as const }),
  }))
  const take = (id: string) => {
    const item = items.find((one) => String(one.id) === id)
    if (item) change((now) => addEntry(now, section, pickedEntry(item)))
  }
  return <PickChips label={label} picks={picks} onPick={take} />
}

/** The medicines of most use with the line they got the last time. */
function UsualDrugs({ writing: { content, change }, favorites }: Pick<PartProps, 'writing'> & { favorites: readonly FavoriteDrugRow[] }) {
  const t = useRxText()
  const clinic = useClinic()
  const usual = favorites.toSorted((a, b) => a.rank - b.rank || b.uses - a.uses).slice(0, most)
  if (usual.length === 0) return null
  const isOn = (one: FavoriteDrugRow) => content.drugs.some((line) => line.drug_id === one.drug_id && line.own_drug_id === one.own_drug_id)
  const take = async (id: string) => {
    const one = usual.find((row) => row.id === id)
    const found = one && !isOn(one) ? await (await openCatalogue(clinic)).named(one) : null
    if (one && found) change((now) => ({ ...now, drugs: [...now.drugs, drugLineOf(chosenOf(found), one.line, newId())] }))
    else if (one && !isOn(one)) toast(t('no_catalogue'), { kind: 'info' })
  }
  return (
    <Section title={t('section.drugs')}>
      <PickChips label={t('section.drugs')} picks={usual.map((one) => ({ id: one.id, label: one.text, on: isOn(one), lang: 'en' }))} onPick={(id) => void take(id)} />
    </Section>
  )
}
