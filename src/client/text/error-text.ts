import type { en } from './en.ts'
import { knowsKey } from './feature-text.ts'
import { useKitText } from './kit-text.ts'
import { useLanguage } from './language.ts'

type ErrorKey = `error.${keyof (typeof en)['error']}`

/**
 * The sentence for an error key (`required`, `phone`, `network` …) in the language on screen.
 * A key that nobody gave a sentence is never printed raw: it reads as the common one.
 */
export const errorText = (key: string): string => {
  const full = `error.${key}`
  return useKitText.words(isErrorKey(full) ? full : 'error.failed')
}

/** `errorText` for a component: it draws again when the language changes. */
export function useErrorText(): (key: string) => string {
  useLanguage()
  return errorText
}

const isErrorKey = (key: string): key is ErrorKey => knowsKey('kit', key)
