// Bare Node: `/framed` with the whole frame, `/alone` with the one insert.
import { createServer } from 'node:http'
import { storeAlone, storeFramed } from './store-patient.mjs'

createServer((request, response) => {
  const parts = []
  request.on('data', (part) => parts.push(part))
  request.on('end', async () => {
    if (request.method === 'GET') return response.end('{}')
    const store = request.url === '/framed' ? storeFramed : storeAlone
    try {
      const answer = await store(JSON.parse(Buffer.concat(parts).toString()))
      response.writeHead(201, { 'content-type': 'application/json' }).end(answer)
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
}).listen(Number(process.env.PORT), '127.0.0.1')
