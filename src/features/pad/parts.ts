export { readPads } from './local.ts'
export { PadEditor } from './parts/pad-editor.tsx'
export { usePadWords } from './words.ts'
