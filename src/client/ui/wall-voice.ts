import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Lang } from '#contract/clinic/digits.ts'

/** A sentence to be said in each language. */
export type Announcement = Readonly<Record<Lang, string>>

/** A voice that this device can speak with by itself, without sending the words anywhere. */
export const localVoice = (lang: Lang): SpeechSynthesisVoice | undefined =>
  speechSynthesis.getVoices().find((voice) => voice.localService && voice.lang.toLowerCase().startsWith(lang))

const canSpeak = (langs: readonly Lang[] = ['bn', 'en']): boolean =>
  'speechSynthesis' in globalThis && langs.some((lang) => localVoice(lang) !== undefined)

/** Says a sentence aloud in each language this device has a voice of its own for. */
function announce(sentences: Announcement): void {
  if (!canSpeak()) return
  speechSynthesis.cancel()
  for (const lang of ['bn', 'en'] as const) {
    const voice = localVoice(lang)
    if (!voice) continue
    const said = new SpeechSynthesisUtterance(sentences[lang])
    said.voice = voice
    said.lang = voice.lang
    said.rate = 0.9
    speechSynthesis.speak(said)
  }
}

/** Says each call aloud, once. `call` names it: another name is another call, null is none; what stands there at first is not said. */
export function useAnnounced(call: string | null, sentences: Announcement | null): void {
  const said = useRef(call)
  const say = useEffectEvent(() => {
    if (sentences) announce(sentences)
  })
  useEffect(() => {
    if (call === said.current) return
    said.current = call
    say()
  }, [call])
}

/** Whether this device can speak, in `only` where that is named; its voices may come a moment after the page. */
export function useVoices(only?: Lang): boolean {
  const [speaks, setSpeaks] = useState(() => canSpeak(only && [only]))
  useEffect(() => {
    if (!('speechSynthesis' in globalThis)) return
    const hear = () => setSpeaks(canSpeak(only && [only]))
    speechSynthesis.addEventListener('voiceschanged', hear)
    return () => speechSynthesis.removeEventListener('voiceschanged', hear)
  }, [only])
  return speaks
}
