import { currentLanguage, setLanguage } from '#text/index.ts'
import { Button } from '#ui/button.tsx'
import { useAuthWords } from '../words.ts'

/** The other language, named in itself: before a person is in, nothing else offers it. */
export function LanguageButton() {
  const t = useAuthWords()
  return (
    <Button
      kind="quiet"
      icon="language"
      onClick={() => void setLanguage(currentLanguage() === 'bn' ? 'en' : 'bn')}
    >
      {t('other_language')}
    </Button>
  )
}
