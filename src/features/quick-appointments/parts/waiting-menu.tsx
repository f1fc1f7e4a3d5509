import { useState } from 'react'
import { MenuButton } from '#ui/menu.tsx'
import { useDeskWords } from '../words.ts'
import { setSlipWidth, slipWidth, slipWidths } from './slip-width.ts'

/** What belongs to the desk rather than to one patient: the wall, and the paper in the printer. */
export function WaitingMenu({ chamber_id }: { chamber_id: number }) {
  const t = useDeskWords()
  const [width, setWidth] = useState(slipWidth)
  const widths = slipWidths.map((one) => ({
    label: t('slip_width', { width: one }), icon: 'print' as const, on: one === width,
    act: () => {
      setSlipWidth(one)
      setWidth(one)
    },
  }))
  const wall = { label: t('wall_open'), icon: 'device' as const, act: () => void open(`/doctor/waiting-patient-list/${chamber_id}/display`, `wall-${chamber_id}`) }
  return <MenuButton align="end" icon="more" label={t('waiting_more')} items={[wall, 'line', ...widths]} />
}
