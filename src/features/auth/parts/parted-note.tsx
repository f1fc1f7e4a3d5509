import { useNavigate } from 'react-router-dom'
import { useProduct } from '#features/app-data/parts.ts'
import type { RemovalNote } from '#local/lock/lock.ts'
import type { StoreOwner } from '#local/database/owner.ts'
import { useShow } from '#text/show.ts'
import { BareFrame, EntryTitle } from '#ui/bare-frame.tsx'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { departed } from '../part.ts'
import { useAuthWords } from '../words.ts'

/** What somebody reads who was removed from the practice: what became of her work and of what lay here. */
export function PartedNote({ owner, parted }: { owner: StoreOwner; parted: RemovalNote }) {
  const t = useAuthWords()
  const show = useShow()
  const product = useProduct()
  const go = useNavigate()
  const leave = async () => {
    await departed(owner)
    await go('/login')
  }
  return (
    <BareFrame product={product} home="/">
      <Stack center>
        <EntryTitle
          second={t(parted.handed > 0 ? 'parted_handed' : 'parted_clear', { count: parted.handed })}
        >
          {t('parted', { time: show.moment(parted.at) })}
        </EntryTitle>
        <Button kind="primary" onClick={leave}>
          {t('parted_act')}
        </Button>
      </Stack>
    </BareFrame>
  )
}
