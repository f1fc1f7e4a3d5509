import { shapeNames } from '#contract/shapes.ts'
import { bytesOf, inDrawingTurn, openPicture, printOf } from '#server/pictures/open-picture.ts'
import { type RequestPicture, requestPictures } from '#domain/doctor-request/request-fields.ts'

/** A picture as it is kept: named by the SHA-256 of its bytes. */
export interface KeptPicture {
  hash: string
  mime: 'image/jpeg' | 'image/png'
  bytes: Buffer
}

/** The pictures that a form brings, as base64. */
export type ToldPictures = { readonly [P in RequestPicture]?: string | undefined }
export type DrawnPictures = ReadonlyMap<RequestPicture, KeptPicture>

const fields = shapeNames(requestPictures)

/**
 * Decodes each picture of a form and draws it anew: nothing that a camera or a program wrote into the file comes along,
 * and what is no picture, or one that is too large, is refused under its field with 422.
 */
export const drawAnew = (told: ToldPictures): Promise<DrawnPictures> => inDrawingTurn(() => drawEach(told))

async function drawEach(told: ToldPictures): Promise<DrawnPictures> {
  const drawn = new Map<RequestPicture, KeptPicture>()
  for (const field of fields) {
    const data = told[field]
    if (data !== undefined) drawn.set(field, await drawOne(field, Buffer.from(data, 'base64')))
  }
  return drawn
}

async function drawOne(field: RequestPicture, told: Buffer): Promise<KeptPicture> {
  const { turned, isJpeg } = await openPicture(field, told)
  const { side } = requestPictures[field]
  const sized = turned.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  // A signature keeps what is see-through.
  const isPng = field === 'signature' && !isJpeg
  const drawn = isPng
    ? sized.png({ compressionLevel: 9 })
    : sized.flatten({ background: 'white' }).jpeg({ quality: 82 })
  const bytes = await bytesOf(field, drawn)
  return { hash: printOf(bytes), mime: isPng ? 'image/png' : 'image/jpeg', bytes }
}
