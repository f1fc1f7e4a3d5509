export { shrinkPicture } from './shrink-picture.ts'
