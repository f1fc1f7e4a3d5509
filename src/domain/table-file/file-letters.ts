/** `guessed`: the file does not say in which letters it is written, so that a person must look whether they are right. */
export interface FileText {
  text: string
  guessed: boolean
}

/** Bytes of a file as spreadsheets write it: UTF-8, UTF-16 with its mark, else the letters of Windows. */
export function decodedText(bytes: Uint8Array): FileText {
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

/** Whether signs stand in it that stand in no text, as in a picture: tab, line ends and form feeds do. */
export function hasControls(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 9 || (code > 13 && code < 32)) return true
  }
  return false
}
