/**
 * A pure function of a text that keeps its newest answers, at most so many: the same few texts are asked for again at every
 * key. Not for words of a patient: what is kept outlives the screen.
 */
export function remembered(read: (text: string) => string, most: number): (text: string) => string {
  const kept = new Map<string, string>()
  return (text) => {
    const before = kept.get(text)
    if (before !== undefined) return before
    const answer = read(text)
    kept.set(text, answer)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return answer
  }
}
