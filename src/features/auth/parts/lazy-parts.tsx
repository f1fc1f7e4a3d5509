import { lazy, Suspense } from 'react'
import type { RemovalNote } from '#local/lock/lock.ts'
import type { StoreOwner } from '#local/database/owner.ts'
import { Loading } from '#ui/list-states.tsx'
import type { CodeFormProps } from './code-form.tsx'
import type { PhoneProofProps } from './phone-proof.tsx'
import type { StoreShutProps } from './store-shut.tsx'

const Setup = lazy(() => import('./device-setup.tsx').then((part) => ({ default: part.DeviceSetup })))
const Note = lazy(() => import('./parted-note.tsx').then((part) => ({ default: part.PartedNote })))
const Shut = lazy(() => import('./store-shut.tsx').then((part) => ({ default: part.StoreShut })))
const Proof = lazy(() => import('./phone-proof.tsx').then((part) => ({ default: part.PhoneProof })))
const Typed = lazy(() => import('./code-form.tsx').then((part) => ({ default: part.CodeForm })))
const Gone = lazy(() => import('./store-gone.tsx').then((part) => ({ default: part.StoreGone })))

/** Makes a device of this browser; fetched where that is still to be done. */
export const DeviceSetup = () => (
  <Suspense fallback={<Loading />}>
    <Setup />
  </Suspense>
)

/** The code of a phone in the middle of something else; fetched where one was sent. */
export const PhoneProof = (props: PhoneProofProps) => (
  <Suspense fallback={<Loading />}>
    <Proof {...props} />
  </Suspense>
)

/** The same for what another feature asks a code for. */
export const CodeForm = (props: CodeFormProps) => (
  <Suspense fallback={<Loading />}>
    <Typed {...props} />
  </Suspense>
)

/** What stands where somebody was removed from the practice. */
export const PartedNote = (props: { owner: StoreOwner; parted: RemovalNote }) => (
  <Suspense fallback={<Loading />}>
    <Note {...props} />
  </Suspense>
)

/** What stands where the browser deleted the store under the page. */
export const StoreGone = (props: { waiting: number }) => (
  <Suspense fallback={<Loading />}>
    <Gone {...props} />
  </Suspense>
)

/** What stands where the store behind an opened lock did not open. */
export const StoreShut = (props: StoreShutProps) => (
  <Suspense fallback={<Loading />}>
    <Shut {...props} />
  </Suspense>
)
