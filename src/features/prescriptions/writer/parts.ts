/** What screens and other features may take from the writer. */
export { ContentEditor, useContentParts } from './parts/content-editor.tsx'
export type { PartProps } from './parts/part-props.ts'
export type { AmendedVersion } from './parts/use-issuing.ts'
export { useLists, useTherapy } from './parts/use-lists.ts'
export { useOnce } from './parts/use-once.ts'
export { Writer } from './parts/writer.tsx'
