// The least a server does: listens and answers.
import { createServer } from 'node:http'

createServer((_request, response) => response.end('{"ok":true}')).listen(Number(process.env.PORT), '127.0.0.1')
