import { LineError, lineProblem } from '#net/line-error.ts'
import { useAssistantWords } from './words.ts'

/** Runs a call of this feature; a line that failed is a refusal like any other, so that a form shows both alike. */
export async function askAssistants<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof LineError) throw lineProblem({ code: 'network' })
    throw error
  }
}

/** The sentences for keys that only this feature knows. */
export function explainAssistant(key: string): string | undefined {
  const t = useAssistantWords.words
  switch (key) {
    case 'on_staff':
      return t('on_staff')
    case 'staff_full':
      return t('staff_full')
    case 'choose':
      return t('choose')
    case 'offline':
      return t('offline')
    case 'forbidden':
      return t('only_this')
    default:
      return undefined
  }
}
