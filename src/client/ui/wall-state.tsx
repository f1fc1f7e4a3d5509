import { useSearchParams } from 'react-router-dom'
import { useVoices } from './wall-voice.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { Row } from './layout.tsx'
import { Text } from './text.tsx'

/** What can be chosen for a wall, off until somebody wants it. */
export interface WallChoices {
  initials: boolean
  voice: boolean
}

type TurnChoice = (name: keyof WallChoices, on: boolean) => void

/** The choices stand in the address, which a screen opens again after a power cut. */
export function useWallChoices(): [WallChoices, TurnChoice] {
  const [asked, ask] = useSearchParams()
  const turn: TurnChoice = (name, on) =>
    ask((before) => ({ ...Object.fromEntries(before), [name]: on ? '1' : '0' }), { replace: true })
  return [{ initials: asked.get('initials') === '1', voice: asked.get('voice') === '1' }, turn]
}

interface WallStateProps {
  choices: WallChoices
  /** What the button of a choice says, while it is on or off. */
  words: (name: keyof WallChoices, on: boolean) => string
  onTurn: TurnChoice
  /** How fresh the numbers are. */
  freshness: { stale: boolean; words: string }
}

/** The foot of a wall: initials and voice, and how fresh the numbers are. The voice is there where the device has one. */
export function WallState({ choices, words, onTurn, freshness: { stale, words: age } }: WallStateProps) {
  const speaks = useVoices()
  const button = (name: keyof WallChoices, icon: 'user' | 'volume') => (
    <Button
      kind="quiet"
      size="sm"
      icon={icon}
      aria-pressed={choices[name]}
      onClick={() => onTurn(name, !choices[name])}
    >
      {words(name, choices[name])}
    </Button>
  )
  return (
    <>
      <Row>
        {button('initials', 'user')}
        {speaks && button('voice', 'volume')}
      </Row>
      <Text as="div" tone={stale ? 'off' : 'accent'}>
        <Row wrap={false}>
          <Icon name={stale ? 'offline' : 'network'} />
          {age}
        </Row>
      </Text>
    </>
  )
}
