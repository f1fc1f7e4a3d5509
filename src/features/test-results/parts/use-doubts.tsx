import type { ReactNode } from 'react'
import { useConfirm } from '#ui/confirm.tsx'
import { Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { doubtsOf, type TypedResult } from '../typed.ts'
import { useResultText } from '../words.ts'

/** Asks about what is odd in results before they are kept; answers whether to go on. Draw the second anywhere. */
export function useDoubts(): readonly [
  ask: (results: readonly Pick<TypedResult, 'test' | 'value' | 'unit'>[]) => Promise<boolean>,
  question: ReactNode,
] {
  const t = useResultText()
  const [confirm, question] = useConfirm()
  const ask = async (results: readonly Pick<TypedResult, 'test' | 'value' | 'unit'>[]) => {
    const doubts = doubtsOf(results)
    if (doubts.length === 0) return true
    const body = (
      <Stack gap="sm">
        {doubts.map(({ doubt, ...words }, at) => (
          <Text key={at} as="p">
            {t(`doubt.${doubt}`, words)}
          </Text>
        ))}
      </Stack>
    )
    return confirm({ title: t('doubt_title'), body, yes: t('doubt_yes'), no: t('doubt_no') })
  }
  return [ask, question]
}
