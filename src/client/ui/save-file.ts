/** Gives the person a text as a file of this name. */
export function saveFile(
  name: string,
  text: string,
  type: 'text/csv;charset=utf-8' | 'application/json',
): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken the bytes once the click is through.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
