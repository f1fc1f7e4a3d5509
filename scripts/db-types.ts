// Writes src/server/db/types.ts from the migrations, in a PostgreSQL of its own that is thrown away.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startCluster } from '#server/db/cluster.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { typeText } from '#server/db/type-text.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), 'niramoy-types-'))
// PostgreSQL's user must be able to pass.
chmodSync(dataDir, 0o711)
const cluster = await startCluster({
  dataDir,
  cacheDir: join(root, 'node_modules/.cache/niramoy'),
  hold: 'only',
  parameters: { fsync: 'off' },
  tell: console.log,
})
try {
  await migrate(cluster.connection, migrations)
  const client = new pg.Client(cluster.connection)
  await client.connect()
  writeFileSync(join(root, 'src/server/db/types.ts'), await typeText(client))
  await client.end()
} finally {
  await cluster.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
