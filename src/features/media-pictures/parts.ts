export { MediaPictureBox, PictureSending, SendingNote } from './parts/media-picture-box.tsx'
export { usePictureSending, usePictureShrinking } from './parts/use-picture-sending.ts'
