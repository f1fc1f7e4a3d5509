import { Problem } from '#contract/problem.ts'
import { tooLarge } from '#contract/refusal.ts'
import { pictureFacts } from '#domain/pad/picture-bytes.ts'
import { noPicture, pictureMost, type PictureSize } from '#domain/pad/pictures.ts'
import { webpSize } from './webp-size.ts'

/** A file of more bytes, or a picture of more points, is not even opened. */
const openMost = { bytes: 15_000_000, points: 50_000_000 } as const
const rounds = 6

/**
 * Draws a chosen picture anew, small enough to lie on every device: nothing that the camera wrote into the file goes
 * along. Answers base64. Throws `picture` for what is no PNG, JPEG or WebP, `too_large` for what cannot be opened here.
 */
export async function shrinkPicture(file: File, most: PictureSize = pictureMost): Promise<string> {
  if (file.size > openMost.bytes) throw new Problem(tooLarge)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const facts = pictureFacts(bytes) ?? webpSize(bytes)
  if (!facts) throw new Problem(noPicture)
  if (facts.width * facts.height > openMost.points) throw new Problem(tooLarge)
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Problem(noPicture)
  })
  try {
    return await base64Of(await smallEnough(bitmap, most))
  } finally {
    bitmap.close()
  }
}

/** As PNG, which keeps what is see-through; as JPEG on white where that is too much; smaller in steps. */
async function smallEnough(bitmap: ImageBitmap, most: PictureSize): Promise<Blob> {
  const whole = Math.min(1, most.side / Math.max(bitmap.width, bitmap.height))
  for (let round = 0; round < rounds; round += 1) {
    const drawn = draw(bitmap, whole * 0.8 ** round, most.jpeg ?? 0.85)
    for (const kind of ['image/png', 'image/jpeg'] as const) {
      const blob = await drawn(kind)
      if (blob.size <= most.bytes) return blob
    }
  }
  throw new Problem(tooLarge)
}

function draw(
  bitmap: ImageBitmap,
  by: number,
  quality: number,
): (kind: 'image/png' | 'image/jpeg') => Promise<Blob> {
  const [width, height] = [
    Math.max(1, Math.round(bitmap.width * by)),
    Math.max(1, Math.round(bitmap.height * by)),
  ]
  return (kind) =>
    new Promise((resolve, reject) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const pen = canvas.getContext('2d')
      if (!pen) return reject(new Problem(noPicture))
      pen.imageSmoothingQuality = 'high'
      if (kind === 'image/jpeg') {
        pen.fillStyle = 'white'
        pen.fillRect(0, 0, width, height)
      }
      pen.drawImage(bitmap, 0, 0, width, height)
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Problem(noPicture))), kind, quality)
    })
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
