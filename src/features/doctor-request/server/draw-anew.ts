import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { Problem, wrongField } from '#contract/problem.ts'
import { tooOften } from '#contract/refusal.ts'
import { shapeNames } from '#contract/shapes.ts'
import { workQueue } from '#server/identity/queue.ts'
import { type RequestPicture, requestPictures } from '../request-fields.ts'

/** A picture as it is kept: named by the SHA-256 of its bytes. */
export interface KeptPicture {
  hash: string
  mime: 'image/jpeg' | 'image/png'
  bytes: Buffer
}

/** What a picture may be: everything else, also what only calls itself one (SVG, PDF, a page), is no picture here. */
const kinds = new Set(['jpeg', 'png', 'webp'])
/** Points of a picture that is decoded at all: a few kilobytes may claim to be gigabytes. */
const pointsMost = 24_000_000
/** Seconds after which decoding one is given up. */
const secondsMost = 10

/** Pictures are decoded in sharp's own threads, two requests' at a time; a flood is told to come again. */
const drawing = workQueue({
  running: 2,
  waiting: 20,
  refusal: () => new Problem(tooOften),
})

/** The pictures that a form brings, as base64. */
export type ToldPictures = { readonly [P in RequestPicture]?: string | undefined }
export type DrawnPictures = ReadonlyMap<RequestPicture, KeptPicture>

const fields = shapeNames(requestPictures)

/**
 * Decodes each picture of a form and draws it anew: nothing that a camera or a program wrote into the file comes along,
 * and what is no picture, or one that is too large, is refused under its field with 422.
 */
export const drawAnew = (told: ToldPictures): Promise<DrawnPictures> => drawing.run(() => drawEach(told))

async function drawEach(told: ToldPictures): Promise<DrawnPictures> {
  const drawn = new Map<RequestPicture, KeptPicture>()
  for (const field of fields) {
    const data = told[field]
    if (data !== undefined) drawn.set(field, await drawOne(field, Buffer.from(data, 'base64')))
  }
  return drawn
}

async function drawOne(field: RequestPicture, bytes: Buffer): Promise<KeptPicture> {
  const read = sharp(bytes, { limitInputPixels: pointsMost, failOn: 'error', animated: false })
  const { format, width, height } = await read.metadata().catch(() => {
    throw wrongField(field, 'picture')
  })
  if (format === undefined || !kinds.has(format)) throw wrongField(field, 'picture')
  const { side } = requestPictures[field]
  if (width * height > pointsMost) throw wrongField(field, 'too_large')
  // Turned as the camera held it, before what says so goes. A signature keeps what is see-through.
  const turned = read
    .rotate()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: secondsMost })
  const isPng = field === 'signature' && format !== 'jpeg'
  const drawn = isPng
    ? turned.png({ compressionLevel: 9 })
    : turned.flatten({ background: 'white' }).jpeg({ quality: 82 })
  const kept = await drawn.toBuffer().catch(() => {
    throw wrongField(field, 'picture')
  })
  const hash = createHash('sha256').update(kept).digest('hex')
  return { hash, mime: isPng ? 'image/png' : 'image/jpeg', bytes: kept }
}
