// The servers below the peers. `/visits/PLACE` keeps an entry once by its id, as a careful server does, and counts how often
// it came; `/visits-PLACE` speaks PouchDB's own protocol. Both refuse an entry that is wrong. GET tells what is kept.
import express from 'express'
import expressPouch from 'express-pouchdb'
import memory from 'pouchdb-adapter-memory'
import http from 'pouchdb-adapter-http'
import core from 'pouchdb-core'
import mapreduce from 'pouchdb-mapreduce'
import replication from 'pouchdb-replication'

const PouchDB = core.plugin(memory).plugin(http).plugin(mapreduce).plugin(replication).defaults({ adapter: 'memory' })
const places = new Map()
const placeOf = (name) => places.get(name) ?? places.set(name, new Map()).get(name)

const app = express()
app.get('/', (_request, response) => response.json({}))
app.get('/visits/:place', (request, response) => response.json([...placeOf(request.params.place).values()]))
app.post('/visits/:place', express.json(), (request, response) => {
  const { id, n, isWrong } = request.body
  if (isWrong) return response.status(422).json({ message: 'no such chamber' })
  const kept = placeOf(request.params.place)
  kept.set(id, { n, times: (kept.get(id)?.times ?? 0) + 1 })
  return response.status(201).json({ id })
})
app.post('/:database/_bulk_docs', express.json({ limit: '10mb' }), async (request, response, next) => {
  const { docs, new_edits } = request.body
  if (!docs.some((doc) => doc.isWrong)) return next()
  // As a PouchDB server answers where a validation refuses some of what is replicated.
  await new PouchDB(request.params.database).bulkDocs({ docs: docs.filter((doc) => !doc.isWrong), new_edits })
  return response.status(201).json(docs.filter((doc) => doc.isWrong).map((doc) => ({ id: doc._id, rev: doc._rev, status: 403, name: 'forbidden', error: 'forbidden', reason: 'no such chamber' })))
})
app.use(expressPouch(PouchDB, { mode: 'minimumForPouchDB', inMemoryConfig: true }))
app.listen(Number(process.env.PORT), '127.0.0.1')
