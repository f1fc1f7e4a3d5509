import { Banner } from '#ui/banner.tsx'
import { PageHeading, PageSection } from '#ui/heading.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { ErrorState, Loading, OfflineState } from '#ui/list-states.tsx'
import { Text } from '#ui/text.tsx'
import { PassphraseForm } from '../parts/passphrase-form.tsx'
import { Ready } from '../parts/ready.tsx'
import { UnderWay } from '../parts/under-way.tsx'
import { WhatIsInIt } from '../parts/what-is-in-it.tsx'
import { isUnderWay, useExports } from '../use-exports.ts'
import { useTakeHomeWords } from '../words.ts'

/** Everything of a practice as one sealed file: asked for, watched, downloaded. */
export default function TakeHome() {
  const t = useTakeHomeWords()
  return (
    <Width>
      <PageHeading title={t('title')} second={t('second')}>
        <ButtonLink to="/doctor/take-home/open" icon="key">
          {t('open_link')}
        </ButtonLink>
      </PageHeading>
      <Stack gap="lg">
        <Exports />
        <WhatIsInIt />
      </Stack>
    </Width>
  )
}

function Exports() {
  const t = useTakeHomeWords()
  const { asked, again, last, ready } = useExports()
  if (asked.kind === 'loading') return <Loading rows={3} />
  if (asked.kind === 'offline') return <OfflineState onAgain={again} />
  if (asked.kind === 'refused') return <ErrorState onAgain={again} />
  const isMaking = last !== null && isUnderWay(last)
  return (
    <>
      {isMaking && <UnderWay made={last} again={again} />}
      {ready && <Ready key={ready.id} made={ready} again={again} />}
      {last?.state === 'failed' && last.failure !== null && (
        <Banner tone="danger">{`${t('failed_title')}. ${t(`failed.${last.failure}`)}`}</Banner>
      )}
      {!isMaking && (
        <PageSection title={t(ready ? 'again_title' : 'phrase_title')}>
          {ready && <Text tone="muted">{t('again_hint')}</Text>}
          <PassphraseForm onAsked={again} />
        </PageSection>
      )}
    </>
  )
}
