/** An address of the web as somebody typed it; null where it is none. Older phones know no `URL.parse`. */
export function readAddress(typed: string): URL | null {
  try {
    return new URL(typed)
  } catch {
    return null
  }
}
