import { createContext, use } from 'react'

export const languages = ['bn', 'en'] as const
export type Language = (typeof languages)[number]

/** Bengali is everyone's first language until another is chosen. */
let language: Language = 'bn'
const listeners = new Set<() => void>()

export const isLanguage = (value: unknown): value is Language => languages.some((known) => known === value)

/** The language on screen. */
export const currentLanguage = (): Language => language

/** Changes the language on screen and tells everyone who draws words. */
export function speak(next: Language): void {
  language = next
  for (const tell of listeners) tell()
}

/**
 * Says something in a language while nothing else can run: a server draws pages of both. It must answer at once, for
 * what waits would go on in whatever language is on by then.
 */
export function inLanguage<T>(of: Language, say: () => T): T {
  const before = language
  language = of
  try {
    return say()
  } finally {
    language = before
  }
}

/** Calls back at each change of language; returns the way to stop. */
export function onLanguage(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** The language on screen, for what is drawn. */
export const LanguageContext = createContext<Language | null>(null)

/** The language that an address names; null where it names none. */
export function languageIn(search: string): Language | null {
  const named = new URLSearchParams(search).get('lang')
  return isLanguage(named) ? named : null
}

/** The language on screen; inside `Spoken` the component draws again when it changes. */
export const useLanguage = (): Language => use(LanguageContext) ?? currentLanguage()
