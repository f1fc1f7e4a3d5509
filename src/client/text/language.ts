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

/** Calls back at each change of language; returns the way to stop. */
export function onLanguage(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** The language on screen, for what is drawn inside `Spoken`. */
export const LanguageContext = createContext<Language | null>(null)

/** The language on screen; inside `Spoken` the component draws again when it changes. */
export const useLanguage = (): Language => use(LanguageContext) ?? currentLanguage()
