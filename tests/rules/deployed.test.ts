import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { openMetrics } from '#server/metrics/metrics.ts'
import { filesBelow, isTest, read, root } from './source.ts'

const alerts = read('scripts/deploy/alerts.yaml')
const logged = new Set(
  filesBelow('src', ['.ts'])
    .filter((path) => !isTest(path))
    .flatMap((path) => [...read(path).matchAll(/\blog\('([a-z_]+)'/g)].map(([, event = '']) => event)),
)

const counted = [...alerts.matchAll(/event=~?"([^"]*)"/g)].flatMap(([, events = '']) => events.split('|'))

test('every event of the log that an alert counts, or tells to look for, is one that the server logs', () => {
  const looked = [...alerts.matchAll(/Look for ((?:[a-z]+_[a-z_]+(?: and )?)+)/g)].flatMap(
    ([, events = '']) => events.match(/[a-z]+_[a-z_]+/g) ?? [],
  )
  expect([counted.length, looked.length].every((count) => count > 3)).toBe(true)
  expect([...new Set([...counted, ...looked])].filter((event) => !logged.has(event))).toEqual([])
})

test('what an alert counts is told as none before it happens: the first after a start rings too', async () => {
  const { text } = await (await openMetrics({ version: '1.0.0', migration: '0001' })).page()
  const lines = counted.map((event) => `niramoy_events_total{event="${event}"} 0`)
  const told = new Set(text.split('\n'))
  expect([...lines, 'niramoy_sync_ops_total{result="failed"} 0'].filter((line) => !told.has(line))).toEqual(
    [],
  )
})

const operating = read('docs/OPERATING.md')

test('every setting of the table comes through compose.yaml, but those that the image says or that a database beside it leaves out', () => {
  const left = /^(PORT|HOST|DATA_DIR|EXPORT_DIR|SEED|BACKUP_\w+)$/
  const rows =
    operating
      .split('## Settings')[1]
      ?.split('\n## ')[0]
      ?.match(/^\| `.*?\|/gm) ?? []
  const settings = rows.flatMap((row) => row.match(/[A-Z_]{4,}/g) ?? [])
  const [server = ''] = /^  server:\n(?: {4}.*\n)+/m.exec(read('scripts/deploy/compose.yaml')) ?? []
  const passed = new Set(server.match(/[A-Z_]{4,}(?=[:,\]])/g))
  expect(settings.length).toBeGreaterThan(20)
  expect(settings.filter((name) => !left.test(name) && !passed.has(name))).toEqual([])
})

test('what a proxy may log is said once: docs/OPERATING.md shows no other form of it', () => {
  expect(operating).not.toMatch(/log_format|map \$uri/)
  expect(read('scripts/deploy/nginx.conf')).toMatch(/map \$uri \$asked \{\n.*\n.*01\[3-9\]\[0-9\]\{8\}/)
})

test('the unit of an update runs in its own folder on its own port, starts with the machine, and the old one does not', () => {
  const [, block = ''] = /```\n(port=3001\n[^`]*)```/.exec(operating) ?? []
  const [sed = ''] = /^sed .*(?= > )/m.exec(block) ?? []
  const before = read('scripts/deploy/niramoy.service')
  const unit = execFileSync('sh', ['-ec', `port=3001\n${sed}`], { cwd: root, encoding: 'utf8' })
  expect(unit.split('\n').filter((line, at) => line !== before.split('\n')[at])).toEqual([
    'WorkingDirectory=/opt/niramoy-3001',
    'ExecStart=/usr/bin/env PORT=3001 /usr/bin/node dist/server/main.js',
  ])
  expect(block).toMatch(
    /^systemctl daemon-reload && systemctl enable --now niramoy-\$port\nsystemctl disable niramoy$/m,
  )
})
