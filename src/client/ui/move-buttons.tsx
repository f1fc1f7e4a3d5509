import { Button } from './button.tsx'

interface MoveButtonsProps {
  /** What the two are called: "Napa up", "Napa down". */
  up: string
  down: string
  /** Its place in the list, and the list's length. */
  at: number
  of: number
  disabled?: boolean
  onMove: (by: -1 | 1) => void
}

/** Moves a row of a list one place. */
export function MoveButtons({ up, down, at, of, disabled = false, onMove }: MoveButtonsProps) {
  const look = { kind: 'quiet', size: 'sm' } as const
  return (
    <>
      <Button
        {...look}
        icon="chevron-up"
        label={up}
        disabled={disabled || at === 0}
        onClick={() => onMove(-1)}
      />
      <Button
        {...look}
        icon="chevron-down"
        label={down}
        disabled={disabled || at === of - 1}
        onClick={() => onMove(1)}
      />
    </>
  )
}
