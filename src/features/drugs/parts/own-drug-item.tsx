import { useSaves } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { Badge } from '#ui/badge.tsx'
import { Item } from '#ui/list.tsx'
import { RowMenu } from '#ui/menu.tsx'
import { toast } from '#ui/toasts.ts'
import type { FavoriteDrugRow, OwnDrugRow } from '#domain/drug/rows.ts'
import { pinDrug } from '../favorites.ts'
import { drugName, offerOwnDrug, retireOwnDrug } from '../local.ts'
import { ownDrugPage } from '../own-drug-pages.ts'
import { useDrugWords } from '../words.ts'

/** One own medicine with what may be done with it; without a molecule it says that it is never checked. */
export function OwnDrugItem({ row }: { row: OwnDrugRow }) {
  const t = useDrugWords()
  const name = [row.form_abbr, drugName(row)].filter((part) => part !== '').join(' ')
  const acts = useActs(row, name)
  const second = [row.generic, row.company, row.default_line ?? ''].filter((part) => part !== '').join(' · ')
  return (
    <Item
      icon="drug"
      title={name}
      second={second === '' ? undefined : second}
      to={ownDrugPage(row.id)}
      end={
        <>
          {!row.linked && <Badge tone="danger">{t('own.unchecked_mark')}</Badge>}
          {row.retired && <Badge tone="off">{t('own.retired_mark')}</Badge>}
        </>
      }
      menu={<RowMenu name={name} items={acts} />}
    />
  )
}

/** One that was taken off the list comes back at a press. */
function useActs(row: OwnDrugRow, name: string) {
  const t = useDrugWords()
  const clinic = useClinic()
  const { happened } = useSaves({ missing: t('own.gone_title') })
  const offer = () => void happened(() => offerOwnDrug(clinic, row))
  const retire = async () => {
    const pins: FavoriteDrugRow[] = []
    const act = async () => pins.push(...[await retireOwnDrug(clinic, row)].filter((pin) => pin !== null))
    const undo = () =>
      void happened(async () => {
        await offerOwnDrug(clinic, row)
        for (const pin of pins) await pinDrug(clinic, pin)
      })
    if (await happened(act)) toast(t('own.retired', { drug: name }), { undo })
  }
  const pin = async () => {
    const told = { drug_id: null, own_drug_id: row.id, text: name }
    if (await happened(() => pinDrug(clinic, told))) toast(t('pinned', { drug: name }), { kind: 'success' })
  }
  if (row.retired) return [{ label: t('own.offer'), icon: 'undo', act: offer } as const]
  return [
    { label: t('own.pin'), icon: 'star', act: () => void pin() } as const,
    { label: t('own.retire'), icon: 'trash', danger: true, act: () => void retire() } as const,
  ]
}
