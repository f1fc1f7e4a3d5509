import { readAddress } from '../typed-address.ts'
import { type Film, type FilmHost, filmHosts } from './film-frame.ts'

interface Known {
  names: readonly string[]
  id: RegExp
  /** The part of an address that should be the id; undefined where it has none. */
  idIn: (path: readonly string[], asked: URLSearchParams) => string | undefined
}

const after = (path: readonly string[], ...words: readonly string[]): string | undefined => {
  const at = path.findIndex((part) => words.includes(part))
  return at < 0 ? undefined : path[at + 1]
}

const known: Readonly<Record<FilmHost | 'youtu.be', Known>> = {
  youtube: {
    names: ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com'],
    id: /^[\w-]{11}$/,
    idIn: (path, asked) =>
      path[0] === 'watch'
        ? (asked.get('v') ?? undefined)
        : after(path.slice(0, 2), 'shorts', 'embed', 'live'),
  },
  'youtu.be': { names: ['youtu.be'], id: /^[\w-]{11}$/, idIn: ([first]) => first },
  vimeo: {
    names: ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'],
    id: /^\d{5,12}$/,
    idIn: (path) => (path[0] === 'video' ? path[1] : path[0]),
  },
  facebook: {
    names: ['facebook.com', 'www.facebook.com', 'm.facebook.com', 'web.facebook.com'],
    id: /^\d{6,20}$/,
    idIn: (path, asked) =>
      path[0] === 'watch' ? (asked.get('v') ?? undefined) : after(path, 'videos', 'reel'),
  },
}

/**
 * Which film an address names, as people copy it from their browser or phone; null for any other address. Only the host and
 * the film's own number are taken over: nothing else of what was typed reaches a page.
 */
export function readFilm(typed: string): Film | null {
  const text = typed.trim()
  const address = readAddress(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`)
  if (!address || !/^https?:$/.test(address.protocol)) return null
  if (address.port !== '' || address.username !== '' || address.password !== '') return null
  const path = address.pathname.split('/').filter(Boolean)
  for (const [host, { names, id, idIn }] of Object.entries(known)) {
    if (!names.includes(address.hostname)) continue
    const found = idIn(path, address.searchParams)
    return found !== undefined && id.test(found)
      ? { host: filmHosts.find((one) => one === host) ?? 'youtube', id: found }
      : null
  }
  return null
}
