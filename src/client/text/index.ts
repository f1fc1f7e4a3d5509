import { loadWanted } from './feature-text.ts'
import { useKitText } from './kit-text.ts'
import { currentLanguage, isLanguage, languageIn, type Language, speak } from './language.ts'

export { errorText, useErrorText } from './error-text.ts'
export { featureText, fetchAllWords, fetchWords, notingTexts } from './feature-text.ts'
export type { FeatureText } from './feature-text.ts'
export {
  currentLanguage,
  inLanguage,
  isLanguage,
  LanguageContext,
  languageIn,
  languages,
  onLanguage,
  useLanguage,
} from './language.ts'
export type { Language } from './language.ts'
export type { Filling, KeyOf, Same, Words } from './same.ts'
export { inDigits } from './in-digits.ts'

const remembered = 'language'

/** Starts the words in the given language, else in the one the address names, the device was left in, or Bengali. */
export async function initText(language: Language = rememberedLanguage()): Promise<void> {
  speak(language)
  markPage(language)
  await useKitText.load(language)
}

/** Changes the language: its words are fetched first, so that nothing on screen turns into keys, and the choice is kept. */
export async function setLanguage(language: Language): Promise<void> {
  await loadWanted(language)
  localStorage.setItem(remembered, language)
  speak(language)
  markPage(language)
}

function rememberedLanguage(): Language {
  const named = languageIn(location.search)
  if (named) return named
  const kept = localStorage.getItem(remembered)
  return isLanguage(kept) ? kept : currentLanguage()
}

const markPage = (language: Language): void => {
  document.documentElement.lang = language
}
