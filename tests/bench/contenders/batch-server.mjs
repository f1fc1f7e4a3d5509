// The least a server does with a batch: unzips it, reads it, answers each call at its place.
import { createServer } from 'node:http'
import { gunzipSync } from 'node:zlib'

createServer((request, response) => {
  const parts = []
  request.on('data', (part) => parts.push(part))
  request.on('end', () => {
    if (parts.length === 0) return response.end('{}')
    const { ops } = JSON.parse(gunzipSync(Buffer.concat(parts)).toString())
    const answers = ops.map(({ op_id }, at) => ({ op_id, status: 201, body: { id: op_id }, replayed: false, seq: at }))
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ answers }))
  })
}).listen(Number(process.env.PORT), '127.0.0.1')
