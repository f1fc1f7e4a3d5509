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

/** `guessed`: the file does not say in which letters it is written, so that a person must look whether they are right. */
export interface FileText {
  text: string
  guessed: boolean
}

/** The text of a file as spreadsheets write it: UTF-8, UTF-16 with its mark, else the letters of Windows. Throws `FileProblem` where it is no text. */
export function textOf(bytes: Uint8Array): FileText {
  if (bytes.length > mostBytes) throw new FileProblem({ is: 'too_large' })
  const read = decoded(bytes)
  if (read.text.trim() === '') throw new FileProblem({ is: 'empty' })
  // A workbook, a picture: no table is written with such signs.
  if (hasControls(read.text)) throw new FileProblem({ is: 'no_text' })
  return read
}

/** Signs that stand in no text: tab, line ends and form feeds do. */
function hasControls(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 9 || (code > 13 && code < 32)) return true
  }
  return false
}

function decoded(bytes: Uint8Array): FileText {
  const [first, second] = bytes
  const wide =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null
  if (wide) return { text: new TextDecoder(wide).decode(bytes), guessed: false }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), guessed: false }
  } catch (thrown) {
    if (!(thrown instanceof TypeError)) throw thrown
    return { text: new TextDecoder('windows-1252').decode(bytes), guessed: true }
  }
}
