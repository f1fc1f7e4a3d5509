import { createInstance } from 'i18next'
import { use } from 'react'
import { showNumber } from '#contract/clinic/digits.ts'
import { currentLanguage, type Language, onLanguage, useLanguage } from './language.ts'
import type { Filling, KeyOf, Same, Words } from './same.ts'

/** One feature's words, and how to have them. */
export interface FeatureText<T> {
  /** The words for a component; it waits (Suspense) until they are there and draws again when the language changes. */
  (): Words<T>
  /** Fetches the words of a language, by default the one on screen. Give it to the route, so that nothing waits. */
  load: (language?: Language) => Promise<void>
  /** The words outside a component, once loaded; a key not yet loaded answers itself. */
  words: Words<T>
}

type Loaders<T> = {
  en: () => Promise<{ en: T }>
  bn: () => Promise<{ bn: Same<T> }>
}

/** All words that were fetched so far. */
export const store = createInstance()
void store.init({
  lng: currentLanguage(),
  fallbackLng: false,
  resources: {},
  interpolation: { escapeValue: false },
})

onLanguage(() => void store.changeLanguage(currentLanguage()))

/** Every text that a screen has asked for: a change of language loads these again before it shows. */
const wanted = new Map<string, (language: Language) => Promise<void>>()

/** Every text that the code on this page may ask for. */
const declared = new Map<string, (language: Language) => Promise<void>>()

/** Names of the texts that are asked for while something is drawn; null while nobody notes them. */
let noted: Set<string> | null = null

/** Draws something at once, and tells of which texts it took words. */
export function notingTexts<T>(draw: () => T): { drawn: T; texts: string[] } {
  const names = new Set<string>()
  noted = names
  try {
    return { drawn: draw(), texts: [...names] }
  } finally {
    noted = null
  }
}

/** Declares a feature's text by two lazy files; only the language on screen is ever fetched. */
export function featureText<const T extends object>(name: string, loaders: Loaders<T>): FeatureText<T> {
  const arriving = new Map<Language, Promise<void>>()
  const load = (language: Language = currentLanguage()): Promise<void> => {
    wanted.set(name, load)
    const known = arriving.get(language)
    if (known) return known
    const coming = fetchText({ name, loaders, language })
    arriving.set(language, coming)
    // React takes a promise that says of itself that it is done without waiting for it.
    coming
      .then(() => Object.assign(coming, { status: 'fulfilled', value: undefined }))
      .catch(() => arriving.delete(language))
    return coming
  }
  declared.set(name, load)
  const words = say<T>(name)
  const useWords = (): Words<T> => {
    noted?.add(name)
    use(load(useLanguage()))
    return words
  }
  return Object.assign(useWords, { load, words })
}

/** Whether a text has a key in the language on screen. */
export const knowsKey = (name: string, key: string): boolean =>
  store.exists(key, { ns: name, lng: currentLanguage() })

/** Fetches the words of all code that is on this page, so that nothing drawn from it waits for them. */
export async function fetchAllWords(language: Language = currentLanguage()): Promise<void> {
  await Promise.all([...declared.values()].map((load) => load(language)))
}

/** Fetches the words of these texts, as far as code that is on this page declares them. */
export async function fetchWords(names: readonly string[]): Promise<void> {
  const texts = names.flatMap((name) => declared.get(name) ?? [])
  await Promise.all(texts.map((load) => load(currentLanguage())))
}

/** Fetches all wanted texts in a language; the first failure refuses the whole. */
export async function loadWanted(language: Language): Promise<void> {
  await Promise.all([...wanted.values()].map((load) => load(language)))
}

async function fetchText<T extends object>(of: {
  name: string
  loaders: Loaders<T>
  language: Language
}): Promise<void> {
  const text = of.language === 'bn' ? (await of.loaders.bn()).bn : (await of.loaders.en()).en
  store.addResourceBundle(of.language, of.name, text)
}

function say<T>(name: string): Words<T> {
  const plain = { bn: new Map<string, string>(), en: new Map<string, string>() }
  return (key: KeyOf<T>, filling?: Filling) => {
    noted?.add(name)
    const language = currentLanguage()
    if (filling) return filled(name, { key, filling, language })
    const known = plain[language].get(key)
    if (known !== undefined) return known
    const text = store.t(key, { ns: name, lng: language })
    if (store.hasResourceBundle(language, name)) plain[language].set(key, text)
    return text
  }
}

function filled(
  name: string,
  { key, filling, language }: { key: string; filling: Filling; language: Language },
): string {
  const replace = Object.fromEntries(
    Object.entries(filling).map(([slot, value]) => [slot, shown(value, language)]),
  )
  const count = typeof filling.count === 'number' ? { count: filling.count } : {}
  return store.t(key, { ns: name, lng: language, replace, ...count })
}

const shown = (value: string | number, language: Language): string =>
  typeof value === 'number' ? showNumber(value, language) : value
