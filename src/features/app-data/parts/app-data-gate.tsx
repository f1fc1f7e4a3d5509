import { type ReactNode, useState } from 'react'
import { BareFrame } from '#ui/bare-frame.tsx'
import { Icon } from '#ui/icon.tsx'
import { Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { useStart } from '../present.ts'
import { useAppDataWords } from '../words.ts'

/** Shows nothing of the product until the app data are there; a kept copy counts. */
export function AppDataGate({ children }: { children: ReactNode }) {
  const start = useStart()
  return start.kind === 'loaded' ? children : <Starting failed={start.failed} />
}

function Starting({ failed }: { failed: boolean }) {
  const t = useAppDataWords()
  // The name that the server wrote into the page: all there is to show before the first answer.
  const [product] = useState(() => document.title)
  return (
    <BareFrame product={product} home="/">
      <div role="status">
        <Stack gap="sm" center>
          <Icon name="working" size="xl" spinning />
          <Text size="md" strong>
            {t('starting')}
          </Text>
          {failed && (
            <Text as="p" tone="muted">
              {t('starting_offline')}
            </Text>
          )}
        </Stack>
      </div>
    </BareFrame>
  )
}
