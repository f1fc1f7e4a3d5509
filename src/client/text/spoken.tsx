import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { store } from './feature-text.ts'
import { currentLanguage, isLanguage, LanguageContext } from './language.ts'

/** Stands around everything that shows words, and draws them again when the language on screen changes: the one ear for all of them. */
export function Spoken({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation(undefined, { i18n: store, useSuspense: false })
  return (
    <LanguageContext value={isLanguage(i18n.language) ? i18n.language : currentLanguage()}>
      {children}
    </LanguageContext>
  )
}
