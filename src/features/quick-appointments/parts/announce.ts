import type { Lang } from '#contract/clinic/digits.ts'

/** A voice that this device can speak with by itself, without sending the words anywhere. */
const localVoice = (lang: Lang): SpeechSynthesisVoice | undefined =>
  speechSynthesis.getVoices().find((voice) => voice.localService && voice.lang.toLowerCase().startsWith(lang))

/** Whether anything can be said aloud here; voices may come a moment after the page. */
export const canSpeak = (): boolean => 'speechSynthesis' in globalThis && (localVoice('bn') ?? localVoice('en')) !== undefined

/** Says a sentence aloud in each language this device has a voice of its own for. */
export function announce(sentences: Readonly<Record<Lang, string>>): void {
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
