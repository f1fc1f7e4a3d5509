import { useSmsTextWords } from '../words.ts'

const plain = ['stray_brace', 'unknown_placeholder', 'too_many_parts', 'quiet_hours', 'window_empty'] as const

/** Sentences for what is wrong with a message's words or hours, for `explain` of a form. */
export function useSmsWrongs(): (key: string) => string | undefined {
  const t = useSmsTextWords()
  return (key) => {
    if (key.startsWith('needs_')) return t('wrong.needs', { name: `{${key.slice('needs_'.length)}}` })
    const known = plain.find((one) => one === key)
    return known && t(`wrong.${known}`)
  }
}
