/** Where films of doctors may lie. Nothing else is ever framed by our pages. */
export const filmHosts = ['youtube', 'vimeo', 'facebook'] as const
export type FilmHost = (typeof filmHosts)[number]

export interface Film {
  host: FilmHost
  id: string
}

/** The origins that frames of films come from, for the policy of the pages that show them. */
export const filmOrigins = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.facebook.com',
] as const

/** The one address by which a film is kept, and opened at its host. */
export const filmAddress = ({ host, id }: Film): string =>
  ({
    youtube: `https://youtu.be/${id}`,
    vimeo: `https://vimeo.com/${id}`,
    facebook: `https://www.facebook.com/watch/?v=${id}`,
  })[host]

/** What a page frames once somebody has pressed: begun at once, with as little about the watcher as its host allows. */
export const filmFrame = ({ host, id }: Film): string =>
  ({
    youtube: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
    vimeo: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
    facebook: `https://www.facebook.com/plugins/video.php?autoplay=1&href=${encodeURIComponent(filmAddress({ host: 'facebook', id }))}`,
  })[host]
