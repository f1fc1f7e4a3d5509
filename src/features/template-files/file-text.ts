import { decodedText, type FileText, hasControls } from '#domain/table-file/file-letters.ts'

/** Bytes of a file at most: some thousand lines of a practice's templates are a tenth of it. */
export const mostBytes = 2_000_000

/** Rows of a file at most: fifty templates of a full sheet each. */
export const mostRows = 3000

/** Why a file cannot be read. `line`: where it breaks, from 1. */
export type FileFault =
  | { is: 'too_large' | 'empty' | 'no_text' }
  | { is: 'not_csv'; line: number }
  | { is: 'too_many'; rows: number }
  | { is: 'no_header'; missing: string[] }

export class FileProblem extends Error {
  readonly fault: FileFault

  constructor(fault: FileFault) {
    super(fault.is)
    this.fault = fault
  }
}

/** The text of a file as spreadsheets write it: UTF-8, UTF-16 with its mark, else the letters of Windows. Throws `FileProblem` where it is no text. */
export function textOf(bytes: Uint8Array): FileText {
  if (bytes.length > mostBytes) throw new FileProblem({ is: 'too_large' })
  const read = decodedText(bytes)
  if (read.text.trim() === '') throw new FileProblem({ is: 'empty' })
  // A workbook, a picture: no table is written with such signs.
  if (hasControls(read.text)) throw new FileProblem({ is: 'no_text' })
  return read
}
