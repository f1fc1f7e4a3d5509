import { useProduct } from '#features/app-data/parts.ts'
import { BareFrame, EntryTitle } from '#ui/bare-frame.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { useAuthWords } from '../words.ts'

/** The browser deleted all that lay here, under the open page. `waiting`: records that had not been sent. */
export function StoreGone({ waiting }: { waiting: number }) {
  const t = useAuthWords()
  const product = useProduct()
  return (
    <BareFrame product={product} home="/">
      <Stack center>
        <EntryTitle second={t('gone_sent')}>{t('gone')}</EntryTitle>
        {waiting > 0 && (
          <Banner tone="danger" urgent>
            {t('gone_waiting', { count: waiting })}
          </Banner>
        )}
        <Button kind="primary" onClick={() => location.assign('/login')}>
          {t('gone_act')}
        </Button>
      </Stack>
    </BareFrame>
  )
}
