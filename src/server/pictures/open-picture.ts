import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { Problem, wrongField } from '#contract/problem.ts'
import { tooOften } from '#contract/refusal.ts'
import { workQueue } from '#server/identity/queue.ts'

/** What a picture may be: everything else, also what only calls itself one (SVG, PDF, a page), is no picture here. */
const kinds = new Set(['jpeg', 'png', 'webp'])
/** Points of a picture that is decoded at all: a few kilobytes may claim to be gigabytes. */
const pointsMost = 24_000_000
/** Seconds after which decoding one is given up. */
const secondsMost = 10

/** Pictures are decoded in sharp's own threads, two callers' at a time; a flood is told to come again. */
const drawing = workQueue({
  running: 2,
  waiting: 20,
  refusal: () => new Problem(tooOften),
})

/** Does what draws pictures anew in its turn. */
export const inDrawingTurn = <T>(draw: () => Promise<T>): Promise<T> => drawing.run(draw)

/** A picture that may be drawn, turned as the camera held it. */
export interface OpenedPicture {
  turned: Sharp
  /** Whether it was told as JPEG, which is never see-through. */
  isJpeg: boolean
}

/**
 * Opens what somebody sent as a picture. What is none, or is too large, is refused under its field with 422; `bytesOf`
 * refuses what only turns out to be none while it is drawn.
 */
export async function openPicture(field: string, bytes: Buffer): Promise<OpenedPicture> {
  if (bytes.length === 0) throw wrongField(field, 'picture')
  const read = sharp(bytes, { limitInputPixels: pointsMost, failOn: 'error', animated: false })
  const { format, width, height } = await read.metadata().catch(() => {
    throw wrongField(field, 'picture')
  })
  if (format === undefined || !kinds.has(format)) throw wrongField(field, 'picture')
  if (width * height > pointsMost) throw wrongField(field, 'too_large')
  return { turned: read.rotate().timeout({ seconds: secondsMost }), isJpeg: format === 'jpeg' }
}

/** The bytes of a drawn picture: nothing that a camera or a program wrote into the file is in them. */
export const bytesOf = (field: string, drawn: Sharp): Promise<Buffer> =>
  drawn.toBuffer().catch(() => {
    throw wrongField(field, 'picture')
  })

/** The print by which a picture is kept. */
export const printOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
