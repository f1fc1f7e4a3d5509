import { inflateSync } from 'node:zlib'

/**
 * The words of a PDF as Chromium writes it, in the order in which they stand in it: what a reader finds and copies. A glyph
 * says its letters by the font's table, or several together by an ActualText around them. Blanks are left out: where a font
 * moves a mark, readers put blanks that nobody wrote.
 */
export const lettersOf = (pdf: Buffer): string => lettersByPage(pdf).join('').normalize('NFC')

/** The same, page by page. */
export function lettersByPage(pdf: Buffer): string[] {
  const text = pdf.toString('latin1')
  const objects = new Map(
    [...text.matchAll(/(?:^|\n)(\d+) 0 obj\s*(.*?)endobj/gs)].map((found) => [
      found[1] ?? '',
      { body: found[2] ?? '', at: found.index },
    ]),
  )
  const streams = (number: string) => streamOf(pdf, { text, at: objects.get(number)?.at ?? 0 })
  const fonts = new Map(
    [...objects].flatMap(([number, { body }]) => {
      const table = /\/ToUnicode (\d+) 0 R/.exec(body)?.[1]
      return table === undefined ? [] : [[number, lettersByGlyph(streams(table))] as const]
    }),
  )
  const pages = [...objects.values()].map(({ body }) => body).filter((body) => /\/Type \/Page\s/.test(body))
  return pages.map((page) => {
    const named = new Map(
      [...page.matchAll(/\/(F\d+) (\d+) 0 R/g)].map((found) => [
        found[1] ?? '',
        fonts.get(found[2] ?? '') ?? new Map<number, string>(),
      ]),
    )
    return written(streams(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? ''), named)
      .normalize('NFC')
      .replace(/\s/g, '')
  })
}

function streamOf(pdf: Buffer, { text, at }: { text: string; at: number }): string {
  const from = text.indexOf('stream', at) + 'stream'.length
  const start = from + (text[from] === '\r' ? 2 : 1)
  const length = Number(/\/Length (\d+)/.exec(text.slice(at, from))?.[1])
  return inflateSync(pdf.subarray(start, start + length)).toString('latin1')
}

const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** Single glyphs stand in pairs, runs of them in threes. */
function lettersByGlyph(table: string): Map<number, string> {
  const letters = new Map<number, string>()
  const rows = (kind: string, row: RegExp) =>
    [...table.matchAll(new RegExp(`begin${kind}(.*?)end${kind}`, 'gs'))].flatMap(([, block = '']) => [
      ...block.matchAll(row),
    ])
  for (const [, glyph = '', said = ''] of rows('bfchar', /<(\w{4})> <(\w+)>/g))
    letters.set(Number.parseInt(glyph, 16), utf16(said))
  for (const [, from = '', to = '', said = ''] of rows('bfrange', /<(\w{4})> <(\w{4})> <(\w+)>/g)) {
    const start = Number.parseInt(from, 16)
    for (let glyph = start; glyph <= Number.parseInt(to, 16); glyph++)
      letters.set(glyph, String.fromCodePoint((utf16(said).codePointAt(0) ?? 0) + glyph - start))
  }
  return letters
}

function written(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  let [out, font, isSaid] = ['', new Map<number, string>() as ReadonlyMap<number, string>, false]
  for (const [token, actual, name, glyphs] of content.matchAll(
    /\/ActualText <FEFF([0-9A-F]*)>|\/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>(?= Tj)|\bEMC\b|\[[^\]]*\](?= TJ)/g,
  )) {
    if (actual !== undefined) [out, isSaid] = [out + utf16(actual), true]
    else if (name !== undefined) font = fonts.get(name) ?? font
    else if (token === 'EMC') isSaid = false
    else if (!isSaid)
      for (const [glyph] of (glyphs ?? token.replace(/>[^<]*</g, '')).matchAll(/[0-9A-Fa-f]{4}/g))
        out += font.get(Number.parseInt(glyph, 16)) ?? ''
  }
  return out
}
