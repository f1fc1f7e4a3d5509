import { argon2id } from './argon2id.ts'
import type { Stretching } from './stretch.ts'

addEventListener('message', ({ data }: MessageEvent<Stretching>) => {
  const key = argon2id(data.secret, data.salt, data.work)
  postMessage(key, { transfer: [key.buffer] })
})
