import { afterEach } from 'vitest'
import { tellUndeclared } from './declared-refusals.ts'

afterEach(tellUndeclared)
