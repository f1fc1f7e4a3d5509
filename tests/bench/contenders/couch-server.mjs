// What PouchDB syncs with: express-pouchdb, every database in memory.
import express from 'express'
import expressPouch from 'express-pouchdb'
import memory from 'pouchdb-adapter-memory'
import http from 'pouchdb-adapter-http'
import core from 'pouchdb-core'
import mapreduce from 'pouchdb-mapreduce'
import replication from 'pouchdb-replication'

const PouchDB = core.plugin(memory).plugin(http).plugin(mapreduce).plugin(replication).defaults({ adapter: 'memory' })
const app = express()
app.use(expressPouch(PouchDB, { mode: 'minimumForPouchDB', inMemoryConfig: true }))
app.listen(Number(process.env.PORT), '127.0.0.1')
