// The public start of OpenMRS O3: its app shell and its login as they are published, packed as a good server would.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, extname, join, normalize } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const require = createRequire(import.meta.url)
const folderOf = (name) => join(dirname(require.resolve(`${name}/package.json`)), 'dist')
const [shell, login] = [folderOf('@openmrs/esm-app-shell'), folderOf('@openmrs/esm-login-app')]
const spa = '/openmrs/spa/'
const module = '@openmrs/esm-login-app'

const page = readFileSync(join(shell, 'index.html'), 'utf8').replaceAll(
  'https://dev3.openmrs.org/openmrs/spa/importmap.json',
  `${spa}importmap.json`,
)
const routes = JSON.parse(readFileSync(join(login, 'routes.json'), 'utf8'))
const said = {
  [`${spa}importmap.json`]: { imports: { [module]: `${spa}login/openmrs-esm-login-app.js` } },
  [`${spa}routes.registry.json`]: { [module]: routes },
  '/openmrs/ws/rest/v1/session': { sessionId: 'none', authenticated: false, locale: 'en' },
}
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

const packed = new Map()
function pack(path, body) {
  const known = packed.get(path)
  if (known) return known
  const small = /\.(html|js|css|json|svg)$/.test(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  const made = small ? brotliCompressSync(body, { params }) : body
  packed.set(path, made)
  return made
}

function bodyOf(path) {
  if (said[path]) return ['.json', JSON.stringify(said[path])]
  if (!path.startsWith(spa)) return null
  const name = normalize(path.slice(spa.length))
  if (extname(name) === '') return ['.html', page]
  const file = name.startsWith('login/') ? join(login, name.slice('login/'.length)) : join(shell, name)
  return [extname(name), readFileSync(file)]
}

createServer((request, response) => {
  const path = new URL(request.url, 'http://x').pathname
  try {
    if (path === '/') return response.end('ready')
    const found = bodyOf(path)
    if (!found) return response.writeHead(404).end()
    const [kind, body] = found
    const bytes = pack(path + kind, Buffer.from(body))
    const isSmall = bytes.length !== Buffer.byteLength(body)
    response.writeHead(200, {
      'content-type': types[kind] ?? 'application/octet-stream',
      ...(isSmall ? { 'content-encoding': 'br' } : {}),
    })
    return response.end(bytes)
  } catch {
    return response.writeHead(404).end()
  }
}).listen(Number(process.env.PORT), '127.0.0.1')
