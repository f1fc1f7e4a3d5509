import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Grow, Row, Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useMenuWords } from '../words.ts'

type Copying = 'not_yet' | 'copied' | 'not_copied'

/** A line to be looked at and to be copied: an address, or what one puts into a page. */
export function CopyField({ value, label }: { value: string; label: string }) {
  const t = useMenuWords()
  const [state, setState] = useState<{ of: string; is: Copying }>({ of: value, is: 'not_yet' })
  const is = state.of === value ? state.is : 'not_yet'
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setState({ of: value, is: 'copied' })
    } catch (error) {
      console.warn('a line was not copied', error)
      setState({ of: value, is: 'not_copied' })
    }
  }
  return (
    <Stack gap="xs">
      <Row wrap={false}>
        <Grow>
          <TextInput readOnly value={value} aria-label={label} />
        </Grow>
        <Button icon={is === 'copied' ? 'check' : 'copy'} onClick={() => void copy()}>
          {t(is === 'copied' ? 'copied' : 'copy')}
        </Button>
      </Row>
      <div role="status">{is === 'not_copied' && <Text size="sm">{t('not_copied')}</Text>}</div>
    </Stack>
  )
}
