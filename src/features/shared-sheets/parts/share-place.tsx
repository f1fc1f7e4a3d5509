import { lazy, Suspense } from 'react'
import type { ShareDialogProps } from './share-dialog.tsx'

const Body = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }))

/** The dialog in which a sheet's links are made, sent and revoked; it is fetched with the first press that wants it. */
export const SharePlace = (props: ShareDialogProps) => (
  <Suspense fallback={null}>
    <Body {...props} />
  </Suspense>
)
