import { useState } from 'react'
import { keptValues } from '#net/kept-values.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { useAuthWords } from '../words.ts'

const key = 'shared_device'

/** Whether somebody said that others use this device too. */
export const isShared = (): boolean => keptValues.getItem(key) === 'yes'

/** The same as a switch: it holds for this device until it is turned back. */
export function useShared(): [shared: boolean, set: (shared: boolean) => void] {
  const [shared, setShared] = useState(isShared)
  return [
    shared,
    (next) => {
      keptValues.setItem(key, next ? 'yes' : 'no')
      setShared(next)
    },
  ]
}

/** Where a login begins: on a device of several people the browser keeps nothing of it. */
export function SharedBox({ shared, onChange }: { shared: boolean; onChange: (shared: boolean) => void }) {
  const t = useAuthWords()
  return (
    <Checkbox
      label={t('shared_device')}
      second={t('shared_device_second')}
      checked={shared}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
