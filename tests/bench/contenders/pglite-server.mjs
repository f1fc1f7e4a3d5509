// PGlite on a folder, in the server's own thread; ready when it has answered a query. No schema, no migrations: that is to its advantage.
import { createServer } from 'node:http'
import { PGlite } from '@electric-sql/pglite'

const db = await PGlite.create(process.env.DATA_DIR)
const server = createServer(async (_request, response) => {
  await db.query('select 1')
  response.end('{"ok":true}')
})
server.listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', async () => {
  server.closeAllConnections()
  await db.close()
  process.exit(0)
})
