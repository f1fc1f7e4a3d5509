import { stretched, type Stretching } from './stretched.ts'

addEventListener('message', ({ data }: MessageEvent<Stretching>) => {
  const key = stretched(data)
  postMessage(key, { transfer: [key.buffer] })
})
