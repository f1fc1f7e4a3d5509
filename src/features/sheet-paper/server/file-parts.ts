import { Problem } from '#contract/problem.ts'
import type { PatientContext } from '#server/calls/handler.ts'
import { MissingLetter } from '#server/pdf/break-lines.ts'
import { isSoundPicture } from '#server/pdf/sound-picture.ts'
import { letterMissing } from '../contract.ts'
import type { PadOfSheet } from '../sheet-pad.ts'
import { selectPictures } from './queries.ts'

/** What a paper is drawn from: one practice's rows, and where the product is reached. */
export type PaperReader = Pick<PatientContext, 'practice_id' | 'sql'> & {
  about: Pick<PatientContext['about'], 'public_url'>
}

/** Letters of some fifteen pages: whoever asks for more keeps the others waiting. */
export const mostLetters = 30_000

export const lettersIn = (printed: object): number => JSON.stringify(printed).length

/** Logo and signature of a pad, as far as they can be drawn. */
export async function picturesOf(
  ctx: PaperReader,
  { header, footer }: PadOfSheet,
): Promise<{ logo: Buffer | null; signature: Buffer | null }> {
  const hashes = [header.logo, footer.signature_picture].flatMap((hash) => hash ?? [])
  const { practice_id } = ctx
  const rows = hashes.length === 0 ? [] : await ctx.sql((db) => selectPictures(db, { practice_id, hashes }))
  const bytesOf = (hash: string | undefined): Buffer | null => {
    const row = rows.find((one) => one.hash === hash)
    const bytes = row && Buffer.from(row.data, 'base64')
    return row && bytes && isSoundPicture({ mime: row.mime, bytes }) ? bytes : null
  }
  return { logo: bytesOf(header.logo), signature: bytesOf(footer.signature_picture) }
}

/** A file, or the refusal that names the letter which no font has. */
export async function drawnWhole(draw: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return await draw()
  } catch (error) {
    throw error instanceof MissingLetter
      ? new Problem(letterMissing, { current: { letter: error.letter } })
      : error
  }
}
