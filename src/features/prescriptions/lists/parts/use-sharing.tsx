import { type ReactNode, useState } from 'react'
import { SharePlace } from '#features/shared-sheets/parts.ts'
import { useMay } from '#nav/use-may.ts'
import type { MenuAct } from '#ui/menu.tsx'
import type { ListedSheet } from '../listed.ts'
import { useRxText } from '#features/prescriptions/words.ts'

/** What a line of the list offers to share its sheet, and the dialog in which that is done. */
export function useSharing(): readonly [itemOf: (sheet: ListedSheet) => MenuAct[], dialog: ReactNode] {
  const t = useRxText()
  const { may } = useMay()
  const [id, setId] = useState<string | null>(null)
  const itemOf = ({ state, prescription_id }: ListedSheet): MenuAct[] =>
    state !== 'void' && may('Prescription List', 'Prescription View')
      ? [{ label: t('share'), icon: 'share', act: () => setId(prescription_id) }]
      : []
  return [
    itemOf,
    id !== null && <SharePlace key={id} prescription_id={id} version_id={null} onClose={() => setId(null)} />,
  ]
}
