// Express 5 with its own JSON reader, in production, without ETags: the same statements on the same PostgreSQL.
import express from 'express5'
import { storeFramed } from './store-patient.mjs'

const app = express()
app.disable('etag')
app.disable('x-powered-by')
app.use(express.json())
app.get('/', (_request, response) => response.send('{}'))
app.post('/framed', async (request, response) => {
  response.status(201).type('application/json').send(await storeFramed(request.body))
})
app.listen(Number(process.env.PORT), '127.0.0.1')
