import { useEffect, useState } from 'react'
import { useKitText } from '#text/kit-text.ts'
import { Button } from './button.tsx'
import { Text } from './text.tsx'
import { localVoice, useVoices } from './wall-voice.ts'

/** Reads Bengali sentences aloud with a voice that this device has by itself; where it has none, says so. No word leaves the device. */
export function ReadAloud({ sentences }: { sentences: readonly string[] }) {
  const t = useKitText()
  const speaks = useVoices('bn')
  const [reading, setReading] = useState(false)
  useEffect(() => {
    if (!reading) return
    const voice = localVoice('bn')
    const said = sentences.map((sentence) => new SpeechSynthesisUtterance(sentence))
    for (const one of said) {
      one.voice = voice ?? null
      one.lang = voice?.lang ?? 'bn-BD'
      one.rate = 0.85
      one.addEventListener('error', () => setReading(false))
      speechSynthesis.speak(one)
    }
    said.at(-1)?.addEventListener('end', () => setReading(false))
    // Whoever leaves the page, or presses again, hears no more of it.
    return () => speechSynthesis.cancel()
  }, [reading, sentences])
  if (!speaks)
    return (
      <Text as="p" size="sm" tone="muted">
        {t('no_voice')}
      </Text>
    )
  return (
    <Button wide icon={reading ? 'close' : 'volume'} onClick={() => setReading(!reading)}>
      {t(reading ? 'stop_reading' : 'read_aloud')}
    </Button>
  )
}
