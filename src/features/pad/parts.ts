export { readPads } from './local.ts'
export { PadEditor } from './parts/pad-editor.tsx'
