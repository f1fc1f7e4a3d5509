/** Gives the person a text, or bytes, as a file of this name. */
export function saveFile(
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  type: 'text/csv;charset=utf-8' | 'application/json' | 'application/pdf' | 'text/calendar;charset=utf-8',
): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken the bytes once the click is through.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Gives the person a table as a file of this name. */
export const saveCsv = (name: string, text: string | Uint8Array<ArrayBuffer>): void =>
  saveFile(name, text, 'text/csv;charset=utf-8')
