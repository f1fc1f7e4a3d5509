import { type Served, serveWhole } from '#server/calls/handler.ts'
import { keepMediaPicture } from '../contract.ts'
import { keepsPicture } from './keep-picture.ts'

export const served: readonly Served[] = [serveWhole(keepMediaPicture, keepsPicture)]
