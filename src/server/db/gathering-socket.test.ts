import { createServer } from 'node:net'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { GatheringSocket } from './gathering-socket.ts'

test('what is written side by side waits for the end of the work and leaves together', async () => {
  const server = createServer()
  onTestFinished(() => void server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const [arriving] = [once(server, 'connection')]
  const socket = new GatheringSocket()
  socket.connect(address.port, '127.0.0.1')
  await once(socket, 'connect')
  const [there] = await arriving
  onTestFinished(() => void socket.destroy())
  const heard: string[] = []
  there.on('data', (bytes: Buffer) => heard.push(bytes.toString()))
  socket.write('claim ')
  await Promise.resolve()
  socket.write('read ')
  expect(socket.writableLength).toBe('claim read '.length)
  await new Promise((written) => socket.write('keep', written))
  expect(socket.writableCorked).toBe(0)
  await expect.poll(() => heard.join('')).toBe('claim read keep')
  socket.write('next')
  await expect.poll(() => heard.join('')).toBe('claim read keepnext')
})
