export { AskedList } from './parts/asked-list.tsx'
export { ResourcePage } from './parts/resource-page.tsx'
export { WhenKnown } from './parts/when-known.tsx'
export { type AskedListState, useAskedList } from './use-asked-list.ts'
