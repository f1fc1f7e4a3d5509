import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeBackupKey } from './key.ts'
import { clearHalfPacked, packedLog, packPart } from './log.ts'
import { logFolder } from './manifest.ts'
import { printOfFile } from './pack.ts'

const root = mkdtempSync(join(tmpdir(), 'niramoy-log-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const scratch = () => mkdtempSync(join(root, 'backup-'))
const systemId = '7584'
const segment = '000000010000000000000007'

test('a base and the log pack the same part at once, and each lays down a whole one', async () => {
  const folder = scratch()
  const to = { dir: join(folder, 'backup'), recipient: await makeBackupKey(join(folder, 'key')) }
  const from = join(folder, segment)
  writeFileSync(from, randomBytes(400_000))
  await Promise.all([
    packPart(from, { systemId, by: 'base' }, to),
    packPart(from, { systemId, by: 'log' }, to),
  ])
  const packed = packedLog(to.dir, systemId)
  expect(packed.map((one) => one.segment)).toEqual([segment, segment])
  for (const { file, sha256 } of packed) expect((await printOfFile(file)).sha256).toBe(sha256)
})

test('what a packer left half-written it clears the next time, and leaves alone what the other is at', () => {
  const dir = scratch()
  const log = logFolder(dir, systemId)
  mkdirSync(log, { recursive: true })
  for (const by of ['base', 'log']) writeFileSync(join(log, `${segment}.${by}.part`), 'half')
  clearHalfPacked(dir, { systemId, by: 'log' })
  expect(readdirSync(log)).toEqual([`${segment}.base.part`])
  clearHalfPacked(dir, { systemId, by: 'base' })
  expect(readdirSync(log)).toEqual([])
  clearHalfPacked(join(dir, 'nowhere'), { systemId, by: 'log' })
  expect(existsSync(join(dir, 'nowhere'))).toBe(false)
})
