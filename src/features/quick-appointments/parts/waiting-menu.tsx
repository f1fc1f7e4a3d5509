import { useState } from 'react'
import { MenuButton, type MenuItem } from '#ui/menu.tsx'
import { useDeskWords } from '../words.ts'
import { setSlipWidth, slipWidth, slipWidths } from './slip-width.ts'

/** What belongs to the desk rather than to one patient: the whole list (where one is not on it), the wall, and the paper in the printer. */
export function useWaitingItems({
  chamber_id,
  toList = false,
}: {
  chamber_id: number
  toList?: boolean
}): MenuItem[] {
  const t = useDeskWords()
  const [width, setWidth] = useState(slipWidth)
  const list: MenuItem[] = toList
    ? [{ label: t('waiting_title'), icon: 'queue', to: `/doctor/waiting-patient-list/${chamber_id}` }]
    : []
  const widths = slipWidths.map((one) => ({
    label: t('slip_width', { width: one }),
    icon: 'print' as const,
    on: one === width,
    act: () => {
      setSlipWidth(one)
      setWidth(one)
    },
  }))
  const wall = {
    label: t('wall_open'),
    icon: 'device' as const,
    act: () => void open(`/doctor/waiting-patient-list/${chamber_id}/display`, `wall-${chamber_id}`),
  }
  return [...list, wall, 'line', ...widths]
}

/** The same behind three dots. */
export function WaitingMenu(of: { chamber_id: number; toList?: boolean }) {
  const t = useDeskWords()
  const items = useWaitingItems(of)
  return <MenuButton align="end" icon="more" label={t('waiting_more')} items={items} />
}
