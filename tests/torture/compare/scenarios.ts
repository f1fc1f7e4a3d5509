import type { Fate } from '../air.ts'

/** A fault that entries of a desk meet on their way to the server. */
export interface Scenario {
  title: string
  /** What becomes of requests while it lasts, and of which. */
  fate: Fate
  only: 'all' | 'entries'
  /** Whether it lasts to the end; else it is over before the queue is asked to send again. */
  stays?: true
  /** Days that the entries lie before there is a line. */
  days?: number
  /** One of the entries is refused by the server for what is in it. */
  hasWrong?: true
  /** Somebody logs in anew once it is over. */
  login?: true
  /** The page is closed as its first entry is on its way. */
  closes?: true
  /** Two pages of one browser send at once. */
  pages?: 2
}

const html = { 'content-type': 'text/html' }
const json = { 'content-type': 'application/json' }
const page = '<!doctype html><title>Welcome</title><form>Room and name, please</form>'

export const scenarios: readonly Scenario[] = [
  { title: 'there is no line', fate: 'refused', only: 'all' },
  { title: 'the answer is lost after the work was done', fate: 'cut', only: 'entries' },
  {
    title: 'the proxy answers 502 while the server starts',
    fate: { status: 502, headers: html, body: '<h1>Bad gateway</h1>' },
    only: 'all',
  },
  {
    title: 'the server answers 503, come again in 2 s',
    fate: { status: 503, headers: { ...json, 'retry-after': '2' }, body: '{"code":"unavailable"}' },
    only: 'all',
  },
  {
    title: 'too many requests: 429, come again in 2 s',
    fate: { status: 429, headers: { ...json, 'retry-after': '2' }, body: '{"code":"too_many"}' },
    only: 'all',
  },
  {
    title: "the page of a hotel's network answers 200",
    fate: { status: 200, headers: html, body: page },
    only: 'all',
  },
  {
    title: 'the login has ended, and somebody logs in anew',
    fate: { status: 401, headers: json, body: '{"code":"unauthenticated"}' },
    only: 'all',
    login: true,
  },
  { title: 'each request arrives twice at once', fate: 'twice', only: 'entries', stays: true },
  { title: 'the page is closed while it sends', fate: 'held', only: 'entries', closes: true },
  { title: 'two pages send at once', fate: 'through', only: 'all', pages: 2 },
  { title: 'eight days without a line', fate: 'refused', only: 'all', days: 8 },
  { title: 'one of them is refused for what is in it', fate: 'through', only: 'all', hasWrong: true },
]
