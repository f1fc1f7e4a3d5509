import * as z from 'zod/mini'
import { namedId } from '#contract/clinic/named-id.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { framed, Id } from '#contract/fields.ts'
import { synced } from '#contract/synced.ts'
import { refusal, tooLarge } from '#contract/refusal.ts'
import { pictureFacts } from './picture-bytes.ts'

/** Pixels of a picture's longer side, and its bytes, at most: 30 mm on paper at 600 dots to the inch. */
export const pictureMost: PictureSize = { side: 720, bytes: 60_000 }
/** So many pictures are kept for one practice; the same one is kept once. */
export const picturesMost = 24

/** The print of a picture's bytes, by which pads and sheets name it. */
export const PictureHash = z.string('required').check(z.regex(/^[0-9a-f]{64}$/, 'picture'))

/** How large a picture may be: pixels of its longer side, and bytes; how good as JPEG, from 0 to 1, where that is told. */
export interface PictureSize {
  side: number
  bytes: number
  jpeg?: number
}

/** The base64 text of a picture of at most so many bytes. */
export const pictureData = ({ bytes }: PictureSize) =>
  z
    .string('required')
    .check(
      z.maxLength(Math.ceil(bytes / 3) * 4, 'too_large'),
      z.regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/, 'picture'),
    )
export const PictureData = pictureData(pictureMost)

/** A picture that stands on paper: a pad's logo, the doctor's signature. It never changes; another picture is another row. */
export const PictureRow = z.object({
  id: Id,
  ...framed,
  hash: PictureHash,
  mime: z.literal(['image/png', 'image/jpeg'], 'choice'),
  width: z.int(),
  height: z.int(),
  data: PictureData,
})
export type PictureRow = z.infer<typeof PictureRow>
export type PadPicture = Pick<PictureRow, 'id' | 'hash' | 'mime' | 'width' | 'height' | 'data'>

/** Whoever sees sheets or sets up pads sees what stands on them; nobody else does. */
export const pictures = synced<PictureRow>({
  table: 'pictures',
  row: PictureRow,
  clear: [],
  indexes: [],
  reads: ['Prescription List', 'Prescription View', 'Prescription Draft', 'Setting List'],
})

export const pictureId = (hash: string): string => namedId('picture', hash)

/** Why bytes are not kept as a picture. */
export type PictureFault = 'picture' | 'too_large' | 'not_clean'

export const noPicture = refusal(422, 'picture')
const uncleanPicture = refusal(422, 'not_clean')
/** What a device refuses for each fault; the server says it of the field. */
export const pictureRefusals = { picture: noPicture, too_large: tooLarge, not_clean: uncleanPicture }

/** The row of a picture from its base64 text; device and server judge by the bytes alone. */
export function pictureOf(
  data: string,
  most: PictureSize = pictureMost,
): PadPicture | { fault: PictureFault } {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
  const facts = pictureFacts(bytes)
  if (!facts) return { fault: 'picture' }
  const { clean, ...told } = facts
  if (bytes.length > most.bytes || Math.max(told.width, told.height) > most.side)
    return { fault: 'too_large' }
  if (!clean) return { fault: 'not_clean' }
  const hash = bytesToHex(sha256(bytes))
  return { id: pictureId(hash), hash, ...told, data }
}

/** As a page draws it. */
export const pictureUrl = ({ mime, data }: Pick<PadPicture, 'mime' | 'data'>): string =>
  `data:${mime};base64,${data}`
