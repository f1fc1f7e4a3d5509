// The least that answers "what changed": bare Node on the product's PostgreSQL, by cursor or by OFFSET. The rows themselves are not read, to its advantage.
import { createServer } from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({ max: 1 })
const columns = 'select seq, table_name, row_id, chamber_id from changes where practice_id = 1'
const statements = {
  '/cursor': { name: 'cursor', text: `${columns} and seq > $1 order by seq limit 100` },
  '/offset': { name: 'offset', text: `${columns} order by seq offset $1 limit 100` },
}

createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost')
  const statement = statements[pathname]
  if (!statement) return response.end('{}')
  const { rows } = await pool.query({ ...statement, values: [searchParams.get('from')] })
  response.setHeader('content-type', 'application/json').end(JSON.stringify(rows))
}).listen(Number(process.env.PORT), '127.0.0.1')
