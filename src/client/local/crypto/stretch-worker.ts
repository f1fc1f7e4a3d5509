import { stretchSecret, type StretchInput } from './stretched.ts'

addEventListener('message', ({ data }: MessageEvent<StretchInput>) => {
  const key = stretchSecret(data)
  postMessage(key, { transfer: [key.buffer] })
})
