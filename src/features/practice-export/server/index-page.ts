import { inMarkup } from './in-markup.ts'

/** What lies in the archive of one patient. */
export interface IndexedPatient {
  code: string
  name: string
  bn_name: string | null
  /** Names of files; the first is the record for other systems. */
  files: readonly string[]
}

const looks =
  'body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}td{padding:.25rem .75rem .25rem 0;vertical-align:top;border-top:1px solid #ddd}a{display:inline-block;margin-right:.75rem}'

const lastPart = (file: string): string => file.slice(file.lastIndexOf('/') + 1)

/** A page that any browser opens from the disk: each patient with what there is of him. Nothing in it runs. */
export async function* indexPage(title: string, patients: readonly IndexedPatient[]): AsyncGenerator<string> {
  yield `<!doctype html><html lang="bn"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self'">
<title>${inMarkup(title)}</title><style>${looks}</style></head><body><h1>${inMarkup(title)}</h1><table>
`
  for (const { code, name, bn_name: bnName, files } of patients) {
    const links = files.map((file) => `<a href="${inMarkup(file)}">${inMarkup(lastPart(file))}</a>`)
    yield `<tr><td>${inMarkup(code)}</td><td>${inMarkup([name, bnName ?? ''].join(' ').trim())}</td><td>${links.join('')}</td></tr>
`
  }
  yield '</table></body></html>\n'
}
