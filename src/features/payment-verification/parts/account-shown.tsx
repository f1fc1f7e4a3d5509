import { WhenKnown } from '#features/resource/parts.ts'
import { useQuery } from '#net/use-asked.ts'
import { useShow } from '#text/show.ts'
import { EnlargedPicture } from '#ui/enlarged-picture.tsx'
import { PageSection } from '#ui/heading.tsx'
import { Stack } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { readAccountPicture } from '../contract.ts'
import { useVerificationWords } from '../words.ts'

/** What the doctor shows beside the account: its QR, or a paper. It proves nothing by itself, and may be older than the last change. */
export function AccountShown({ id }: { id: string }) {
  const t = useVerificationWords()
  const show = useShow()
  const { asked, again } = useQuery(readAccountPicture, { params: { id } })
  return (
    <PageSection title={t('picture')}>
      <WhenKnown asked={asked} again={again} rows={3}>
        {({ picture }) =>
          picture === null ? (
            <Text as="p" tone="muted">
              {t('no_picture')}
            </Text>
          ) : (
            <Stack gap="sm">
              <EnlargedPicture
                src={`data:image/jpeg;base64,${picture.data}`}
                title={t('picture')}
                enlarge={t('enlarge')}
              />
              <Text size="sm" tone="muted">
                {t('picture_added', { when: show.moment(Date.parse(picture.added_at)) })}
              </Text>
            </Stack>
          )
        }
      </WhenKnown>
    </PageSection>
  )
}
