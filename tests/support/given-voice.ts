import type { BrowserDevice } from './browser.ts'

/** What stands in for a phone's voices: headless Chromium has none. What was said stands in `saidAloud` of the page. */
export const giveVoice = ({ page }: BrowserDevice): Promise<unknown> =>
  page.addInitScript(() => {
    const voice = { lang: 'bn-BD', localService: true, name: 'Bangla', default: true, voiceURI: 'bn' }
    const said: string[] = []
    Object.assign(globalThis, {
      saidAloud: said,
      SpeechSynthesisUtterance: class extends EventTarget {
        text: string
        constructor(text: string) {
          super()
          this.text = text
        }
      },
    })
    Object.defineProperty(globalThis, 'speechSynthesis', {
      value: Object.assign(new EventTarget(), {
        getVoices: () => [voice],
        cancel: () => undefined,
        speak: ({ text }: { text: string }) => said.push(text),
      }),
    })
  })
