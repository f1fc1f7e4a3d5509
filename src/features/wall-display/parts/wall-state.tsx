import { useAppKept } from '#local/react/use-app-kept.ts'
import { useShow } from '#text/show.ts'
import { useVoices } from '#ui/wall-voice.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Row } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { useWallWords } from '../words.ts'

/** What can be chosen for this screen. */
export interface WallChoices {
  initials: boolean
  voice: boolean
}

interface StateProps {
  choices: WallChoices
  onTurn: (name: keyof WallChoices, on: boolean) => void
  at: number | null
  stale: boolean
}

/** Initials and voice, off until somebody wants them, and how fresh the numbers are. */
export function WallDisplayControls({ choices, onTurn, at, stale }: StateProps) {
  const t = useWallWords()
  const speaks = useVoices()
  const { initials, voice } = choices
  return (
    <>
      <Row>
        <Button
          kind="quiet"
          size="sm"
          icon="user"
          aria-pressed={initials}
          onClick={() => onTurn('initials', !initials)}
        >
          {t(initials ? 'initials_off' : 'initials_on')}
        </Button>
        {speaks && (
          <Button
            kind="quiet"
            size="sm"
            icon="volume"
            aria-pressed={voice}
            onClick={() => onTurn('voice', !voice)}
          >
            {t(voice ? 'voice_off' : 'voice_on')}
          </Button>
        )}
      </Row>
      <Age at={at} stale={stale} />
    </>
  )
}

/** Without a line when it was read; with one whether the screen will go on without it. */
function Age({ at, stale }: { at: number | null; stale: boolean }) {
  const t = useWallWords()
  const show = useShow()
  const kept = useAppKept()
  const words =
    stale && at !== null
      ? t('as_of', { time: show.time(new Date(at).toISOString()) })
      : `${t('live')} · ${t(`alone_${kept}`)}`
  return (
    <Text as="div" tone={stale ? 'off' : 'accent'}>
      <Row wrap={false}>
        <Icon name={stale ? 'offline' : 'network'} />
        {words}
      </Row>
    </Text>
  )
}
