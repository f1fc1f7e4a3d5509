import { useState } from 'react'
import { WhenKnown } from '#features/resource/parts.ts'
import { PictureSending, usePictureShrinking } from '#features/media-pictures/parts.ts'
import type { AccountPicture } from '#domain/payment-method/rows.ts'
import { call } from '#net/call.ts'
import { formCall } from '#net/form-call.ts'
import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { Button } from '#ui/button.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Picture } from '#ui/picture.tsx'
import { Text } from '#ui/text.tsx'
import { accountPictureMost, keepAccountPicture, showAccountPicture } from '../contract.ts'
import { usePaymentMethodsWords } from '../words.ts'

/** What the doctor shows administrators beside an account: its QR, or a paper. It is sent as soon as it is chosen, and lies on no device. */
export function AccountPictureBox({ id }: { id: string }) {
  const t = usePaymentMethodsWords()
  const { asked, again } = useQuery(showAccountPicture, { params: { id } })
  return (
    <PageSection title={t('picture')}>
      <Text as="p" tone="muted">
        {t('picture_hint')}
      </Text>
      <WhenKnown asked={asked} again={again} rows={2}>
        {({ picture }) => <Box id={id} start={picture} />}
      </WhenKnown>
    </PageSection>
  )
}

function Box({ id, start }: { id: string; start: AccountPicture | null }) {
  const t = usePaymentMethodsWords()
  const show = useShow()
  const [kept, setKept] = useState(start)
  const keep = async (picture: string | null) => {
    const told = { params: { id }, body: { picture } }
    setKept((await formCall(() => call(keepAccountPicture, told, { seconds: 60 }))).picture)
  }
  const sending = usePictureShrinking(accountPictureMost, keep)
  return (
    <Stack gap="sm">
      {kept && <Picture src={`data:image/jpeg;base64,${kept.data}`} alt={t('picture')} />}
      {kept && (
        <Text size="sm" tone="muted">
          {t('picture_added', { when: show.moment(Date.parse(kept.added_at)) })}
        </Text>
      )}
      <PictureSending key={kept?.added_at ?? ''} isFirst={kept === null} {...sending}>
        {kept && (
          <Button icon="trash" onClick={() => void sending.run(() => keep(null))}>
            {t('picture_away')}
          </Button>
        )}
      </PictureSending>
    </Stack>
  )
}
