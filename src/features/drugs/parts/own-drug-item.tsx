import { useSaves } from '#features/saving/parts.ts'
import { useClinic } from '#local/react/use-clinic.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Item } from '#ui/list.tsx'
import { RowMenu } from '#ui/menu.tsx'
import { toast } from '#ui/toasts.ts'
import type { FavoriteDrugRow, OwnDrugRow } from '#domain/drug/rows.ts'
import type { OfferedState } from '../contract-offered.ts'
import { pinDrug, putPinBack } from '../favorites.ts'
import { drugName, offerOwnDrug, retireOwnDrug } from '../local.ts'
import { ownDrugPage } from '../own-drug-pages.ts'
import { useDrugWords } from '../words.ts'
import { useOffering } from './use-offering.tsx'

interface OwnDrugItemProps {
  row: OwnDrugRow
  /** How it stands with the list of all. */
  offered: OfferedState | undefined
  again: () => void
}

const looks: Record<OfferedState['state'], BadgeTone> = {
  waiting: 'warn',
  on_the_way: 'info',
  listed: 'ok',
  refused: 'off',
}

/** One own medicine with what may be done with it; without a molecule it says that it is never checked. */
export function OwnDrugItem({ row, offered, again }: OwnDrugItemProps) {
  const t = useDrugWords()
  const name = [row.form_abbr, drugName(row)].filter((part) => part !== '').join(' ')
  const { retire, acts } = useActs(row, name)
  const { items, question } = useOffering(row, { name, state: offered?.state, again })
  const why = offered?.reason ? t('offered.why', { reason: offered.reason }) : ''
  const second = [row.generic, row.company, row.default_line ?? '', why]
    .filter((part) => part !== '')
    .join(' · ')
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
          {offered && <Badge tone={looks[offered.state]}>{t(`offered.${offered.state}`)}</Badge>}
          {offered?.state === 'listed' && !row.retired && (
            <Button size="sm" onClick={() => void retire()}>
              {t('offered.hide')}
            </Button>
          )}
          {question}
        </>
      }
      menu={
        <RowMenu name={name} items={row.retired ? acts : [...acts.slice(0, 1), ...items, ...acts.slice(1)]} />
      }
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
        for (const pin of pins) await putPinBack(clinic, pin)
      })
    if (await happened(act)) toast(t('own.retired', { drug: name }), { undo })
  }
  const pin = async () => {
    const told = { drug_id: null, own_drug_id: row.id, text: name }
    if (await happened(() => pinDrug(clinic, told))) toast(t('pinned', { drug: name }), { kind: 'success' })
  }
  if (row.retired) return { retire, acts: [{ label: t('own.offer'), icon: 'undo', act: offer } as const] }
  const acts = [
    { label: t('own.pin'), icon: 'star', act: () => void pin() } as const,
    { label: t('own.retire'), icon: 'trash', danger: true, act: () => void retire() } as const,
  ]
  return { retire, acts }
}
