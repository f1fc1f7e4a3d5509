import { useProduct } from '#features/app-data/parts.ts'
import { Banner } from '#ui/banner.tsx'
import { BareFrame, BareMain } from '#ui/bare-frame.tsx'
import { Stack, Width } from '#ui/layout.tsx'
import { Loading, OfflineState } from '#ui/list-states.tsx'
import { ChamberWall } from '../parts/chamber-wall.tsx'
import { JoinForm } from '../parts/join-form.tsx'
import { type WallDisplayState, useWall } from '../use-wall.ts'
import { useWallWords } from '../words.ts'

/** The screen of a waiting room: nobody signs in here, a code from the desk joins it. */
export default function DisplayScreen() {
  const t = useWallWords()
  const product = useProduct()
  const { hung, joined } = useWall()
  if (hung.kind !== 'free')
    return (
      <BareMain>
        <OnTheWall hung={hung} />
      </BareMain>
    )
  return (
    <BareFrame product={product} home="/">
      <Width of="narrow">
        <Stack>
          {hung.gone && <Banner tone="warn">{t('gone')}</Banner>}
          <JoinForm onJoined={joined} />
        </Stack>
      </Width>
    </BareFrame>
  )
}

function OnTheWall({ hung }: { hung: Exclude<WallDisplayState, { kind: 'free' }> }) {
  const t = useWallWords()
  if (hung.kind === 'loading') return <Loading />
  if (hung.wall) return <ChamberWall wall={hung.wall} at={hung.at} stale={hung.stale} />
  return hung.stale ? <OfflineState title={t('offline')} hint={t('offline_hint')} /> : <Loading />
}
