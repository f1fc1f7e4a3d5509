import { expect, test } from 'vitest'
import { readFilm } from './film-address.ts'
import { filmAddress, filmFrame, filmOrigins } from './film-frame.ts'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s', 'https://youtu.be/dQw4w9WgXcQ'],
  ['youtu.be/dQw4w9WgXcQ?si=abc', 'https://youtu.be/dQw4w9WgXcQ'],
  ['  https://m.youtube.com/shorts/dQw4w9WgXcQ ', 'https://youtu.be/dQw4w9WgXcQ'],
  ['http://youtube.com/embed/dQw4w9WgXcQ', 'https://youtu.be/dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'https://vimeo.com/76979871'],
  ['https://player.vimeo.com/video/76979871?h=1', 'https://vimeo.com/76979871'],
  ['https://www.facebook.com/some.page/videos/1234567890', 'https://www.facebook.com/watch/?v=1234567890'],
  ['https://web.facebook.com/watch/?v=1234567890', 'https://www.facebook.com/watch/?v=1234567890'],
  ['https://www.facebook.com/reel/1234567890', 'https://www.facebook.com/watch/?v=1234567890'],
])('%s is a film', (typed, kept) => {
  const film = readFilm(typed)
  expect(film && filmAddress(film)).toBe(kept)
  expect(readFilm(kept)).toEqual(film)
})

test.each([
  '',
  'a film of mine',
  'javascript:alert(1)//youtube.com/watch?v=dQw4w9WgXcQ',
  'data:text/html,https://youtu.be/dQw4w9WgXcQ',
  'https://127.0.0.1/watch?v=dQw4w9WgXcQ',
  'https://[::1]/watch?v=dQw4w9WgXcQ',
  'http://localhost:3000/watch?v=dQw4w9WgXcQ',
  'http://169.254.169.254/latest/meta-data',
  'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/?https://youtu.be/dQw4w9WgXcQ',
  'https://youtu.be/../redirect',
  'https://www.youtube.com/watch?v="><script>alert(1)</script>',
  'https://www.youtube.com/redirect?q=https://evil.example',
  'https://vimeo.com/channels/staffpicks',
  'https://fb.watch/abcdef',
  'ftp://youtu.be/dQw4w9WgXcQ',
])('%s is none', (typed) => {
  expect(readFilm(typed)).toBeNull()
})

test('a frame comes from the origins that the policy names, whatever the film', () => {
  const frames = [
    filmFrame({ host: 'youtube', id: 'dQw4w9WgXcQ' }),
    filmFrame({ host: 'vimeo', id: '76979871' }),
    filmFrame({ host: 'facebook', id: '1234567890' }),
  ]
  expect(frames.map((frame) => new URL(frame).origin)).toEqual([...filmOrigins])
})
