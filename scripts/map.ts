// Draws the pictures of docs/MAP.md anew from the imports.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withDrawings } from '#tests/rules/map.ts'

const page = join(import.meta.dirname, '../docs/MAP.md')
writeFileSync(page, withDrawings(readFileSync(page, 'utf8')))
