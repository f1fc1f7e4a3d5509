export { MediaPictureBox, SendingNote } from './parts/media-picture-box.tsx'
export { usePictureSending } from './parts/use-picture-sending.ts'
