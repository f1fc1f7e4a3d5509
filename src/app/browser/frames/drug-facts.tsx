import { type DrugRow, drugName } from '#features/drugs/parts.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Facts } from '#ui/text.tsx'
import { useAppWords } from '../words.ts'

/** What the catalogue says of a medicine. */
export function DrugFacts({ drug, onClose }: { drug: DrugRow | null; onClose: () => void }) {
  const t = useAppWords()
  if (!drug) return null
  const rows = [
    { name: t('drug.generic'), value: drug.generic },
    { name: t('drug.strength'), value: drug.strength },
    { name: t('drug.form'), value: drug.form },
    { name: t('drug.company'), value: drug.company },
  ]
  return (
    <Dialog open isRead title={drugName(drug)} onClose={onClose}>
      <Facts rows={rows.filter(({ value }) => value !== '')} />
    </Dialog>
  )
}
