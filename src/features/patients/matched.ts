/** The parts of a name to underline: words that begin as what was typed, letter for letter. Others were only heard. */
export function nameMatchRanges(name: string, typed: string): [number, number][] {
  const asked = typed.trim().toLowerCase().split(/\s+/).filter((word) => word !== '')
  return [...name.matchAll(/[\p{L}\p{M}]+/gu)].flatMap((word) => {
    const hit = asked.find((one) => word[0].toLowerCase().startsWith(one))
    return hit === undefined ? [] : [[word.index, word.index + hit.length]]
  })
}
