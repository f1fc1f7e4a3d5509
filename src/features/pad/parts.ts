export { readPads } from './local.ts'
export { PadEditor } from './parts/pad-editor.tsx'
export { shrinkPicture } from './parts/shrink-picture.ts'
export { usePadWords } from './words.ts'
